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

export const here: (typeof en)['here'] = topic => HERE[topic]
