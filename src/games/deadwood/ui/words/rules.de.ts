import type { RuleSetId } from '../../lobby/variants'
import type * as en from './rules.en'
import type { RulesTopic } from './rules.en'

const HERE: Readonly<Record<RulesTopic, readonly string[]>> = {
  moves: [
    'In deinem Zug darfst du einen Schritt gehen und dort, wo du bist, eine Rolle annehmen; oder nur eins davon, oder keins. Wer eine Rolle hat, geht nicht mehr.',
    'Wer zuerst an einen Drehort kommt, deckt dessen Karte auf.',
  ],
  roles: [
    'Annehmen darfst du jede freie Rolle, deren Rang nicht über deinem liegt: auf der Karte oder daneben als Nebenrolle. Du behältst sie, bis die Szene abgedreht oder der Tag um ist, und arbeitest ab deinem nächsten Zug.',
  ],
  work: [
    'Wer eine Rolle hat, muss drehen oder proben. Gedreht wird mit einem Würfel: Mit deinen Proben zusammen muss er das Budget erreichen. Jede Probe zählt eins dazu, nur für diese Rolle.',
    'Auf der Karte bringt ein Treffer 2 Credits, sonst nichts. Neben der Karte bringt er 1 $ und 1 Credit, und auch ein Fehlschlag noch 1 $.',
  ],
  office: [
    'Vor dem Gehen und danach kannst du hier Ränge kaufen, mit Dollar oder mit Credits, nie mit beidem zugleich. Du zahlst den Preis des neuen Rangs, ganz gleich, welchen du hattest.',
  ],
}

const WRAP: Readonly<Record<RuleSetId, string>> = {
  box: 'Ist die letzte Einstellung gedreht und jemand auf der Karte, wird mit so vielen Würfeln geworfen, wie das Budget Millionen hat. Sie gehen reihum an alle Rollen der Karte, der höchste Würfel an die höchste Rolle; was auf eine unbesetzte Rolle fällt, verfällt. Jede Nebenrolle kriegt ihren Rang in Dollar. Steht niemand auf der Karte, kriegt keiner etwas.',
  document:
    'Ist die letzte Einstellung gedreht und jemand auf der Karte, wird mit so vielen Würfeln geworfen, wie das Budget Millionen hat. Sie gehen reihum an die besetzten Rollen, der höchste Würfel an die höchste Rolle, bis alle verteilt sind. Jede Nebenrolle kriegt so viele Dollar, wie ihr Spieler Rang hat. Steht niemand auf der Karte, kriegt keiner etwas.',
}

const REHEARSAL: Readonly<Record<RuleSetId, string>> = {
  box: 'Wer so viele Proben hat, dass jeder Wurf reicht, muss drehen.',
  document: 'Geprobt werden darf, so lange man will.',
}

export const here: (typeof en)['here'] = topic => HERE[topic]

export const whole: (typeof en)['whole'] = rules => [
  'Ihr seid schlechte Schauspieler auf einem Filmgelände und wollt Geld und Ruhm. Zu zweit oder dritt dauert es drei Tage, mit mehr vier; allein übt man drei.',
  ...HERE.moves,
  ...HERE.roles,
  ...HERE.work,
  REHEARSAL[rules],
  'Jeder Treffer dreht eine Einstellung der Szene ab.',
  WRAP[rules],
  'Ist nur noch eine Szene übrig, endet der Tag sofort, und sie zahlt nichts. Alle gehen zurück zu den Wohnwagen, zehn neue Karten werden ausgelegt, und der Nächste fängt an.',
  ...HERE.office,
  'Nach dem letzten Tag zählen jeder Dollar und jeder Credit einen Punkt, jeder Rang fünf. Die meisten Punkte gewinnen; wer gleich viele hat, teilt den Sieg.',
  'Hausregeln, damit keiner mauern kann: Einmal im Zug darf man Feierabend vorschlagen oder das zurücknehmen. Wollen alle, endet der Tag. Er endet auch, wenn fünf Runden lang niemand gearbeitet, eine Rolle angenommen, einen Rang gekauft oder eine Karte aufgedeckt hat.',
]
