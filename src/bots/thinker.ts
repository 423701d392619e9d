import type { Act, Game, Shape } from '../rules/game'
import { seeded } from '../rules/random'
import { bug } from '../rules/result'

/** A question to think about. It is plain data, and can be sent to another thread. */
export type ThinkerQuestion =
  | {
      readonly do: 'choose'
      readonly game: string
      readonly bot: string
      readonly view: unknown
      readonly choices: readonly Act<unknown>[]
      /** The same seed makes the same choice. */
      readonly seed: number
    }
  /** Loads the rules of a game before they are needed. */
  | { readonly do: 'warm'; readonly game: string }
  | { readonly do: 'study'; readonly game: string; readonly about: unknown }

/** The index of a bot's choice, and its reason in the game's own terms; null where it has none. */
export interface Choice {
  readonly choice: number
  readonly motive: unknown
}

/** Thinks for bots and for pages without blocking them: in this process, or in a worker beside the page. */
export class Thinker {
  readonly #ask: (question: ThinkerQuestion) => Promise<unknown>

  constructor(ask: (question: ThinkerQuestion) => Promise<unknown>) {
    this.#ask = ask
  }

  async choose(question: Omit<ThinkerQuestion & { readonly do: 'choose' }, 'do'>): Promise<Choice> {
    return (await this.#ask({ do: 'choose', ...question })) as Choice
  }

  /** Loads the rules of a game, so that thinking about it needs the network no more. */
  async warm(game: string): Promise<void> {
    await this.#ask({ do: 'warm', game })
  }

  study(game: string, about: unknown): Promise<unknown> {
    return this.#ask({ do: 'study', game, about })
  }
}

/** The answer to a question; the worker calls this, and so does a thinker in this process. */
export const answer = async (
  question: ThinkerQuestion,
  load: (game: string) => Promise<Game<Shape>>,
): Promise<unknown> => {
  const game = await load(question.game)
  if (question.do === 'warm') return null
  if (question.do === 'study') return game.study?.(question.about)
  const { view, choices, seed } = question
  const bot = Object.hasOwn(game.bots, question.bot) ? game.bots[question.bot] : undefined
  if (bot === undefined) throw bug(`${game.id} has no bot ${question.bot}`)
  const { act, motive } = bot.think?.(view, choices, seeded(seed)) ?? {
    act: bot.act(view, choices, seeded(seed)),
    motive: null,
  }
  return { choice: choices.indexOf(act), motive } satisfies Choice
}
