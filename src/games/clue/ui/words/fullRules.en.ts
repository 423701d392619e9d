import type { ChapterWords } from '../../../../ui/play/rulesText'
import type { RuleSetId } from '../../lobby/variants'

const CASE: ChapterWords[number] = [
  'The case',
  'It was one of six suspects, with one of six weapons, in one of nine rooms. A card of each lies in the case file, and nobody knows which. Whoever finds out first, and says so, wins.',
  'All other cards are dealt to the players. A card that you hold, or that somebody shows you, cannot lie in the case file: your notebook is for that.',
]

const ANSWERS = [
  'Whoever is asked looks for the three cards you named. With one of them, it must be shown, and only you see which; with several, its holder chooses one. Whoever has none says so, and the next is asked. It ends with the first card shown, or when all had none.',
  'You may name cards of your own, and your own suspect. It hides what you know, and what you want to know.',
]

const LEAVING: ChapterWords[number] = [
  'If somebody leaves',
  'Those who stay decide: a bot plays on, or nobody does. Either way the hand is laid open for all to see. Somebody who is only away for a moment keeps seat and cards.',
]

const HUNT_ENDS =
  'If all but one are out of the hunt, the last one wins. At the end the case file is opened for everybody.'

/** The full rules of each rule set, in our own words. */
export const fullRules: Readonly<Record<RuleSetId, ChapterWords>> = {
  classic: [
    CASE,
    [
      'Setting up',
      'Three to six play, each with a suspect of their own. Suspects whom nobody plays stand on their start squares all the same, and may be named.',
      'The six weapons go into six different rooms. The cards are sorted into suspects, weapons and rooms, the top card of each pile goes into the case file unseen, and the rest is shuffled and dealt. Cards left over go to those who move last; a table may agree on those who move first.',
      'A table chooses whether one of you does all this by hand, or finds it done.',
    ],
    [
      'Your turn: move',
      'Play goes clockwise round the board, and red begins.',
      'Roll both dice, and walk at most as many squares: never diagonally, never twice over one square, never through somebody. A room is entered by its doors only, and ends the walk.',
      'From a room in a corner you may take the secret passage to the opposite corner instead. You may also pass.',
    ],
    [
      'Suggest',
      'When you enter a room, name a suspect and a weapon: the room is the one you stand in. Both come to you at once. A table may agree that this is up to you.',
      'The others are asked clockwise, from your left.',
      ...ANSWERS,
      'If another’s suggestion has brought you to a room, you may suggest there in your next turn without moving.',
    ],
    [
      'Accuse',
      'At any time in your turn you may accuse: any suspect, any weapon, any room. If all three lie in the case file, you have won.',
      'If not, you are out of the hunt. You may look into the case file, you go on showing cards, and your pawn is in nobody’s way.',
      HUNT_ENDS,
    ],
    LEAVING,
  ],
  clueless: [
    CASE,
    [
      'Setting up',
      'Three to six play, each with a suspect of their own. Nine rooms lie in three rows, with twelve hallways between them. Every suspect waits at home beside the board; the weapons lie in six different rooms.',
      'Cards left over in the deal go to those who move last; a table may agree on those who move first.',
    ],
    [
      'Your turn: one step',
      'Play goes clockwise, and red begins. There are no dice: the first step leads from home into the hallway beside it. If somebody stands there, the turn is lost, but for an accusation.',
      'From a hallway you go into one of its two rooms. From a room you go into a free hallway, for a hallway holds one; or from a corner through the secret passage to the opposite corner.',
      'If you can move you must, unless another’s suggestion has brought you to the room: then you may stay, and suggest.',
    ],
    [
      'Suggest',
      'In every room you enter you suggest: name a suspect and a weapon, the room is the one you stand in. Both come to you at once.',
      'The others are asked clockwise, from your left.',
      ...ANSWERS,
    ],
    [
      'Accuse',
      'At any time in your turn you may accuse: any suspect, any weapon, any room. If all three lie in the case file, you have won.',
      'If not, you are out of the hunt. You may look into the case file, and you go on showing cards. From a hallway you are taken into a room beside it.',
      HUNT_ENDS,
    ],
    LEAVING,
  ],
  cluedo: [
    CASE,
    [
      'Setting up',
      'Three to six play, each with a suspect of their own, in the order in which they sat down. The weapons lie in six different rooms. Cards left over go to those who move last; a table may agree on those who move first.',
      'Your notebook writes down all that happens, as far as you may know it.',
    ],
    [
      'Your turn: move',
      'Roll both dice and walk, at most as many squares as you rolled, or stay where you are. Never diagonally, never through somebody; a room is entered by its doors only, and ends the walk.',
      'A secret passage is walked like a square between two rooms: two steps lead through it, and nobody stops inside.',
    ],
    [
      'Suggest',
      'In a room you may suggest, also when you have stayed there: name a suspect and a weapon, the room is the one you stand in.',
      'The others are asked backwards, from the one who played before you. Whoever has one of the three must show it to you; the table picks the card, if it can one that you have seen already. Whoever has none says so, and the next is asked.',
      'Suspect and weapon come to the room when this is answered.',
    ],
    [
      'Accuse',
      'You may accuse instead of suggesting, and only of the room you stand in. Suspect and weapon come for an accusation too. If all three lie in the case file, you have won.',
      'If not, you are out of the hunt. You do not see the case file, and you go on showing cards.',
      HUNT_ENDS,
    ],
    [
      'If somebody leaves',
      'Those who stay decide: a bot plays on, or nobody does. The hand is laid open; only of somebody who was out of the hunt it stays closed, and answers no more.',
    ],
  ],
}
