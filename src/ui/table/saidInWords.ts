import { sentenceName } from '../kit/sentenceName'
import type { TalkWords } from '../words/talk.en'
import type { ChatLine } from './roomHandle'

/** The words that talk is told with, and the table it is about. */
export interface TalkTold {
  readonly words: TalkWords
  /** Phrases that this game says otherwise, by their number. */
  readonly phrases: Readonly<Record<number, string>> | undefined
  /** By seat. */
  readonly names: readonly string[]
  /** The seats of this device. */
  readonly here: readonly number[]
}

export const phrasesIn = ({ words, phrases }: Pick<TalkTold, 'words' | 'phrases'>): readonly string[] =>
  words.phrases.map((phrase, number) => phrases?.[number] ?? phrase)

/** A line of the talk: the speaker, and what comes after the name; for a nudge and the like, the whole sentence alone. */
export const saidInWords = (
  { said, name, isMine }: ChatLine,
  told: TalkTold,
): { readonly by: string; readonly what: string } => {
  const { words, names, here } = told
  const speaker = sentenceName(name)
  const by = isMine ? words.you : speaker
  switch (said.say) {
    case 'phrase':
      return { by, what: phrasesIn(told)[said.phrase] ?? '' }
    case 'words':
      return { by, what: said.words }
    case 'reaction':
      return { by, what: words.reactions[said.reaction] ?? '' }
    case 'nudge': {
      const whom = sentenceName(names[said.seat] ?? '')
      if (isMine) return { by: '', what: words.youNudge(whom) }
      return {
        by: '',
        what: here.includes(said.seat) ? words.nudgesYou(speaker) : words.nudges(speaker, whom),
      }
    }
    case 'more-time':
      return { by: '', what: isMine ? words.youGiveTime : words.givesTime(speaker) }
    case 'let-go': {
      const whom = sentenceName(names[said.seat] ?? '')
      return { by: '', what: isMine ? words.youWish[said.to](whom) : words.wishes[said.to](speaker, whom) }
    }
    case 'come-back':
      return { by: '', what: isMine ? words.youAskBack : words.asksBack(speaker) }
  }
}
