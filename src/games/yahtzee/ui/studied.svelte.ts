import type { Pondering } from '../coach/questions'

/** A worker that still works the game out is asked again after this. */
const AGAIN_MS = 1500

/** The answer to a question; null until there is one, and how much of the game is worked out by then. */
export interface StudiedAnswer<Answer> {
  readonly now: Answer | null
  readonly share: number
}

/** Asks a worker that can answer later, if not now. Another question forgets the answer. */
export const studied = <Answer>(
  study: (question: unknown) => Promise<unknown>,
  question: () => unknown,
): StudiedAnswer<Answer> => {
  let answer = $state.raw<Answer | null>(null)
  let share = $state(0)
  $effect(() => {
    const asked = question()
    let isWanted = asked !== null
    let timer: ReturnType<typeof setTimeout> | undefined
    answer = null
    const ask = async (): Promise<void> => {
      const answered = (await study(asked)) as Answer | Pondering | null
      if (!isWanted) return
      if (!isPondering(answered)) return void (answer = answered)
      share = answered.share
      timer = setTimeout(() => void ask(), AGAIN_MS)
    }
    if (isWanted) void ask()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  })
  return {
    get now() {
      return answer
    },
    get share() {
      return share
    },
  }
}

const isPondering = (answer: unknown): answer is Pondering =>
  typeof answer === 'object' && answer !== null && 'of' in answer && answer.of === 'pondering'
