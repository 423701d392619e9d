import type { RuleSetId } from '../../lobby/variants'

/** The rules where they are needed, in our own words. */
export const help: Help = {
  here: (rules: RuleSetId, topic: string): readonly string[] =>
    HERE[rules][topic] ?? HERE[rules].starting ?? [],
}

/** The paragraphs of the rules dialog. */
export interface Help {
  /** About what is being done just now. */
  readonly here: (rules: RuleSetId, topic: string) => readonly string[]
}

type Topics = Readonly<Record<string, readonly string[]>>

const SUGGESTING = [
  'Name a suspect and a weapon. The room is the one you stand in. The others look at their cards, one after another; the first who has one of the three shows it to you alone.',
  'You may name your own cards: it hides what you know, and what you want to know.',
]

const HERE: Readonly<Record<RuleSetId, Topics>> = {
  classic: {
    starting: [
      'Roll both dice and walk, or take the secret passage of your room, or pass. If another’s suggestion brought you here, you may suggest without moving.',
    ],
    walking: [
      'Walk up to as many squares as you rolled, never diagonally, never twice over the same square, never through somebody. Into a room only by its door; a room ends the walk.',
    ],
    entered: SUGGESTING,
    refuting: ['Show exactly one card that was named. Only the one who asked sees which.'],
    ending: ['You may accuse now. If you are wrong you are out of the hunt, and still show cards.'],
    accusing: ['Name all three. Each player may accuse once in the whole game.'],
    placing: ['Each weapon goes into a room of its own. Whoever is in a hurry lets the table do all this.'],
  },
  clueless: {
    starting: [
      'Move one step: from a room into a free hallway or through its secret passage, from a hallway into a room. If you can move you must, unless another’s suggestion brought you here.',
    ],
    entered: SUGGESTING,
    refuting: ['Show exactly one card that was named. Only the one who asked sees which.'],
    ending: ['You may accuse now. If you are wrong you are out of the hunt, and still show cards.'],
    accusing: ['Name all three. Each player may accuse once in the whole game.'],
  },
  cluedo: {
    starting: [
      'Roll and walk, or stay. In a room you may do one thing: formulate a hypothesis, or an accusation of this very room.',
    ],
    walking: [
      'Walk up to as many slots as you rolled. The secret passage is a slot between two rooms. A room ends the walk.',
    ],
    entered: [
      'A hypothesis is asked backwards round the table, from the one who played before you. The pawns come to the room when it is answered.',
    ],
    refuting: ['The table picks the card for you, and tells the others only that it was one.'],
    accusing: ['You accuse of the room you stand in. Whoever is wrong leaves the hunt.'],
  },
}
