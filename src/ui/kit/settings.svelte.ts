import { one, record } from '../../rules/parse'
import { PACES, type Pace } from '../../rules/tables'
import { LANGUAGES, type Language } from './languages'

export const THEMES = ['system', 'light', 'dark'] as const
export const SOUNDS = ['turn', 'all', 'off'] as const
export const TALKS = ['shown', 'spoken', 'off'] as const
export const MOTIONS = ['system', 'still', 'moving'] as const

/** A person's preferences, whatever is played. */
export interface Settings {
  readonly theme: (typeof THEMES)[number]
  readonly sound: (typeof SOUNDS)[number]
  readonly motion: (typeof MOTIONS)[number]
  readonly language: Language
  /** The pace of bots, and of what is shown at large. */
  readonly pace: Pace
  /** Single keys that ask the table. */
  readonly keys: boolean
  /** The talk of others beside the game. */
  readonly talk: (typeof TALKS)[number]
  /** Notes of the device's own when it is one's turn. */
  readonly notes: boolean
}

const USUAL: Settings = {
  theme: 'system',
  sound: 'turn',
  motion: 'system',
  language: 'en',
  pace: 'reading',
  keys: true,
  talk: 'shown',
  notes: false,
}

const parse = record({
  theme: one(...THEMES),
  sound: one(...SOUNDS),
  motion: one(...MOTIONS),
  language: one(...LANGUAGES),
  pace: one(...PACES),
  keys: one(true, false),
  talk: one(...TALKS),
  notes: one(true, false),
})

const KEPT_AS = 'no-butler.settings'

/** A browser may keep nothing for us; then everything is as usual. */
const storedSettings = (): Settings => {
  try {
    const found = localStorage.getItem(KEPT_AS)
    // A setting an older page did not know has its default.
    return (found === null ? undefined : parse({ ...USUAL, ...JSON.parse(found) })) ?? firstTime()
  } catch {
    return USUAL
  }
}

const firstTime = (): Settings => {
  const language = LANGUAGES.find(each => navigator.language.startsWith(each))
  return { ...USUAL, language: language ?? USUAL.language }
}

class StoredSettings {
  #now = $state.raw(storedSettings())

  get now(): Settings {
    return this.#now
  }

  change(changed: Partial<Settings>): void {
    this.#now = { ...this.#now, ...changed }
    try {
      localStorage.setItem(KEPT_AS, JSON.stringify(this.#now))
    } catch {
      // Kept for as long as the page is open, then.
    }
  }
}

export const settings = new StoredSettings()
