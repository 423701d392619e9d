import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { pointer } from '../../hands'
import { clue } from './player'
import { promptOn, sitDown } from '../../player'
import { stage } from '../../stage'

const { open } = stage()

test('[002/notebook.1, 002/notebook.2] the notebook can be saved, and holds every sentence that stands there', async () => {
  const page = await open()
  const hands = pointer(page)
  await sitDown(hands, { table: 'Cluedo', players: 3, persons: ['Ada'] })
  await promptOn(page, clue)
  const written = page.getByRole('log', { name: 'Notebook' }).getByRole('listitem')
  await written.getByText('It is my turn.').waitFor()
  const sentences = await written.allInnerTexts()
  const saving = page.waitForEvent('download')
  await hands.press('button', 'Save this as text')
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('Notebook.txt')
  expect((await readFile(await saved.path(), 'utf8')).trimEnd().split('\n')).toEqual(sentences)
})
