import type { TableKind } from '../../rules/tables'
import type { Stamp, LedgerStep } from '../table/ledgerSteps'

const list = new Intl.ListFormat('en', { type: 'conjunction' })
const plural = new Intl.PluralRules('en')
const withNoun = (count: number, one: string, many: string): string =>
  `${count} ${plural.select(count) === 'one' ? one : many}`

type Answers = readonly (readonly [question: string, answer: string])[]

/** The words that differ with what a game hides. */
interface ByHides {
  readonly whose: Answers
  readonly league: (least: number, of: number) => string
  readonly checking: string
  readonly limits: readonly string[]
  readonly refuses: string
}

/** A step of a ledger in words: what was claimed, and what this device checked before it believed it. */
interface StepWords {
  readonly says: (by: string, to: string) => string
  readonly checked: string
}

/** The words for what a seal means, and for the ledger. Other languages have the type of this one. */
export const en = {
  close: 'Close',
  back: 'Back to the seal',
  whose: {
    here: {
      cards: [
        [
          'Who can see my cards?',
          'This device shuffled and dealt, so it knows every card. It shows a hand only to the player it belongs to; but whoever holds the device could look.',
        ],
        [
          'Can it be otherwise?',
          'Yes: invite friends to play at devices of their own. Then every device puts its own seal on the cards, and none can look.',
        ],
      ],
      sheets: [
        [
          'Who can see my sheet?',
          'This device rolls for all seats, so it knows every sheet. It shows a sheet only to the player it belongs to; but whoever holds the device could look.',
        ],
        [
          'Can it be otherwise?',
          'Yes: invite friends to play at devices of their own. Then each sheet stays on its own device.',
        ],
      ],
      nothing: [
        ['Who rolls?', 'This device rolls for all seats. Nothing is hidden.'],
        [
          'Can it be otherwise?',
          'Yes: invite friends to play at devices of their own. Then all devices roll together, and none can choose.',
        ],
      ],
    } satisfies Record<TableKind['hides'], Answers> as Readonly<Record<TableKind['hides'], Answers>>,
    mine: 'Who can see my cards?',
    mineMeans:
      'Only you. Every device has put its own seal on every card, and only this one was given what opens yours.',
    watching: 'You watch: of the cards you see what everybody sees, and this device holds no seal.',
    host: 'Could the host see them?',
    hostMeans:
      'No. Whoever opened the room seats people and starts the game; of the cards that device knows no more than any other.',
    chosen: 'Could somebody choose the cards, or the dice?',
    chosenMeans:
      'No. Every device shuffled in turn, and every shuffle was proved to be of the same cards. Dice are rolled together: nobody could know them or choose them.',
    all: 'Could nobody at all?',
    bots: 'And the bots?',
    bot: (bot: string, home: string) =>
      `${bot} plays from ${home}’s device, which could see all that ${bot} sees.`,
  },
  league: (least: number, of: number) =>
    least >= of
      ? `Only all ${withNoun(of, 'device', 'devices')} together, with a changed program, could read everything.`
      : `The cards stay secret unless at least ${least} of the ${withNoun(of, 'device', 'devices')} cheat together with a changed program.`,
  checking: 'The cards are being sealed. This device checks each step as it comes.',
  /** For a game whose seats keep sheets from one another. */
  sheets: {
    whose: [
      [
        'Who can see my sheet?',
        'Only you. Your rolls and your choices are readable on this device alone; the others hold them locked.',
      ],
      [
        'Could the host?',
        'No. Whoever opened the room seats people and starts the game; that device knows no more than any other.',
      ],
      [
        'Could somebody choose the dice?',
        'No. All devices roll together, and each proves its part: nobody could choose, and a roll cannot be repeated.',
      ],
    ],
    league: (least: number, of: number) =>
      least >= of
        ? `Only all ${withNoun(of, 'device', 'devices')} together, with a changed program, could know their own dice before they are rolled.`
        : `Only ${least} of the ${withNoun(of, 'device', 'devices')} in league, with a changed program, could know their own dice before they are rolled.`,
    checking: 'The devices make their keys for the dice. This device checks each step as it comes.',
    limits: [
      'That nobody told others their own sheet, or looked over a shoulder.',
      'That the device on which a bot plays does not look at that bot’s sheet.',
      'That this page itself is the one it should be: whoever serves it could serve another.',
    ],
    refuses:
      'A changed program on somebody’s device can refuse to play; it cannot read your sheet. If somebody vanishes, the others roll without that device.',
  } satisfies ByHides as ByHides,
  /** For a game that hides nothing, and has chance alone. */
  chance: {
    whose: [
      ['What is hidden?', 'Nothing: everybody sees all there is to see.'],
      [
        'Could somebody choose the dice?',
        'No. All devices roll them together, and each proves its part: nobody could know them or choose them.',
      ],
      [
        'Could the host?',
        'No. Whoever opened the room seats people and starts the game; over the dice that device has no more power than any other.',
      ],
    ],
    league: (least: number, of: number) =>
      least >= of
        ? `Only all ${withNoun(of, 'device', 'devices')} together, with a changed program, could know the dice before they are rolled.`
        : `Only ${least} of the ${withNoun(of, 'device', 'devices')} in league, with a changed program, could know the dice before they are rolled.`,
    checking: 'The devices make their keys for the dice. This device checks each step as it comes.',
    limits: [
      'That enough devices in league did not know the dice beforehand: one person with two devices counts twice.',
      'That this page itself is the one it should be: whoever serves it could serve another.',
    ],
    refuses:
      'A changed program on somebody’s device can refuse to play; it cannot choose the dice. If somebody vanishes, the others roll without that device.',
  } satisfies ByHides as ByHides,
  broken: 'Broken',
  brokenBy: (name: string, line: number | null) =>
    `Broken: ${name}’s device signed two different things${line === null ? '' : ` for line ${line}`}.`,
  brokenMeans:
    'The proof lies on this device, and it convicts nobody else. The others go on without that device; you can also leave the table, and begin a new game.',
  evidence: 'Show the evidence',
  safety: 'Safety words',
  safetyMeans:
    'Read them to one another. If all have the same four, all sit at the same table and nobody stands between.',
  ledger: 'The ledger',
  openLedger: 'Open the ledger',
  ledgerMeans: (steps: number) =>
    `${withNoun(steps, 'step', 'steps')} so far. Each was signed by whoever made it, and checked by this device before it counted. Nothing is in it that was not open to all.`,
  reading: 'It is being read …',
  allSteps: 'Show every move',
  earlier: 'Earlier steps',
  theNumbers: 'Show the numbers',
  parts: (count: number) => withNoun(count, 'part', 'parts'),
  keys: 'Keys of the devices',
  stamps: {
    sealed: 'Sealed',
    checked: 'Checked',
    opened: 'Opened',
    broken: 'Broken',
  } satisfies Record<Stamp, string>,
  together: 'All devices together',
  steps: {
    start: {
      says: () => 'All signed who sits where, and by which rules.',
      checked: 'every signature',
    },
    keys: {
      says: () => 'Every device gave its keys for this game.',
      checked: 'that they are those it had promised',
    },
    acks: { says: () => 'Every device confirmed the keys of the others.', checked: 'every signature' },
    answer: { says: by => `${by} answered a complaint about a key.`, checked: 'whose fault it was' },
    shuffle: {
      says: by => `${by} shuffled and sealed.`,
      checked: 'the proof that these are the same cards, none marked and none twice',
    },
    final: {
      says: () => 'Every device confirmed that this is the deck, and no other.',
      checked: 'every signature',
    },
    deal: {
      says: () => 'Every device unlocked its part of each card for the seat it goes to, and for no other.',
      checked: 'the proof of every part',
    },
    rebuild: {
      says: () => 'The part of a device that is away was put together by the others.',
      checked: 'the proof of every part',
    },
    sheets: {
      says: () => 'Every seat locked in which cards it holds.',
      checked: 'the proofs that these are the cards it was dealt',
    },
    ready: { says: () => 'Every device is ready.', checked: 'every signature' },
    draw: {
      says: () => 'Chance was drawn together: nobody could know it or choose it.',
      checked: 'the proof of every part',
    },
    blind: {
      says: () => 'A guess was laid beside the hidden cards, both still closed.',
      checked: 'the proof of every part',
    },
    verdict: {
      says: () => 'All together found whether the guess is right, and nothing else.',
      checked: 'the proof of every part',
    },
    open: { says: () => 'Cards were laid open for all.', checked: 'the proof of every part' },
    claim: {
      says: by => `${by}’s device locked in its part of the count.`,
      checked: 'the proof that it knows what it locked',
    },
    mask: {
      says: by => `${by}’s device mixed up who said what in the count.`,
      checked: 'the proof that nothing was changed',
    },
    count: {
      says: () => 'All together found one digit of the highest total, and nothing else.',
      checked: 'the proof of every part',
    },
    show: {
      says: by => `${by}’s device showed that it has the highest total, or less.`,
      checked: 'that what it opened fits, and the winner’s sheet by the rules',
    },
    denies: {
      says: by => `${by} has none of the cards asked for.`,
      checked: 'the proof that it is so',
    },
    shows: {
      says: (by, to) => `${by} showed ${to} a card. It is one of those asked for.`,
      checked: 'the proof that it is so; which card, only the two know',
    },
    move: { says: by => `${by} moved.`, checked: 'the signature, and the rules' },
    absent: { says: by => `${by}’s device was not heard any more.`, checked: 'that most others said so' },
    returned: { says: by => `${by}’s device was heard again.`, checked: 'that most others said so' },
    left: { says: by => `${by}’s device has left for good.`, checked: 'that most others said so' },
    resumed: { says: by => `${by} plays again.`, checked: 'that most others said so' },
    'goes-on': { says: () => 'The table agreed on who goes on writing.', checked: 'that most said so' },
  } satisfies Record<LedgerStep, StepWords> as Readonly<Record<LedgerStep, StepWords>>,
  checkedWas: (what: string) => `Checked: ${what}.`,
  inNumbers: 'In numbers',
  sealedBy: (names: readonly string[]) =>
    `${withNoun(names.length, 'device', 'devices')} shuffled and sealed the cards, one after another: ${list.format(names)}.`,
  denied: (count: number) => `${withNoun(count, 'answer', 'answers')} “none of these”: each proved.`,
  shown: (count: number) =>
    `${withNoun(count, 'card', 'cards')} shown: each proved to be one of those asked for, and seen by two players only.`,
  joint: (count: number) =>
    `${withNoun(count, 'step', 'steps')} made by the devices together (dice, verdicts, openings): nobody alone could choose.`,
  provesNot: 'What this does not prove',
  limits: [
    'That nobody told others their own cards, or looked over a shoulder.',
    'That enough devices in league did not read everything: one person with two devices counts twice.',
    'That the device on which a bot plays does not look at that bot’s hand.',
    'That this page itself is the one it should be: whoever serves it could serve another.',
  ] as readonly string[],
  refuses:
    'A changed program on somebody’s device can refuse to play; it cannot read your cards. If somebody vanishes, their seals stay closed, and what the game needs is opened by the others.',
}

export type SealWords = typeof en
