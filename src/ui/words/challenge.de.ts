import type { ChallengeWords } from './challenge.en'

export const de: ChallengeWords = {
  title: (game, toBeat) => `${game}: Schlag ${toBeat}`,
  means: (game, toBeat) =>
    `Jemand hat ${game} allein gespielt, am Ende ${toBeat} gehabt, und schickt dir dieselben Würfel: Was du auch behältst und schreibst, bei jedem Wurf jedes Zuges fallen dieselben.`,
  notProved:
    'Bewiesen sind solche Würfel nicht: Sie stehen im Link, und niemand sieht, wie oft sie schon gespielt wurden. Nichts geht an einen Server, und niemand erfährt, was du hast.',
  yourName: 'Dein Name',
  play: 'Diese Würfel spielen',
  none: 'Hier ist kein Spiel',
  broken:
    'Dieser Link führt zu keinem Spiel: Es fehlt etwas, oder er wurde unterwegs verändert. Lass ihn dir noch einmal schicken.',
  later:
    'Dieser Link kommt von einer neueren Fassung dieser Seite. Lade die Seite neu, und öffne ihn noch einmal.',
}
