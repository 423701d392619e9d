import { describe, expect, test } from 'vitest'
import { games } from '../../games/rules'
import { below, seeded } from '../../rules/random'
import { formatChallenge, parseChallenge, type Challenge } from './challenge'
import { CHALLENGE, isChallenge } from './sentChance'

const offer = games.find(({ tables }) => tables.some(({ seats }) => seats.min === 1)) ?? raise()
const kind = offer.tables.find(({ seats }) => seats.min === 1) ?? raise()
const many = games.find(({ tables }) => tables.every(({ seats }) => seats.min > 1)) ?? raise()

function raise(): never {
  throw new Error('no game of this list is played alone')
}

const challengeOf = (changed: Partial<Challenge> = {}): Challenge => ({
  game: offer.id,
  kind,
  settings: Object.fromEntries(kind.settings.map(({ id, choices }) => [id, choices.at(-1) ?? ''])),
  seed: 123_456_789,
  toBeat: 268,
  ...changed,
})
const LINK = formatChallenge(challengeOf())

describe('a link to a game alone', () => {
  test('says what was written, for every choice and 200 seeds', () => {
    const random = seeded(5)
    for (let drawn = 0; drawn < 200; drawn++) {
      const settings = Object.fromEntries(
        kind.settings.map(({ id, choices }) => [id, choices[below(random, choices.length)] ?? '']),
      )
      const seed = random() * 2 ** 21 + (random() >>> 11)
      const challenge = challengeOf({ settings, seed, toBeat: below(random, 1876) })
      const link = formatChallenge(challenge)
      expect(isChallenge(link)).toBe(true)
      expect(parseChallenge(link, games), `draw ${drawn}`).toEqual({ is: 'challenge', challenge, offer })
    }
  })

  test('has no choice that only one device can offer: typed dice are nobody else’s', () => {
    const typed = formatChallenge(challengeOf({ settings: { ...challengeOf().settings, dice: 'typed' } }))
    expect(typed).toBe(LINK)
  })

  test('of a later page is said to be that, and not read', () => {
    expect(parseChallenge(LINK.replace('.1.', '.2.'), games)).toEqual({ is: 'later' })
  })

  test.each([
    ['nothing', ''],
    ['a game nobody knows', LINK.replace(`.${offer.id}.`, '.chess.')],
    ['a game of a prototype', LINK.replace(`.${offer.id}.`, '.__proto__.')],
    ['a table nobody knows', LINK.replace(`.${kind.id}.`, '.mars.')],
    [
      'a game that nobody plays alone',
      LINK.replaceAll(offer.id, many.id).replaceAll(kind.id, many.tables[0]?.id ?? ''),
    ],
    ['a choice that is none', LINK.replace(/\.[\d-]+\.([a-z\d]+)\.(\d+)$/, '.9-9.$1.$2')],
    ['too few choices', LINK.replace(/\.[\d-]+\.([a-z\d]+)\.(\d+)$/, '.0.$1.$2')],
    ['no seed', LINK.replace(/\.[a-z\d]+\.(\d+)$/, '..$1')],
    ['a seed beyond what numbers can say', LINK.replace(/\.[a-z\d]+\.(\d+)$/, `.${'z'.repeat(20)}.$1`)],
    ['a negative seed', LINK.replace(/\.([a-z\d]+)\.(\d+)$/, '.-$1.$2')],
    [
      'a seed in capitals',
      LINK.replace(
        /\.([a-z\d]+)\.(\d+)$/,
        (_, seed: string, worth: string) => `.${seed.toUpperCase()}.${worth}`,
      ),
    ],
    ['no worth', LINK.replace(/\.\d+$/, '.')],
    ['a worth below nothing', LINK.replace(/\.\d+$/, '.-1')],
    ['a worth that is no whole number', LINK.replace(/\.\d+$/, '.2.5')],
    ['a worth in other figures', LINK.replace(/\.\d+$/, '.1e2')],
    ['a worth beyond any game', LINK.replace(/\.\d+$/, '.100000')],
    ['a part too many', `${LINK}.1`],
    ['markup', `${LINK}<b>`],
    ['very much', LINK + '0'.repeat(200)],
  ])('with %s is refused', (_, rest) => {
    const link = rest.startsWith(CHALLENGE) ? rest : CHALLENGE + rest
    expect(parseChallenge(link, games)).toEqual({ is: 'broken' })
  })

  test('changed in any one place is refused, or another challenge by the same rules', () => {
    const random = seeded(9)
    for (let at = CHALLENGE.length; at < LINK.length; at++)
      for (let tried = 0; tried < 20; tried++) {
        const letter = String.fromCharCode(32 + below(random, 95))
        const changed = LINK.slice(0, at) + letter + LINK.slice(at + 1)
        const read = parseChallenge(changed, games)
        if (read.is === 'challenge') expect(formatChallenge(read.challenge)).toBe(changed)
      }
  })
})
