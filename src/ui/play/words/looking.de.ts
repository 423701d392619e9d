import type { LookingWords } from './looking.en'

export const looking: LookingWords = {
  filter: 'Zeige',
  everything: 'Alles',
  player: 'Von',
  everybody: 'allen',
  list: 'Zurückblicken auf',
  means: 'Wähle eine Zeile: Das Brett zeigt, wie es da stand.',
  nothing: 'Davon ist nichts geschehen.',
  title: (step, steps) => `Rückblick: ${step} von ${steps}`,
  region: 'Rückblick',
  slider: 'Wie weit zurück',
  first: 'Zum Anfang',
  earlier: 'Einen Schritt zurück',
  later: 'Einen Schritt weiter',
  last: 'Zum Ende',
  run: 'Abspielen',
  stop: 'Anhalten',
  speed: 'Tempo',
  speeds: { slow: 'langsam', reading: 'zum Mitlesen', fast: 'schnell' },
  back: 'Zurück an den Tisch',
  escape: 'Escape führt zurück an den Tisch.',
  yourTurn: 'Am Tisch bist du dran.',
  away: 'Während du weg warst',
  itIsYourTurn: 'Du bist dran.',
  more: count =>
    count === 1
      ? 'Noch etwas ist geschehen; es steht im Verlauf.'
      : `Noch ${count} Dinge sind geschehen; sie stehen im Verlauf.`,
  showMissed: 'Ansehen',
  dismiss: 'Alles klar',
}
