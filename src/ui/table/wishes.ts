import type { ChatMessage } from '../../room/chat'
import { sentenceName } from '../kit/sentenceName'
import type { ChatLine } from './roomHandle'

/** A person's wish about a seat that keeps the table waiting: a bot plays on, nobody does, or all wait. */
export type Wish = Extract<ChatMessage, { say: 'let-go' }>['to']

/** The names of the people who have wished for each, by their latest word about this seat after a line of the talk. */
export const latestWishes = (
  spoken: readonly ChatLine[],
  seat: number,
  after: number,
  you: string,
): Readonly<Record<Wish, readonly string[]>> => {
  const latest = new Map<string, { readonly name: string; readonly to: Wish }>()
  for (const { number, by, name, isMine, said } of spoken)
    if (number > after && said.say === 'let-go' && said.seat === seat)
      latest.set(by, { name: isMine ? you : sentenceName(name), to: said.to })
  const namesFor = (wish: Wish) => [...latest.values()].flatMap(({ name, to }) => (to === wish ? [name] : []))
  return { bot: namesFor('bot'), nobody: namesFor('nobody'), wait: namesFor('wait') }
}
