/** A worker that still works the game out is asked again after this. */
const AGAIN_MS = 1500

/** The answer to a question that the worker can answer later, if not now; null until then. Another question forgets the answer. */
export const studied = <Answer>(
  study: (question: unknown) => Promise<unknown>,
  question: () => unknown,
): (() => Answer | null) => {
  let answer = $state.raw<Answer | null>(null)
  $effect(() => {
    const asked = question()
    let isWanted = asked !== null
    let timer: ReturnType<typeof setTimeout> | undefined
    answer = null
    const ask = async (): Promise<void> => {
      const answered = (await study(asked)) as Answer | null
      if (!isWanted) return
      if (answered === null) timer = setTimeout(() => void ask(), AGAIN_MS)
      else answer = answered
    }
    if (isWanted) void ask()
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  })
  return () => answer
}
