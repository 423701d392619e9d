import type { Friend } from '../../friends'
import type { Hands } from '../../hands'

/** When something may come between. */
export const PHASES = ['turn', 'deal', 'refutation', 'accusation', 'roll'] as const
export type Phase = (typeof PHASES)[number]

/** Somebody's hands, which tell of a phase: of what a person decides before it is decided, of what is asked of all just after. */
export const telling = ({ page, hands }: Friend, tell: (phase: Phase) => Promise<void>): Hands => {
  let actions = 0
  return {
    ...hands,
    press: async (role, name) => {
      const said = String(name)
      if (/Go to|Secret Passage|Roll Dice/.test(said)) await tell('turn')
      const isAskedToShow = page.getByRole('heading', { name: /Which card do you show/ })
      if ((await isAskedToShow.count()) > 0) await tell('refutation')
      await hands.press(role, name)
      if (said === 'Accuse …') actions = 0
      // It is asked whether one is sure.
      if (/Make Accusation/.test(said) && ++actions === 2) await tell('accusation')
      if (/Roll Dice/.test(said)) await tell('roll')
      // In Cluedo nobody chooses what to show: devices answer by themselves.
      if (/Formulate a hypothesis/.test(said)) await tell('refutation')
    },
  }
}
