import type { Release, Unplayable } from '../../room/snapshot'

/** The words of a page that cannot play on in a room. Other languages have the type of this one. */
export const en = {
  unplayable: (why: Unplayable, here: Release): readonly string[] => {
    switch (why.why) {
      case 'unread':
        return [
          'This room was kept by another version of the page, and this one cannot read it.',
          'Nothing of it was changed: open it where that version still is.',
        ]
      case 'torn':
        return [
          'Something is missing in what this device has kept of the game, so it cannot go on with it.',
          'The others can: they may let this device go. Nothing of what is left was changed.',
        ]
      case 'other-rules': {
        const { of, lobby } = why
        const build = of === 'game' ? why.build : null
        const from = build === null ? '' : ` It was begun with version ${build}.`
        return [
          of === 'game'
            ? `This game goes by other rules than this version of the page.${from}`
            : 'The host’s page goes by other rules than this one. Reload the page on every device.',
          `It needs a page with “${lobby.rules}”; this one is version ${here.build}, with “${here.rules[lobby.game] ?? ''}”. Nothing was changed.`,
        ]
      }
    }
  },
  another: 'Open a new room',
  anotherMeans:
    'A new room has the same people, names and settings: send them its link, which is in the clipboard then.',
  loadAnew: 'Reload the page',
}

export type UnplayableWords = typeof en
