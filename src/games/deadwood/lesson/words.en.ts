import { POINTS_A_RANK } from '../rules/state'
import type { Currency } from '../rules/upgrading'
import type { Advice } from '../../../ui/play/words/lesson.en'
import { chanceOf } from '../ui/chances'
import { button, capital, chanceText, label, placeTo } from '../ui/words/en'
import type { LessonStep } from './steps'

const PAYS = {
  star: 'A good take pays 2 credits, a bad one nothing',
  extra: 'A good take pays $1 and 1 credit, a bad one $1',
} as const

const priceIn = (by: Currency, price: number): string =>
  by === 'dollars' ? label.dollars(price) : label.credits(price)

/** The advice for one step. `names` are by seat. */
export const advice = (step: LessonStep, names: readonly string[]): Advice => {
  const name = (seat: number): string => names[seat] ?? ''
  switch (step.at) {
    case 'buy':
      return {
        says: `At the end a rank is ${POINTS_A_RANK} points, a dollar or a credit 1. Rank ${step.rank} brings the ${step.price} it costs, and better roles.`,
        does: `Press “${priceIn(step.by, step.price)}” beside ${label.rank(step.rank)}, then “${button.yesBuy}”.`,
      }
    case 'walk':
      return {
        says: `${step.scenes === 2 ? 'Two scenes are left: as soon as one is wrapped, the day is over.' : 'Roles wait on the sets.'}${step.isFaceDown ? ' Whoever comes to a set first turns up its card.' : ''}`,
        does: `Walk ${placeTo(step.to)}, one step a turn.`,
      }
    case 'take':
      return {
        says: `The budget is ${step.budget}: you have to throw that much. On the card you are paid by dice at the wrap, beside it a little each time.`,
        does: `Press the role of ${label.rank(step.role.rank)} ${label[step.role.kind]}, then “${button.takeRole}”.`,
      }
    case 'watch':
      return {
        says: `${name(step.other)} is on turn. Several may work in one scene, each in a role.`,
        does: 'Wait until it is your turn.',
      }
    case 'rehearse':
      return {
        says: `Your chance is ${chanceOf(step.budget, 0).percent} %. A rehearsal costs a turn, and its chip adds 1 to every die of this role: ${chanceOf(step.budget, 1).percent} %.`,
        does: `Press “${button.rehearse}”.`,
      }
    case 'act':
      return {
        says: `Now ${chanceText(chanceOf(step.budget, step.chips))}. ${PAYS[step.kind]}. ${capital(label.shotsLeft(step.shots))}, whoever takes them.`,
        does: `Press “${button.act}”.`,
      }
    case 'act-last':
      return {
        says: 'The last shot. With it the scene is wrapped: dice go along the roles of the card, the highest die to the highest role.',
        does: `Press “${button.act}”, as often as it takes.`,
      }
    case 'won':
      return {
        says: `You win with ${step.total}: $${step.purse.dollars}, ${label.credits(step.purse.credits)}, and ${POINTS_A_RANK} for each rank. The scene that was left pays nobody.`,
        does: 'And now against others?',
      }
    case 'stay':
      return {
        says: 'There is nothing for you to do here.',
        does: `Press “${step.hasMoved ? button.endTurn : button.stay}”.`,
      }
    case 'shared':
      return { says: `You share the win with ${step.total}.`, does: 'And now against others?' }
    case 'beaten':
      return {
        says: `${name(step.by)} wins; you have ${step.total}. Dice do that.`,
        does: 'Start over, or play on in earnest.',
      }
  }
}
