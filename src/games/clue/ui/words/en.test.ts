import { describe, expect, test } from 'vitest'
import {
  ANN,
  BOB,
  CAT,
  crime,
  DAN,
  holding,
  ROOM,
  roomCard,
  Script,
  SUSPECT,
  WEAPON,
} from '../../../../../test/sim/script'
import { everyEvent } from '../../../../../test/sim/everyEvent'
import type { Card } from '../../../../rules/card'
import { seatsOf, type Seat } from '../../../../rules/seat'
import { cardOf, ROOMS, SUSPECTS, WEAPONS } from '../../lobby/cards'
import type { Motive } from '../../bots/motive'
import type { Event } from '../../rules/event'
import { suspectName } from '../../lobby/names'
import { RULE_SET_IDS, type RuleSetId } from '../../lobby/variants'
import { motivesIn } from '../motives'
import { questionsIn, sentences } from '../sentences'
import { caseOf } from '../../reasoning/facts'
import { notebookPage } from '../../reasoning/notebook'
import { study, type HolderShares } from '../../reasoning/notebookQueries'
import type { Because, Reason } from '../../reasoning/reasons'
import { cardName, roomName, weaponName, type Reader } from './en'
import { accusationSentence, sentence, suggestionSentence, type Part } from './events.en'
import { motiveSentence as deMotive } from './queries.de'
import { motiveSentence, refusal } from './queries.en'
import { askedLine, cellName, oneOfSentence, reasonSentence } from './notes.en'

const cards = (...numbers: readonly number[]): readonly Card[] => numbers.map(number => number as Card)

const NAMES = ['X', 'Walt', 'Vera', 'Y']

const reader = (rules: RuleSetId, seat: Seat | null): Reader => ({ rules, seat, names: NAMES, bots: [] })

describe('one who has left', () => {
  const left = (seat: number, playedOn: boolean): string =>
    sentence(
      { kind: 'left', seat: seat as Seat, playedOn },
      { ...reader('classic', null), bots: [2 as Seat] },
    )

  test('is a person, for whom a bot may play on', () => {
    expect(left(1, true)).toBe('Walt has left the table; a bot plays on.')
    expect(left(1, false)).toBe('Walt has left the table.')
  })

  test('is not the bot that a device played, but the device', () => {
    expect(left(2, true)).toBe('The device that played Vera has left the table; another plays this bot now.')
    expect(left(2, false)).toBe('The device that played Vera has left the table.')
  })
})

describe('the sentences of the documents', () => {
  test('[UC32] the suggestion', () => {
    expect(suggestionSentence('classic', crime(SUSPECT.mustard, WEAPON.pistol, ROOM.billiard))).toBe(
      'I suggest the crime was committed in the Billiard Room by Col. Mustard with the Pistol.',
    )
  })

  test('[UC33] the suggestion that moves nothing', () => {
    expect(suggestionSentence('classic', crime(SUSPECT.peacock, WEAPON.pistol, ROOM.billiard))).toBe(
      'I suggest the crime was committed in the Billiard Room by Mrs. Peacock with the Pistol.',
    )
  })

  test('[UC20, G.17b] the accusation', () => {
    for (const rules of ['classic', 'clueless'] as const)
      expect(accusationSentence(rules, crime(SUSPECT.mustard, WEAPON.pistol, ROOM.billiard))).toBe(
        'I accuse Colonel Mustard of committing the crime in the Billiard Room with the Pistol.',
      )
  })

  test('[UC12.10] the warning', () => {
    expect(refusal['too-far']).toBe('You have exceeded the number of dice rolled.')
  })

  test('[UC04.2.3] the room that has a weapon', () => {
    expect(refusal['another-weapon-is-there']).toBe('Another weapon is there.')
  })

  test('[UC20, UC32, S.8] are in the log, with the one who said them', () => {
    const told: Event = {
      kind: 'suggested',
      seat: ANN,
      crime: crime(SUSPECT.mustard, WEAPON.pistol, ROOM.billiard),
    }
    expect(sentence(told, reader('classic', BOB))).toBe(
      'X: “I suggest the crime was committed in the Billiard Room by Col. Mustard with the Pistol.”',
    )
    expect(sentence({ ...told, kind: 'accused' }, reader('classic', BOB))).toBe(
      'X: “I accuse Colonel Mustard of committing the crime in the Billiard Room with the Pistol.”',
    )
  })
})

describe('a notebook of Cluedo', () => {
  const kitchen = roomCard(ROOM.kitchen)
  /** X (Ann) asks in the Kitchen about Plum and the poison; Y (Dan) refutes by the Kitchen. */
  const asked = (): Script =>
    new Script('cluedo', { seats: 4, hands: holding([DAN, [kitchen]]) })
      .put(SUSPECT.scarlet, ROOM.kitchen)
      .suggest(SUSPECT.plum, 5)
      .show(kitchen)

  const written = (seat: Seat | null): readonly string[] => {
    const told = asked()
      .events(seat)
      .map((event, at) => ({ at, event }))
    const from = told.findIndex(({ event }) => event.kind === 'suggested')
    return sentences(told, reader('cluedo', seat)).slice(from, from + 2)
  }

  test('[002/events.1] is written for the one who asked', () => {
    expect(written(ANN)).toEqual([
      'I formulated the hypothesis that Professor Plum made the murder in the Kitchen with the Poison.',
      'Y refuted the hypothesis showing the card “Kitchen”.',
    ])
  })

  test('[002/events.2] is written for the one who refuted', () => {
    expect(written(DAN)).toEqual([
      'X formulated the hypothesis that Professor Plum made the murder in the Kitchen with the Poison.',
      'I refuted the hypothesis showing card “Kitchen”.',
    ])
  })

  test.each<Seat | null>([BOB, CAT, null])('[002/events.3] is written for another, seat %j', seat => {
    expect(written(seat)).toEqual([
      'X made the hypothesis that Professor Plum made the murder in the Kitchen with the Poison.',
      'Y refuted the hypothesis showing a card.',
    ])
  })

  test('[002/events.2] tells two hypotheses apart: who refuted the second did not refute the first', () => {
    const script = asked().put(SUSPECT.mustard, ROOM.hall).suggest(SUSPECT.plum, 5).answer()
    const told = script.events(DAN).map((event, at) => ({ at, event }))
    const hypotheses = sentences(told, reader('cluedo', DAN)).filter(line =>
      line.includes('the hypothesis that'),
    )
    expect(hypotheses[0]).toMatch(/^X formulated/)
    const refuter = script.events(null).findLast(({ kind }) => kind === 'refuted')
    expect(hypotheses[1]).toMatch(
      refuter?.kind === 'refuted' && refuter.seat === DAN ? /^Walt formulated/ : /^Walt made/,
    )
  })

  test('[002/notebook.2] has a sentence for every event', () => {
    const script = asked()
    for (const seat of [ANN, BOB, null]) {
      const told = script.events(seat).map((event, at) => ({ at, event }))
      expect(sentences(told, reader('cluedo', seat))).toHaveLength(told.length)
    }
  })

  test('[002/events.1] speaks of its owner as "I" throughout', () => {
    const lines = everyEvent.map(event => sentence(event, reader('cluedo', ANN)))
    expect(lines.filter(line => /\b[Yy]our?\b/.test(line))).toEqual([])
  })
})

const PARTS: readonly Part[] = ['asker', 'refuter', 'other']

describe.each<RuleSetId>(RULE_SET_IDS)('in %s', rules => {
  test.each(everyEvent)('[002/notebook.1] $kind makes one sentence for whoever reads: %j', event => {
    for (const seat of [null, ...seatsOf(4)])
      for (const part of PARTS) {
        const line = sentence(event, reader(rules, seat), part)
        expect(line).toMatch(/^[^\n]{8,}[.”]$/)
        expect(line).not.toMatch(/undefined|null|NaN|\[object|\.\.|  | {2}|“”/)
        expect(line.charAt(0)).toBe(line.charAt(0).toUpperCase())
      }
  })

  test('names every card differently, and none by nothing', () => {
    const names = Array.from({ length: 21 }, (_, card) => cardName(rules, card as Card))
    expect(new Set(names).size).toBe(21)
    expect(names).not.toContain('')
  })
})

describe('names', () => {
  test.each<[rules: RuleSetId, suspects: readonly string[], weapons: readonly string[]]>([
    [
      'classic',
      ['Miss Scarlet', 'Colonel Mustard', 'Mrs. White', 'Mr. Green', 'Mrs. Peacock', 'Professor Plum'],
      ['Rope', 'Lead pipe', 'Knife', 'Wrench', 'Candlestick', 'Pistol'],
    ],
    [
      'clueless',
      ['Miss Scarlet', 'Colonel Mustard', 'Mrs. White', 'Mr. Green', 'Mrs. Peacock', 'Professor Plum'],
      ['Rope', 'Lead pipe', 'Knife', 'Wrench', 'Candlestick', 'Pistol'],
    ],
    [
      'cluedo',
      [
        'Miss Scarlett',
        'Colonel Mustard',
        'Mrs White',
        'Reverend Mr Green',
        'Mrs. Peacock',
        'Professor Plum',
      ],
      ['Candlestick', 'Knife', 'Lead pipe', 'Revolver', 'Rope', 'Poison'],
    ],
  ])('[002/pawns.1] of %s are spelt as its document does', (rules, suspects, weapons) => {
    expect(SUSPECTS.map(suspect => suspectName(rules, suspect))).toEqual(suspects)
    expect(WEAPONS.map(weapon => weaponName(rules, weapon))).toEqual(weapons)
  })

  test('[002/board.2] are given to the nine rooms as the documents have them', () => {
    expect(ROOMS.map(roomName)).toEqual([
      'Study',
      'Hall',
      'Lounge',
      'Library',
      'Billiard Room',
      'Dining Room',
      'Conservatory',
      'Ballroom',
      'Kitchen',
    ])
  })
})

test('every refusal has its own words', () => {
  const words = Object.values(refusal)
  expect(new Set(words).size).toBe(words.length)
  for (const line of words) expect(line).toMatch(/^[A-Z].*\.$/)
})

describe('a detective’s notebook in words', () => {
  const kitchen = roomCard(ROOM.kitchen)
  const asked = (): Script =>
    new Script('cluedo', { seats: 4, hands: holding([DAN, [kitchen]]) })
      .put(SUSPECT.scarlet, ROOM.kitchen)
      .suggest(SUSPECT.plum, 5)
      .show(kitchen)
  const because = (because: Because, holder: Seat | 'file' = BOB, holds = true): string => {
    const [card, other] = cards(6, 7) as readonly [Card, Card]
    const reason: Reason = {
      follows: { card, holder, holds },
      because,
      from: [{ card: other, holder: 'file', holds: true }],
    }
    return reasonSentence(reason, reader('classic', ANN))
  }
  const question = { of: 'question', number: 2 } as const

  test.each<[Because, string]>([
    [{ of: 'fact', from: question }, 'Walt holds Rope: Walt showed Rope in No. 3.'],
    [{ of: 'fact', from: { of: 'opened' } }, 'Walt holds Rope: the hand of Walt was laid open.'],
    [{ of: 'elsewhere' }, 'Walt holds Rope: Lead pipe is in the case file.'],
    [{ of: 'nowhere-else' }, 'Walt holds Rope: it is nowhere else.'],
    [{ of: 'hand-is-full' }, 'Walt holds Rope: all cards of the hand of Walt are known.'],
    [{ of: 'hand-needs-all' }, 'Walt holds Rope: no other cards are left for the hand of Walt.'],
    [
      { of: 'one-of', cards: cards(0, 6, 12), from: question },
      'Walt holds Rope: in No. 3 one of Miss Scarlet, Rope, or Study was shown, and it was neither of the others.',
    ],
    [
      { of: 'no-room-left', shown: [{ cards: cards(0, 7, 12), from: question }] },
      'Walt holds Rope: every place left in that hand is for a card shown in No. 3.',
    ],
    [{ of: 'counting', deals: 1200 }, 'Walt holds Rope: it is so in all 1,200 deals that are left.'],
    [{ of: 'counting', deals: 1 }, 'Walt holds Rope: it is so in the one deal that is left.'],
  ])('says why: %j', (why, sentence) => {
    expect(because(why)).toBe(sentence)
  })

  test('says why of the case file, of one’s own hand, and why not', () => {
    expect(because({ of: 'fact', from: { of: 'hand' } }, ANN)).toBe('You hold Rope: you were dealt it.')
    expect(because({ of: 'fact', from: { of: 'hand' } }, ANN, false)).toBe(
      'You do not hold Rope: it is not among your cards.',
    )
    expect(because({ of: 'fact', from: question }, BOB, false)).toBe(
      'Walt does not hold Rope: Walt could not disprove No. 3, which names it.',
    )
    expect(because({ of: 'fact', from: { of: 'opened' } }, 'file')).toBe(
      'Rope is in the case file: the case file was opened.',
    )
    expect(because({ of: 'file-needs-it' }, 'file')).toBe(
      'Rope is in the case file: no other of its kind is left for the case file.',
    )
    expect(because({ of: 'file-is-full' }, 'file', false)).toBe(
      'Rope is not in the case file: Lead pipe is in the case file.',
    )
    const accusation = { of: 'accusation', number: 0 } as const
    expect(because({ of: 'not-all-filed', cards: cards(0, 6, 12), from: accusation }, 'file', false)).toBe(
      'Rope is not in the case file: the wrong accusation No. 1 named Miss Scarlet, Rope, and Study, and the others are in the case file.',
    )
  })

  test.each<[Seat | null, string]>([
    [ANN, 'You: Professor Plum, Poison, Kitchen. Y showed Kitchen.'],
    [BOB, 'X: Professor Plum, Poison, Kitchen. Y showed a card.'],
    [DAN, 'X: Professor Plum, Poison, Kitchen. You showed Kitchen.'],
  ])('[002/notebook.3] has a line for each hypothesis, as seat %j may know it', (seat, line) => {
    const [question] = asked().view(seat).asked
    expect(question && askedLine(question, reader('cluedo', seat))).toBe(line)
  })

  test('names those who had none', () => {
    const question = { by: ANN, crime: crime(0, 0, 0), passed: [DAN, CAT], refuter: BOB, card: null }
    expect(askedLine(question, reader('classic', CAT))).toBe(
      'X: Miss Scarlet, Rope, Study. Y and you had none; Walt showed a card.',
    )
  })

  test('[002/events.1, 002/events.2] quotes what was said of a question, as its owner may read it', () => {
    const quoted = (seat: Seat) =>
      questionsIn(
        asked()
          .events(seat)
          .map((event, at) => ({ at, event })),
        reader('cluedo', seat),
      )
    expect(quoted(ANN)).toEqual([
      [
        'I formulated the hypothesis that Professor Plum made the murder in the Kitchen with the Poison.',
        'Y refuted the hypothesis showing the card “Kitchen”.',
      ],
    ])
    expect(quoted(DAN)[0]?.[1]).toBe('I refuted the hypothesis showing card “Kitchen”.')
  })

  test('reads each cell aloud: whose, what is noted, what is one’s own', () => {
    const view = asked().view(ANN)
    const known = caseOf(view)
    const page = notebookPage('inspector', known, study({ find: 'shares', known }) as HolderShares)
    const say = (card: Card, holder: Seat | 'file', ...dots: (1 | 2)[]) =>
      cellName(reader('cluedo', ANN), card, holder, page(card, holder), { sign: null, dots }, null)
    expect(say(kitchen, DAN)).toBe('Kitchen, Y: noted yes')
    expect(say(kitchen, 'file')).toBe('Kitchen, Case file: noted no')
    expect(say(kitchen, BOB, 1)).toBe('Kitchen, Walt: noted no, your dot 1')
    const outside = notebookPage('secretary', caseOf(asked().view(BOB)), null)
    const own = { sign: 'maybe', dots: [1, 2] } as const
    expect(cellName(reader('cluedo', BOB), kitchen, DAN, outside(kitchen, DAN), own, 0.25)).toBe(
      'Kitchen, Y: noted as one of three in No. 1, 25 %, your maybe, your dots 1 and 2',
    )
    const [question] = asked().view(BOB).asked
    expect(question && oneOfSentence(0, DAN, question, reader('cluedo', BOB))).toBe(
      'Y showed one of Professor Plum, Poison, or Kitchen in No. 1.',
    )
  })
})

describe('why a bot did something', () => {
  const why = (motive: Motive): string | null => motiveSentence(motive, reader('clueless', null))

  test.each<[Motive, string | null]>([
    [{ of: 'nothing-else' }, null],
    [{ of: 'getting-on' }, null],
    [
      { of: 'showing', again: false, cards: 2, seenBy: null },
      'It could have shown two of the three cards. None was better to show than another: chance chose.',
    ],
    [
      { of: 'showing', again: false, cards: 3, seenBy: 1 },
      'It could have shown any of the three cards. This one 1 player had seen before, so it told least.',
    ],
    [
      { of: 'showing', again: true, cards: 2, seenBy: 2 },
      'It could have shown two of the three cards. The asker had seen this one before, and learnt nothing new.',
    ],
    [
      { of: 'accusing', crime: crime(0, 0, 0), chance: 0.42, dares: 0.3 },
      'It held these three to be 42 % likely. From 30 % on it accuses, before somebody else does.',
    ],
    [
      { of: 'accusing', crime: crime(0, 0, 0), chance: 0.1, dares: null },
      'It held these three to be 10 % likely. Nothing new had been learnt for long, so it guessed.',
    ],
    [
      { of: 'accusing', crime: crime(0, 0, 0), chance: 1, dares: 1 },
      'It had ruled out every other card. So it was certain, and accused.',
    ],
    [
      {
        of: 'asking',
        crime: crime(0, 0, 1),
        filed: [0.25, 0.5, 1],
        own: [],
        silence: 0.12,
        wonders: 'telling',
      },
      'It put the chance of lying in the case file at 25 % for Miss Scarlet, 50 % for Rope, and 100 % for Hall. No other question there promised to tell it more; that nobody could answer was 12 % likely.',
    ],
    [
      {
        of: 'asking',
        crime: crime(0, 0, 1),
        filed: [0, 0.5, 0.001],
        own: [cardOf('suspect', 0)],
        silence: null,
        wonders: 'unseen',
      },
      'It put the chance of lying in the case file at 0 % for Miss Scarlet, 50 % for Rope, and <1 % for Hall. It held Miss Scarlet itself, so that an answer could only be about the rest.',
    ],
    [
      {
        of: 'going',
        aim: { room: ROOM.hall, bits: 1, turns: 1.7, rate: 1 },
        filed: 0.2,
        isGoal: false,
      },
      'It wanted to ask in the Hall in 2 turns: that card lay in the case file with 20 %, as it saw it. Nowhere else was more to be learnt in the time.',
    ],
    [
      { of: 'going', aim: { room: ROOM.hall, bits: 100, turns: 1, rate: 1 }, filed: 1, isGoal: true },
      'It knew the three cards. To accuse it had to be in the Hall, and could be there at once.',
    ],
    [{ of: 'waiting' }, 'No room within its reach promised to tell it anything. So it did what lost least.'],
  ])('%j', (motive, sentence) => {
    expect(why(motive)).toBe(sentence)
    const german = deMotive(motive, reader('clueless', null))
    expect(german === null).toBe(sentence === null)
    for (const said of [sentence, german])
      if (said !== null) expect(said.match(/[.](?= |$)/g)).toHaveLength(2)
  })

  test('stands beside the first sentence of the line that tells it', () => {
    const history = [
      { at: 3, event: { kind: 'walked', seat: BOB, to: 1, steps: 1 } as unknown as Event },
      { at: 4, event: { kind: 'suggested', seat: BOB, crime: crime(0, 0, 1) } as Event },
      { at: 4, event: { kind: 'could-not-refute', seat: CAT, asker: BOB } as Event },
    ]
    const motives = new Map<number, unknown>([[4, { of: 'waiting' }]])
    expect([...motivesIn(history, motives, reader('clueless', ANN))]).toEqual([
      [1, 'No room within its reach promised to tell it anything. So it did what lost least.'],
    ])
  })
})
