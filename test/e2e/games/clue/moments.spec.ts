import type { Locator, Page } from 'playwright-core'
import { parseNotes } from '../../../../src/games/clue/reasoning/notebook'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keptBy, Party } from '../../friends'
import { pointer } from '../../hands'
import { hide, myMove, openLog, playOn, promptOn, sitDown, type Choice, type Company } from '../../player'
import { stage } from '../../stage'
import { clue, notebooks, yourCards } from './player'

const { open } = stage()

const MOVING = { locale: 'en', reducedMotion: 'no-preference' } as const
const ALONE: Company = { table: 'Clue-Less', players: 3, persons: ['Ada'], pace: 'quickly' }

const stageOn = (page: Page): Locator => page.getByRole('region', { name: 'What has just happened' })
const logOn = (page: Page): Locator => page.getByRole('log', { name: /What has happened|Notebook/ })
const verdictOn = (page: Page): Locator => page.getByRole('region', { name: 'The last accusation' })
const WRONG = /The accusation is wrong/

/** Plays until this person may accuse. */
const comeToAccuse = async (page: Page): Promise<void> => {
  const accuses = page.getByRole('button', { name: 'Accuse …' })
  while ((await accuses.count()) === 0) {
    const prompts = await playOn(page, pointer(page), clue, { most: 1 })
    expect(prompts.at(-1)).not.toMatch(clue.speech.en.isOver)
    await myMove(page, clue).getByRole('heading').first().waitFor()
    await promptOn(page, clue)
  }
}

/** Accuses with a card of one's own: that is never right. */
const accuseWrongly = async (page: Page): Promise<void> => {
  const hands = pointer(page)
  const own = (await yourCards(page)).map(card => card.trim())
  await hands.press('button', 'Accuse …')
  for (const name of ['Mrs. Peacock', 'Rope', 'Study', own[0] ?? '']) await hands.press('radio', name)
  for (const name of own) await hands.press('radio', name)
  await hands.press('button', 'Make Accusation')
  await page.getByText('If this is wrong you are out of the hunt').waitFor()
  await hands.press('button', 'Make Accusation')
}

describe('the moments of a game', () => {
  test('an accusation holds its verdict back, and both end with a press', async () => {
    const page = await open(MOVING)
    await sitDown(pointer(page), { ...ALONE, pace: 'slowly' })
    await comeToAccuse(page)
    await accuseWrongly(page)
    await stageOn(page).getByText('I accuse').waitFor()
    expect(await logOn(page).getByText(WRONG).count()).toBe(0)
    expect(await verdictOn(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await stageOn(page).getByText(WRONG).waitFor()
    await logOn(page).getByText(WRONG).waitFor()
    await stageOn(page).getByRole('button', { name: 'Skip' }).click()
    await stageOn(page).getByText(WRONG).waitFor({ state: 'detached' })
    await verdictOn(page).getByText('You accused, and were wrong.').waitFor()
  })

  test('whoever is out skips to the next accusation, or to the end', async () => {
    const page = await open(MOVING)
    await sitDown(pointer(page), { ...ALONE, pace: 'slowly' })
    await comeToAccuse(page)
    await accuseWrongly(page)
    const skips = page.getByRole('button', { name: 'Skip to what matters next' })
    const heading = myMove(page, clue).getByRole('heading').first()
    const isOver = heading.filter({ hasText: clue.speech.en.isOver })
    const another = stageOn(page).getByText(/^(?!You).*accuse/)
    // Bots need minutes at this pace, and moments end by themselves.
    for (;;) {
      const toShow = heading.filter({ hasText: /Which card do you show/ })
      await skips.or(toShow).or(another).or(isOver).first().waitFor()
      if ((await another.or(isOver).count()) > 0) break
      if ((await toShow.count()) > 0) await playOn(page, pointer(page), clue, { most: 1 })
      else await skips.click({ timeout: 2000 }).catch(() => 'a bot was quicker')
    }
  })

  test('without motion nothing lies over the board, and words say the same', async () => {
    const page = await open({ ...MOVING, reducedMotion: 'reduce' })
    await sitDown(pointer(page), { ...ALONE, pace: 'slowly' })
    await comeToAccuse(page)
    await page.evaluate(() => {
      const found = { stages: 0 }
      new MutationObserver(() => (found.stages += document.querySelectorAll('.stage').length)).observe(
        document.body,
        { subtree: true, childList: true },
      )
      Object.assign(window, { found })
    })
    await accuseWrongly(page)
    await verdictOn(page).getByText('You accused, and were wrong.').waitFor()
    await logOn(page).getByText(WRONG).waitFor()
    await page.locator('[aria-live=polite]').getByText(WRONG).waitFor()
    expect(await page.evaluate(() => (window as unknown as { found: { stages: number } }).found.stages)).toBe(
      0,
    )
  })

  test('whoever was away is offered the moments that were missed', async () => {
    const page = await open(MOVING)
    await sitDown(pointer(page), ALONE)
    await comeToAccuse(page)
    await hide(page, true)
    await accuseWrongly(page)
    await logOn(page).getByText(WRONG).waitFor({ state: 'attached' })
    await stageOn(page).waitFor({ state: 'detached' })
    await hide(page, false)
    const missed = page.getByRole('region', { name: 'While you were away' })
    await missed.getByRole('button', { name: 'Show it' }).click()
    await stageOn(page).getByText('I accuse').waitFor()
    await stageOn(page).getByText(WRONG).waitFor()
    expect(await missed.count()).toBe(0)
  })

  test('who looks back at a moment sees it again', async () => {
    const page = await open(MOVING)
    await sitDown(pointer(page), ALONE)
    await comeToAccuse(page)
    await accuseWrongly(page)
    await stageOn(page).getByText('I accuse').waitFor()
    await page.keyboard.press('Escape')
    await stageOn(page).getByText(WRONG).waitFor()
    await stageOn(page).getByRole('button', { name: 'Skip' }).click()
    await stageOn(page).getByText(WRONG).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Look back' }).click()
    await page
      .getByRole('list', { name: 'Look back at' })
      .getByRole('button', { name: WRONG })
      .first()
      .click()
    await stageOn(page).getByText(WRONG).waitFor()
    await stageOn(page).waitFor({ state: 'detached' })
  })
})

describe('a card that was shown to me stays until I file it', () => {
  const TABLES: readonly (readonly [string, readonly Choice[]])[] = [
    ['Clue-Less', []],
    ['Clue', []],
    ['Cluedo', notebooks(/paper|by hand|yourself/i)],
  ]

  test.each(TABLES)('[002/turn] at a table of %s, over a reload too', async (table, choices) => {
    const page = await open({ ...MOVING, reducedMotion: 'reduce' })
    const hands = pointer(page)
    const company: Company = { ...ALONE, table, choices, pace: 'at once' }
    await sitDown(hands, company)
    const shown = page.getByRole('region', { name: 'Shown to you', exact: true })
    for (let prompts = 0; (await shown.count()) === 0; prompts++) {
      expect(prompts, 'nobody ever showed a card').toBeLessThan(120)
      const [prompt = ''] = await playOn(page, hands, clue, { most: 1 })
      // Bots may solve a case before anybody has shown this person a card.
      if (clue.speech.en.isOver.test(prompt)) {
        await hands.press('button', 'Home')
        await sitDown(hands, company)
      }
      await promptOn(page, clue)
    }
    const said = await shown.getByText(/showed you/).innerText()
    await page.reload()
    await shown.getByText(said).waitFor()
    await openLog(page)
    await logOn(page).waitFor()
    await shown.getByRole('button', { name: /^File / }).click()
    await shown.waitFor({ state: 'detached' })
    const isFiled = async (): Promise<boolean> =>
      (await keptBy({ page }, 'no-butler-games')).some(([, entry]) => (parseNotes(entry)?.filed ?? 0) > 0)
    await expect.poll(isFiled).toBe(true)
    await page.reload()
    await promptOn(page, clue)
    await logOn(page).waitFor()
    expect(await shown.count()).toBe(0)
  })
})

describe('the seals of a deck', () => {
  const party = new Party(clue)
  beforeAll(() => party.open())
  afterAll(() => party.remove())

  test('are pressed over the table, one a device, and the badge is green with the last proof', async () => {
    party.prepare = ({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' })
    await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
    const { page } = party.friend('Ada')
    const bo = party.friend('Bo').page
    // Seals and badge as every frame of the page showed them.
    await page.evaluate(() => {
      const seen: string[] = []
      const look = (): void => {
        const seals = document.querySelectorAll('.deck li.pressed').length
        const badge = document.querySelector('.badge')?.className.includes('sealed') ?? false
        const now = `${document.querySelector('.deck') === null ? 'no deck' : `${seals} seals`}, ${badge ? 'sealed' : 'not yet'}`
        if (now !== seen.at(-1)) seen.push(now)
        requestAnimationFrame(look)
      }
      look()
      Object.assign(window, { seen })
    })
    await party.friend('Ada').hands.press('button', 'Start the game')
    await stageOn(page).getByText('Every device shuffles the deck and seals it.').waitFor()
    await stageOn(bo).waitFor()
    await bo.keyboard.press('Escape')
    await stageOn(bo).waitFor({ state: 'detached' })
    await stageOn(page).getByText('Sealed by all 3 devices').waitFor()
    await stageOn(page).waitFor({ state: 'detached' })
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    for (const seals of [0, 1, 2, 3]) expect(seen.some(now => now.startsWith(`${seals} seals`))).toBe(true)
    // The deck is dealt before the last seal is dry: what turns the badge is the proof, which room/sealed.test.ts holds back.
    expect(seen.indexOf('0 seals, not yet')).toBeGreaterThanOrEqual(0)
    expect(seen.at(-1)).toBe('no deck, sealed')
    expect(party.complaints).toEqual([])
  })
})
