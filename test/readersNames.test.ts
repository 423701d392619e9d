import { expect, test } from 'vitest'
import { isYou } from '../src/rules/playerNames'
import { LANGUAGES } from '../src/ui/kit/languages'

test.each(LANGUAGES)('nobody may be called by the word for the reader in %s', async language => {
  const { talk } = (await import(`../src/ui/words/talk.${language}.ts`)) as { talk: { you: string } }
  expect(isYou(talk.you)).toBe(true)
})
