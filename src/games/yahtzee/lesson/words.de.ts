import { DICE, UPPER_BONUS, UPPER_GOAL, type Die } from '../rules/scoring'
import { and, boxHint, boxName, label } from '../ui/words/de'
import type { Writing } from './steps'
import type * as en from './words.en'

const keeping = (dice: readonly Die[], isFirst = false): string => {
  if (dice.length === 0) return `Behalte keinen und drück „${label.throwAll}“.`
  const kept = and(dice.map(String))
  const others = label.throwOthers(DICE - dice.length)
  return isFirst
    ? `Drück ${kept}, um sie zu behalten, dann „${others}“.`
    : `Behalte ${kept}, dann „${others}“.`
}

const writing = ({ box, points }: Writing): string =>
  `Tipp bei „${boxName[box]}“ ${points} ein, drück Enter, dann „${label.writeIt}“.`

export const advice: (typeof en)['advice'] = (step, names) => {
  const name = (seat: number): string => names[seat] ?? ''
  switch (step.at) {
    case 'throw':
      return {
        says: `Dreizehn Felder, für jeden Zug eines: Frei sind noch ${and(step.open.map(box => `„${boxName[box]}“`))}. Deinen Zettel sieht sonst niemand.`,
        does: `Drück „${label.throwAll}“.`,
      }
    case 'keep':
      return {
        says: `Du darfst dreimal werfen und behalten, was du magst. „${boxName[step.box]}“: ${boxHint[step.box]}.`,
        does: keeping(step.dice, true),
      }
    case 'keep-again':
      return {
        says: 'Behaltenes bleibt liegen, bis du es noch einmal drückst. Ein Wurf bleibt dir.',
        does: keeping(step.dice),
      }
    case 'write':
      return { says: written(step), does: writing(step) }
    case 'watch':
      return { says: `${name(step.other)} hat den Becher.`, does: 'Warte, bis du dran bist.' }
    case 'throw-last':
      return {
        says: `Du siehst, dass ${name(step.other)} wirft und schreibt: keinen Würfel, kein Feld, keine Punkte. Mehr sieht ${name(step.other)} von dir auch nicht.`,
        does: `Ein Feld bleibt, ${and(step.open.map(box => `„${boxName[box]}“`))}: Drück „${label.throwAll}“.`,
      }
    case 'keep-last':
      return {
        says: `„${boxName[step.box]}“: ${boxHint[step.box]}. Wird nichts daraus, musst du 0 schreiben.`,
        does: keeping(step.dice),
      }
    case 'write-last':
      return {
        says: step.points === 0 ? written(step) : `${written(step)} ${spared(step.left)}`.trim(),
        does: writing(step),
      }
    case 'won':
      return {
        says: `Alle erfahren, wer gewonnen hat und mit wie viel: du, mit ${step.total}. Was ${name(step.other)} hat, weiß nur ${name(step.other)}, auch in einem Raum.`,
        does: 'Und jetzt gegen andere?',
      }
    case 'shared':
      return {
        says: `Gleich viel: Du und ${name(step.other)}, ihr teilt euch den Sieg mit ${step.total}.`,
        does: 'Und jetzt gegen andere?',
      }
    case 'beaten':
      return {
        says: `${name(step.by)} hat gewonnen, und alle erfahren, mit wie viel. Deine eigene Summe ist nur für dich.`,
        does: 'Fang von vorn an, oder spiel im Ernst weiter.',
      }
    case 'broken-off':
      return {
        says: 'Das Spiel wurde abgebrochen.',
        does: 'Fang von vorn an, oder spiel im Ernst weiter.',
      }
  }
}

const written = ({ box, points, upper, hasBonus }: Writing): string => {
  const brings = `Unter „${boxName[box]}“ bringen deine Würfel ${points}, nicht mehr und nicht weniger.`
  if (upper === null) return brings
  const above = `${brings} Das macht oben ${upper + points}`
  return hasBonus
    ? `${above}, und ab ${UPPER_GOAL} kommen ${UPPER_BONUS} dazu.`
    : `${above}; den Bonus gibt es ab ${UPPER_GOAL}.`
}

const spared = (left: number): string => (left === 0 ? '' : 'Dreimal werfen muss niemand.')
