import type { RuleSetId } from '../../lobby/variants'
import type { Help } from './rules.en'

type Topics = Readonly<Record<string, readonly string[]>>

const SUGGESTING = [
  'Nenne eine Person und eine Waffe; der Raum ist der, in dem du stehst. Die anderen sehen der Reihe nach in ihre Karten: Wer als Erster eine der drei hat, zeigt sie dir allein.',
  'Du darfst auch eigene Karten nennen: Das verbirgt, was du weißt und was du wissen willst.',
]
const REFUTING = ['Zeige genau eine der genannten Karten. Welche, sieht nur, wer gefragt hat.']
const ENDING = [
  'Jetzt darfst du anklagen. Liegst du falsch, bist du aus dem Rennen und zeigst nur noch Karten.',
]
const ACCUSING = ['Nenne alle drei. Jeder darf im ganzen Spiel nur einmal anklagen.']

const HERE: Readonly<Record<RuleSetId, Topics>> = {
  classic: {
    starting: [
      'Würfle mit beiden Würfeln und geh, oder nimm den Geheimgang deines Raums, oder passe. Hat dich der Verdacht eines anderen hergebracht, darfst du hier verdächtigen, ohne zu ziehen.',
    ],
    walking: [
      'Geh höchstens so viele Felder, wie du gewürfelt hast: nie schräg, nie zweimal über dasselbe Feld, durch niemanden hindurch. In einen Raum nur durch die Tür; dort endet der Weg.',
    ],
    entered: SUGGESTING,
    refuting: REFUTING,
    ending: ENDING,
    accusing: ACCUSING,
    placing: ['Jede Waffe kommt in einen eigenen Raum. Wer es eilig hat, überlässt alles dem Tisch.'],
  },
  clueless: {
    starting: [
      'Geh einen Schritt: aus einem Raum in einen freien Gang oder durch den Geheimgang, aus einem Gang in einen Raum. Wer ziehen kann, muss, außer der Verdacht eines anderen hat ihn hergebracht.',
    ],
    entered: SUGGESTING,
    refuting: REFUTING,
    ending: ENDING,
    accusing: ACCUSING,
  },
  cluedo: {
    starting: [
      'Würfle und geh, oder bleib. In einem Raum darfst du eines tun: eine Vermutung äußern oder in eben diesem Raum anklagen.',
    ],
    walking: [
      'Geh höchstens so viele Plätze, wie du gewürfelt hast. Der Geheimgang ist ein Platz zwischen zwei Räumen. Im Raum endet der Weg.',
    ],
    entered: [
      'Gefragt wird rückwärts um den Tisch, zuerst, wer vor dir dran war. Die Figuren kommen in den Raum, wenn geantwortet ist.',
    ],
    refuting: ['Der Tisch wählt die Karte für dich und sagt den anderen nur, dass es eine war.'],
    accusing: ['Du klagst in dem Raum an, in dem du stehst. Wer falsch liegt, ist aus dem Rennen.'],
  },
}

export const help: Help = {
  here: (rules, topic) => HERE[rules][topic] ?? HERE[rules].starting ?? [],
}
