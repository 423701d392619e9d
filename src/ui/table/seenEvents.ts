import { integer, parseJson, record, text } from '../../rules/parse'

const KEPT_AS = 'no-butler.seen'

const parse = record({ game: text(200), events: integer(0, 1_000_000) })

/** The number of lines when this game's page was last looked at on this device; null if it never was. */
export const seenOf = (game: string): number | null => {
  try {
    const kept = parse(parseJson(localStorage.getItem(KEPT_AS) ?? ''))
    return kept?.game === game ? kept.events : null
  } catch {
    return null
  }
}

/** Remembered for one game only: the last. */
export const keepSeen = (game: string, events: number): void => {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify({ game, events }))
  } catch {
    // Then a reload tells nothing of what was missed.
  }
}
