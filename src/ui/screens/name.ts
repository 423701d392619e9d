import { tidyName } from '../../rules/playerNames'
import { pick, type Random } from '../../rules/random'
import { shell } from '../words/words'

/** Kept for as long as the page is open, where the browser keeps nothing. */
let name: string | null = null

/** The name this device's person goes by. On the first visit chance gives one of ours, and it stays until another is typed. */
export const nameHere = (random: Random): string => {
  const kept = read()
  if (kept !== null) return kept
  keepName(pick(random, shell.now.botNames) ?? 'Guest')
  return name ?? ''
}

export const keepName = (typed: string): void => {
  name = tidyName(typed)
  try {
    localStorage.setItem('name', name)
  } catch {
    // Asked again on the next visit, then.
  }
}

const read = (): string | null => {
  try {
    return localStorage.getItem('name') ?? name
  } catch {
    return name
  }
}
