import type { fullRules as english } from './fullRules.en'

export const fullRules: typeof english = [
  [
    'Der Abend',
    'Ein Abend hat fünf Spiele, oder drei, oder eins. Ein Spiel hat dreizehn Züge für jeden, einen für jedes Feld des Zettels, und niemand beginnt einen Zug, bevor alle den letzten beendet haben.',
    'Vor dem ersten Zug wirft jeder einen Würfel. Der höchste beginnt, dann der nächste; gleiche ordnet der Zufall.',
  ],
  [
    'Dein Zug: drei Würfe',
    'Ein Zug beginnt mit allen fünf Würfeln. Behalte die, die du magst, keinen oder einige, und wirf die anderen noch einmal: dreimal im Ganzen. Du darfst früher aufhören und wieder loslassen, was du vorher behalten hast.',
    'Dann tippe in eine freie Zeile deines Zettels, was deine Würfel bringen: nicht mehr und nicht weniger, und 0, wo sie nichts bringen. Was dasteht, bleibt stehen.',
  ],
  [
    'Die oberen Felder',
    'Einer bis Sechser zählen die Würfel einer Zahl. Ab 63 kommen dort 35 dazu: Das sind drei von jeder.',
  ],
  [
    'Die unteren Felder',
    'Dreier- und Viererpasch zählen alle fünf Würfel.',
    'Ein Full House sind drei gleiche und zwei andere gleiche: 25. Fünf gleiche sind keins.',
    'Eine kleine Straße sind vier Zahlen in Folge: 30. Eine große Straße sind fünf in Folge: 40.',
    'Fünf Gleiche bringen 50. Für ein zweites Mal gibt es nichts dazu.',
    'Chance nimmt jeden Wurf und zählt alle Augen.',
  ],
  [
    'Wer was sieht',
    'Dein Zettel gehört dir: Die anderen sehen, dass du wirfst und dass du schreibst, sonst nichts.',
    'Nach jedem Spiel kannst du noch eins spielen oder aufhören. Wer aufhört, erfährt seine Summe und zählt bei der Wertung nicht mit.',
    'Wenn alle Spiele gespielt sind, gewinnt die höchste Summe, und alle erfahren, wer es ist und mit wie viel. Wer gleich viel hat, gewinnt gemeinsam.',
  ],
]
