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

export const here = (topic: RulesTopic): readonly string[] => HERE[topic]
