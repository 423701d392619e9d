import { suspectName } from '../lobby/names'
import { and, cardName, weaponName } from '../ui/words/de'
import type * as en from './words.en'
import { roomOf } from '../ui/words/rooms.de'

export const advice: (typeof en)['advice'] = (step, { rules, seat, names }) => {
  const name = (each: number | null): string => (each === null ? 'Niemand' : (names[each] ?? ''))
  const others = and(names.filter((_, each) => each !== seat))
  switch (step.at) {
    case 'step-out':
      return {
        says: `Wer war es, womit und wo? Die drei Karten in der Akte wissen es. Alle anderen habt ihr auf der Hand: du, ${others}.`,
        does: 'Du bist Miss Scarlet und stehst vor dem Haus. Tritt in den Gang: mit „Geh …“ oder auf dem Brett, wo er leuchtet.',
      }
    case 'hallway':
      return { says: 'Im Gang ist niemand, den du fragen könntest.', does: 'Drück „Zug beenden“.' }
    case 'watch':
      return {
        says: `${others} kommen ins Haus. Was geschieht, steht im Verlauf.`,
        does: 'Warte, bis du dran bist.',
      }
    case 'enter':
      return { says: 'Gefragt wird in Räumen.', does: 'Geh in einen der Räume neben dir.' }
    case 'ask':
      return {
        says: 'Nenn eine Person und eine Waffe; der Raum ist der, in dem du bist. Was du selbst hast, kann nicht in der Akte sein.',
        does: `Frag zum Beispiel nach ${suspectName(rules, step.suspect)} und „${weaponName(rules, step.weapon)}“, und drück „Verdacht äußern“.`,
      }
    case 'asked':
      return {
        says: 'Deine Frage geht herum: Wer eine der drei hat, muss dir eine zeigen, und damit endet sie.',
        does: 'Warte auf die Antwort.',
      }
    case 'proves': {
      const passed = step.passed.length === 0 ? '' : `${and(step.passed.map(name))} hatte keine der drei. `
      return {
        says: `${passed}${name(step.by)} musste dir eine zeigen; welche, wissen die anderen nicht. Also ist „${cardName(rules, step.card)}“ nicht in der Akte.`,
        does: `Das Notizbuch weiß es: Öffne das Kreuz bei „${cardName(rules, step.card)}“ in der Spalte Akte und drück „Warum?“.`,
      }
    }
    case 'hunch':
      return {
        says: 'Was das Notizbuch schreibt, ist sicher. Deine eigenen Zeichen stehen daneben.',
        does: 'Wen verdächtigst du? Öffne ein Feld in der Spalte Akte und setz Haken, Kreuz oder Vielleicht.',
      }
    case 'end-turn':
      return { says: 'Mehr ist hier jetzt nicht zu erfahren.', does: 'Drück „Zug beenden“.' }
    case 'listen':
      return {
        says: 'Nun hör den anderen zu: Wer passt, hat keine der drei; wer zeigt, hat eine. Das Notizbuch merkt es sich.',
        does: 'Warte, bis du gefragt wirst.',
      }
    case 'show':
      return {
        says:
          step.matching > 1
            ? `${name(step.asker)} fragt nach drei Karten, und du hast ${step.matching === 2 ? 'zwei' : 'alle drei'} davon. Eine musst du zeigen; sonst sieht niemand, welche.`
            : `${name(step.asker)} fragt nach drei Karten, und du hast eine davon: Die musst du zeigen. Sonst sieht sie niemand.`,
        does:
          step.matching > 1
            ? 'Wähle: Drück unter einer von ihnen auf „… zeigen“.'
            : 'Drück darunter auf „… zeigen“.',
      }
    case 'passage':
      return {
        says: `${step.wasBrought ? `Wer verdächtigt wird, wird geholt: Darum stehst du ${roomOf(step.from).in} und dürftest hier fragen.` : `Du bist ${roomOf(step.from).in}.`} Aber in der Ecke beginnt ein Geheimgang.`,
        does: `Geh durch den Geheimgang ${roomOf(step.to).into}.`,
      }
    case 'ask-again':
      return {
        says: 'Frag nach dem, was in der Spalte Akte noch offen ist: was du weder hast noch gesehen hast.',
        does: `Zum Beispiel nach ${suspectName(rules, step.suspect)} und „${weaponName(rules, step.weapon)}“.`,
      }
    case 'solved':
      return {
        says: step.unanswered
          ? 'Niemand konnte eine der drei zeigen, und du hast keine davon. Wo können sie also nur sein?'
          : 'In der Spalte Akte sind nun drei Karten sicher: von jeder Art eine.',
        does: 'Drück „Anklagen …“ und nenn alle drei.',
      }
    case 'won':
      return {
        says: 'Die Akte geht auf: Du hattest recht. Das ist das ganze Spiel. Gehen, fragen, schließen, anklagen.',
        does: 'Und jetzt gegen andere?',
      }
    case 'go-on':
      return {
        says: 'Du musst weiter.',
        does: 'Geh dorthin, wo du nach etwas fragen kannst, das in der Spalte Akte noch offen ist.',
      }
    case 'answered':
      return {
        says: `${name(step.by)} hat dir „${cardName(rules, step.card)}“ gezeigt: also auch nicht in der Akte.`,
        does: 'Drück „Zug beenden“.',
      }
    case 'partly-own':
      return {
        says: 'Niemand konnte eine zeigen. Was du von den dreien nicht selbst hast, liegt in der Akte.',
        does: 'Drück „Zug beenden“.',
      }
    case 'out':
      return {
        says: 'Das war es nicht. Du bist aus dem Rennen und antwortest nur noch.',
        does: 'Sieh zu, wie es ausgeht, oder fang von vorn an.',
      }
    case 'beaten':
      return {
        says: `${name(step.by)} hat den Fall gelöst. Das kommt vor.`,
        does: 'Fang von vorn an, oder spiel im Ernst weiter.',
      }
  }
}
