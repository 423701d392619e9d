import type { RuleSetId } from '../../lobby/variants'

export type RulesTopic = 'moves' | 'roles' | 'work' | 'office'

const HERE: Readonly<Record<RulesTopic, readonly string[]>> = {
  moves: [
    'In your turn you may walk one step, and take a role where you stand; or only one of the two, or neither. After taking a role you walk no more.',
    'The first to come to a set turns up its card.',
  ],
  roles: [
    'You may take any free role whose rank is not above yours: on the card as a star, or beside it as an extra. You keep it until the scene wraps or the day ends, and work from your next turn on.',
  ],
  work: [
    'With a role you must act or rehearse. To act is to throw a die: with your chips it must come to the budget. A rehearsal is a chip, for this role alone.',
    'A star gets 2 credits for a good take and nothing for a bad one. An extra gets $1 and 1 credit for a good one, $1 for a bad one.',
  ],
  office: [
    'Before you walk and after it you may buy ranks here, with dollars or with credits, never with both together. You pay the price of the rank you buy, whichever you come from.',
  ],
}

const WRAP: Readonly<Record<RuleSetId, string>> = {
  box: 'When the last shot of a scene is taken and a star is on the card, as many dice are thrown as the budget has millions. They are dealt along all roles of the card, the highest die to the highest role, round and round; those on a role that nobody plays are lost. Every extra gets the rank of the role in dollars. Without a star nobody is paid.',
  document:
    'When the last shot of a scene is taken and a star is on the card, as many dice are thrown as the budget has millions. They are dealt along the roles that are played, the highest die to the highest role, round and round until all are dealt. Every extra gets as many dollars as the rank of the player. Without a star nobody is paid.',
}

const REHEARSAL: Readonly<Record<RuleSetId, string>> = {
  box: 'With chips enough that any die wins, there is nothing left to rehearse: one must act.',
  document: 'One may rehearse as long as one likes.',
}

export const here = (topic: RulesTopic): readonly string[] => HERE[topic]

export const whole = (rules: RuleSetId): readonly string[] => [
  'You are bad actors on a film lot, and want money and fame. Two or three play three days, more play four; one alone practises for three.',
  ...HERE.moves,
  ...HERE.roles,
  ...HERE.work,
  REHEARSAL[rules],
  'Every good take takes a shot off the scene.',
  WRAP[rules],
  'When one scene is left, the day is over at once, and that scene pays nothing. All go back to the Trailers, ten new cards are laid out, and the next player begins.',
  ...HERE.office,
  'After the last day every dollar and every credit is a point, and every rank is five. The most points win; who has as many shares the win.',
  'House rules, so that nobody can stall: once in a turn one may call the day over, or take that back. When all have called, the day ends. It also ends when for five rounds nobody has worked, taken a role, bought a rank or turned up a card.',
]
