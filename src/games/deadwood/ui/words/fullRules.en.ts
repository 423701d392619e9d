import type { ChapterWords } from '../../../../ui/play/rulesText'
import type { RuleSetId } from '../../lobby/variants'

const WRAP: Readonly<Record<RuleSetId, readonly string[]>> = {
  box: [
    'They are dealt along all roles of the card, the highest die to the highest role, round and round; those on a role that nobody plays are lost.',
    'Every extra gets the rank of the role in dollars.',
  ],
  document: [
    'They are dealt along the roles that are played, the highest die to the highest role, round and round until all are dealt.',
    'Every extra gets as many dollars as the rank of the player.',
  ],
}

const REHEARSAL: Readonly<Record<RuleSetId, string>> = {
  box: 'With chips enough that any die wins, there is nothing left to rehearse: one must act.',
  document: 'One may rehearse as long as one likes.',
}

/** The full rules of each rule set, in our own words. */
export const fullRules = {
  of: (rules: RuleSetId): ChapterWords => [
    [
      'The film lot',
      'You are bad actors on a film lot, and want money and fame. Two or three play three days, more play four; one alone practises for three.',
      'Ten sets each have a card face down. Everybody begins in the Trailers.',
    ],
    [
      'Your turn: walk, and take a role',
      'Without a role you may walk one step, and take a role where you stand; or only one of the two, or neither. After taking a role you walk no more.',
      'The first to come to a set turns up its card.',
      'You may take any free role whose rank is not above yours: on the card as a star, or beside it as an extra. You keep it until the scene wraps or the day ends, and work from your next turn on.',
    ],
    [
      'Act or rehearse',
      'With a role you must act or rehearse. To act is to throw a die: with your chips it must come to the budget. A rehearsal is a chip, for this role alone.',
      REHEARSAL[rules],
      'A star gets 2 credits for a good take and nothing for a bad one. An extra gets $1 and 1 credit for a good one, $1 for a bad one.',
      'Every good take takes a shot off the scene.',
    ],
    [
      'The wrap',
      'The last shot ends the scene. If a star is on the card, as many dice are thrown as the budget has millions.',
      ...WRAP[rules],
      'Without a star nobody is paid. All who worked there are free.',
    ],
    [
      'The Casting Office',
      'Before you walk and after it you may buy ranks there, with dollars or with credits, never with both together. You pay the price of the rank you buy, whichever you come from.',
    ],
    [
      'The end of a day, and of the game',
      'When one scene is left, the day is over at once, and that scene pays nothing. All go back to the Trailers, ten new cards are laid out, and the next player begins.',
      'After the last day every dollar and every credit is a point, and every rank is five. The most points win; who has as many shares the win.',
      'House rules, so that nobody can stall: once in a turn one may call the day over, or take that back. When all have called, the day ends. It also ends when for five rounds nobody has worked, taken a role, bought a rank or turned up a card.',
    ],
  ],
  other: [
    'Another way to play',
    'A table may choose the rules of the design document instead. There is then no end to rehearsing, and at the wrap:',
    ...WRAP.document,
  ] as ChapterWords[number],
}
