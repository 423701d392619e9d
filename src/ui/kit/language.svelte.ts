import type { Language } from './languages'

type Loaders<Words> = Readonly<Record<Exclude<Language, 'en'>, () => Promise<Words>>>

/** The words of one part of the page, in the language it is read in. */
class Dictionary<Words> {
  #now: Words
  readonly #english: Words
  readonly #loaders: Loaders<Words>

  constructor(english: Words, loaders: Loaders<Words>) {
    this.#english = english
    this.#loaders = loaders
    this.#now = $state.raw(english)
  }

  /** Read anew wherever it is used: it changes with the language. */
  get now(): Words {
    return this.#now
  }

  async speak(language: Language): Promise<void> {
    const words = language === 'en' ? this.#english : await this.#loaders[language]()
    if (language === spoken) this.#now = words
  }
}

let spoken: Language = 'en'
let loading: Promise<unknown> = Promise.resolve()
const dictionaries: Pick<Dictionary<unknown>, 'speak'>[] = []

/** Words that follow the language of the page, from the moment they are loaded. */
export const dictionary = <Words>(english: Words, loaders: Loaders<Words>): Dictionary<Words> => {
  const made = new Dictionary(english, loaders)
  dictionaries.push(made)
  if (spoken !== 'en') loading = Promise.allSettled([loading, made.speak(spoken)])
  return made
}

/** From now on the page speaks this language; resolves when every part of it does. */
export const speak = async (language: Language): Promise<void> => {
  spoken = language
  await Promise.all(dictionaries.map(each => each.speak(language)))
}

/** Loads a part of the page together with its words, so that it does not show in English first. */
export const withWords =
  <Part>(load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const part = await load()
    await loading
    return part
  }
