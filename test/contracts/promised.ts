/** The parts of a contract: plain functions with sentences for names, which run in Node and in a page alike. */
export type Promises<Given> = Readonly<Record<string, (given: Given) => Promise<void>>>

/** Same in JSON, names of objects in any order. */
export const same = (found: unknown, wanted: unknown): void => {
  const [a, b] = [spelled(found), spelled(wanted)]
  if (a !== b) throw new Error(`found ${a}, wanted ${b}`)
}

export const holds = (fact: boolean, what: string): void => {
  if (!fact) throw new Error(`not so: ${what}`)
}

const spelled = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
