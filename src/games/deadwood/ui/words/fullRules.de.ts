import type { RuleSetId } from '../../lobby/variants'
import type { fullRules as english } from './fullRules.en'

const WRAP: Readonly<Record<RuleSetId, readonly string[]>> = {
  box: [
    'Sie gehen reihum an alle Rollen der Karte, der höchste Würfel an die höchste Rolle; was auf eine unbesetzte Rolle fällt, verfällt.',
    'Jede Nebenrolle kriegt ihren Rang in Dollar.',
  ],
  document: [
    'Sie gehen reihum an die besetzten Rollen, der höchste Würfel an die höchste Rolle, bis alle verteilt sind.',
    'Jede Nebenrolle kriegt so viele Dollar, wie ihr Spieler Rang hat.',
  ],
}

const REHEARSAL: Readonly<Record<RuleSetId, string>> = {
  box: 'Wer so viele Proben hat, dass jeder Wurf reicht, muss drehen.',
  document: 'Geprobt werden darf, so lange man will.',
}

export const fullRules: typeof english = {
  of: rules => [
    [
      'Das Filmgelände',
      'Ihr seid schlechte Schauspieler auf einem Filmgelände und wollt Geld und Ruhm. Zu zweit oder dritt dauert es drei Tage, mit mehr vier; allein übt man drei.',
      'An zehn Drehorten liegt je eine verdeckte Karte. Alle beginnen bei den Wohnwagen.',
    ],
    [
      'Dein Zug: gehen und eine Rolle annehmen',
      'Ohne Rolle darfst du einen Schritt gehen und dort, wo du bist, eine Rolle annehmen; oder nur eins davon, oder keins. Wer eine Rolle hat, geht nicht mehr.',
      'Wer zuerst an einen Drehort kommt, deckt dessen Karte auf.',
      'Annehmen darfst du jede freie Rolle, deren Rang nicht über deinem liegt: auf der Karte oder daneben als Nebenrolle. Du behältst sie, bis die Szene abgedreht oder der Tag um ist, und arbeitest ab deinem nächsten Zug.',
    ],
    [
      'Drehen oder proben',
      'Wer eine Rolle hat, muss drehen oder proben. Gedreht wird mit einem Würfel: Mit deinen Proben zusammen muss er das Budget erreichen. Jede Probe zählt eins dazu, nur für diese Rolle.',
      REHEARSAL[rules],
      'Auf der Karte bringt ein Treffer 2 Credits, sonst nichts. Neben der Karte bringt er 1 $ und 1 Credit, und auch ein Fehlschlag noch 1 $.',
      'Jeder Treffer dreht eine Einstellung der Szene ab.',
    ],
    [
      'Abgedreht',
      'Mit der letzten Einstellung ist die Szene zu Ende. Ist jemand auf der Karte, wird mit so vielen Würfeln geworfen, wie das Budget Millionen hat.',
      ...WRAP[rules],
      'Steht niemand auf der Karte, kriegt keiner etwas. Wer dort gearbeitet hat, ist wieder frei.',
    ],
    [
      'Das Besetzungsbüro',
      'Vor dem Gehen und danach kannst du dort Ränge kaufen, mit Dollar oder mit Credits, nie mit beidem zugleich. Du zahlst den Preis des neuen Rangs, ganz gleich, welchen du hattest.',
    ],
    [
      'Das Ende eines Tages und des Spiels',
      'Ist nur noch eine Szene übrig, endet der Tag sofort, und sie zahlt nichts. Alle gehen zurück zu den Wohnwagen, zehn neue Karten werden ausgelegt, und der Nächste fängt an.',
      'Nach dem letzten Tag zählen jeder Dollar und jeder Credit einen Punkt, jeder Rang fünf. Die meisten Punkte gewinnen; wer gleich viele hat, teilt den Sieg.',
      'Hausregeln, damit keiner mauern kann: Einmal im Zug darf man Feierabend vorschlagen oder das zurücknehmen. Wollen alle, endet der Tag. Er endet auch, wenn fünf Runden lang niemand gearbeitet, eine Rolle angenommen, einen Rang gekauft oder eine Karte aufgedeckt hat.',
    ],
  ],
  other: [
    'Anders gespielt',
    'Ein Tisch kann stattdessen die Regeln der Vorlage wählen. Dann darf ohne Ende geprobt werden, und wenn abgedreht ist, gilt:',
    ...WRAP.document,
  ],
}
