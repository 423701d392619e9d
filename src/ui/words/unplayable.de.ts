import type { UnplayableWords } from './unplayable.en'

export const de: UnplayableWords = {
  unplayable: (why, here) => {
    switch (why.why) {
      case 'unread':
        return [
          'Diesen Raum hat eine andere Fassung der Seite aufbewahrt, und diese kann ihn nicht lesen.',
          'Nichts daran wurde geändert: Öffne ihn dort, wo es jene Fassung noch gibt.',
        ]
      case 'torn':
        return [
          'In dem, was dieses Gerät vom Spiel aufbewahrt hat, fehlt etwas; so kann es nicht weiterspielen.',
          'Die anderen können es: Sie dürfen dieses Gerät gehen lassen. An dem, was da ist, wurde nichts geändert.',
        ]
      case 'other-rules': {
        const { of, lobby } = why
        const build = of === 'game' ? why.build : null
        const from = build === null ? '' : ` Begonnen wurde es mit Fassung ${build}.`
        return [
          of === 'game'
            ? `Dieses Spiel geht nach anderen Regeln als diese Fassung der Seite.${from}`
            : 'Die Seite des Gastgebers geht nach anderen Regeln als diese. Lade die Seite auf jedem Gerät neu.',
          `Nötig ist eine Seite mit „${lobby.rules}“; diese ist Fassung ${here.build}, mit „${here.rules[lobby.game] ?? ''}“. Nichts wurde geändert.`,
        ]
      }
    }
  },
  another: 'Einen neuen Raum öffnen',
  anotherMeans:
    'Ein neuer Raum hat dieselben Leute, Namen und Einstellungen: Schick ihnen seinen Link, der dann in der Zwischenablage ist.',
  loadAnew: 'Seite neu laden',
}
