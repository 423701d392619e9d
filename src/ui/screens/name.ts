import { pick, type Random } from '../../rules/random'
import { shell } from '../words/words'

/** The name this device's person last went by; before the first time one of ours, so that nobody need type. */
export const nameHere = (random: Random): string => read() ?? pick(random, shell.now.botNames) ?? 'Guest'

export const keepName = (name: string): void => {
  try {
    localStorage.setItem('name', name)
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

const read = (): string | null => {
  try {
    return localStorage.getItem('name')
  } catch {
    return null
  }
}
