import { describe, expect, test } from 'vitest'
import { catalogue } from '../../scripts/catalogue'
import { auditRecord } from '../../src/room/auditRecord'
import { parseLobby } from '../../src/room/lobby'
import type { Line } from '../../src/log/line'
import { parseRecord } from '../../src/log/record'
import { isToldIn, listenIn, overheardOn, secretsOf, toldOn } from './overheard'
import { eachWithParty } from './eachParty'
import { keptBy, linesIn, onceSeen, type Party, recordOf, type Friend } from './friends'
import { telling } from './games/clue/phases'
import { clue } from './games/clue/player'
import { promptOn, playToTheEnd, waitForDeal } from './player'

const MINUTES = 60_000

let party: Party

eachWithParty(fresh => (party = fresh), clue)

const allPlay = (friends: readonly Friend[], accuseAfter: number): Promise<unknown> =>
  Promise.all(friends.map(({ page, hands }, i) => playToTheEnd(page, hands, clue, accuseAfter + i)))

/** Names under which a card, or what gives one away, would travel; the case file does when it is opened. */
const CARDS = /"(card|lesson|known|looks|secret|seed)":|"cards":\[/
const CASE_FILE = /"cards":\[\d+,\d+,\d+\],"to":"open"|"to":"open","cards":\[\d+,\d+,\d+\]/g

/** Everything that passed through the host's page and the broker, from its first frame to its last. */
const hostHasHeardNoSecret = async (): Promise<void> => {
  const [ada, ...others] = party.friends
  if (ada === undefined) throw new Error('nobody came')
  const heard = await overheardOn(ada.page)
  const texts = [...heard.map(({ text }) => text), ...party.site.brokered.map(({ text }) => text)]
  const read = parseRecord(await recordOf(ada))
  const lines = read.ok ? read.record.lines : []
  // It is the whole game: the signature of every line of another device came this way.
  const signed = lines.flatMap(({ by, sig }) => (by !== null && by > 0 && sig !== null ? [sig] : []))
  expect(signed.length).toBeGreaterThan(3)
  for (const sig of signed) expect(texts.some(text => text.includes(sig))).toBe(true)

  const begun = lines[0]?.body
  const lobby = begun?.kind === 'start' ? parseLobby(begun.lobby) : undefined
  if (lobby === undefined) throw new Error('no record')
  for (const friend of others)
    for (const secret of secretsOf(friend.name, await keptBy(friend), lobby))
      expect([secret.what, texts.filter(text => isToldIn(text, secret))]).toEqual([secret.what, []])
  expect(texts.filter(text => CARDS.test(text.replaceAll(CASE_FILE, '')))).toEqual([])

  // It would be found: the host's own, where it may be.
  const kept = await keptBy(ada)
  const [own] = secretsOf('Ada', kept, lobby)
  expect(own !== undefined && isToldIn(JSON.stringify(kept), own)).toBe(true)
  expect((await toldOn(ada.page)).some(text => CARDS.test(text))).toBe(true)
}

/** From the table of one game home, to the one before it, and back. */
const lookBackAndGoOn = async (friend: Friend, lines: number): Promise<void> => {
  const { page, hands } = friend
  const note = page.getByLabel('In your own words')
  await note.fill('Cy smiles too much')
  await expect
    .poll(async () => JSON.stringify(await keptBy(friend, 'no-butler-games')))
    .toContain('Cy smiles too much')
  await page.goto(party.site.address)
  await page.getByRole('button', { name: 'Go on: Clue-Less with' }).first().waitFor()
  await hands.press('button', 'Saved games')
  const row = page.getByRole('row', { name: /^Clue-Less/ })
  expect(await row.getByRole('cell').first().innerText()).toBe('1')
  await hands.press('button', /^Look at it: Clue-Less/)
  await page.getByText(`In order: all ${lines} lines hold.`).waitFor()
  await page.getByText('Bo shuffled and sealed.').first().waitFor()
  await hands.press('button', 'Replay the game')
  await clue.expectEnd(page)
  await hands.press('button', 'Back to the record')
  await hands.press('button', 'Saved games')
  await hands.press('button', /^Go on: Clue-Less with/)
  await waitForDeal(page, clue)
  expect(await note.inputValue()).toBe('Cy smiles too much')
}

describe('friends with a browser each, and one link', () => {
  /** From the link to the opened case file; the host may overhear everything, and learns nothing. */
  const playAnEvening = async (
    game: string,
    onceTogether: () => Promise<unknown> = async () => {},
  ): Promise<void> => {
    party.prepare = async ({ name, page }) => (name === 'Ada' ? listenIn(page) : undefined)
    await party.gather(game, 'Ada', 'Bo', 'Cy')
    await onceTogether()
    await party.start()
    const words = await Promise.all(
      party.friends.map(({ page }) => page.getByText(/^Safety words:/).innerText()),
    )
    expect(new Set(words).size).toBe(1)
    await allPlay(party.friends, 2)
    for (const { page } of party.friends) await clue.expectEnd(page)
    await hostHasHeardNoSecret()
  }

  test(
    '[G.1, S.1, C.2, C.4, C.6] play a sealed game of Clue from the link to the opened case file',
    () => playAnEvening('Clue'),
    5 * MINUTES,
  )

  test(
    'play a sealed game of Clue-Less, audit its record, play again, and look back at the first',
    async () => {
      await playAnEvening('Clue-Less')
      const found = auditRecord(await recordOf(party.friend('Bo')), catalogue)
      expect(found.broken).toEqual([])
      expect(found.lines).toBeGreaterThan(10)
      for (const { hands } of party.friends) await hands.press('button', 'Play again')
      for (const { page } of party.friends) await waitForDeal(page, clue)
      await lookBackAndGoOn(party.friend('Bo'), found.lines)
    },
    5 * MINUTES,
  )

  test(
    'play a sealed game of Cluedo without a broker once they have met, or a secure context',
    async () => {
      party.isOnLan = true
      await playAnEvening('Cluedo', async () => {
        await Promise.all(party.friends.map(({ page }) => page.waitForLoadState('networkidle')))
        await party.site.kill()
        for (const { page } of party.friends) expect(await page.evaluate(() => isSecureContext)).toBe(false)
      })
    },
    5 * MINUTES,
  )

  test(
    'go on when the host is killed while a suggestion waits for its answer, and take it back',
    async () => {
      await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
      await party.start()
      const [ada, ...others] = party.friends
      if (ada === undefined) throw new Error('nobody came')
      let trouble: Promise<void> | undefined
      const kill = async (): Promise<void> => {
        await ada.device.kill()
        await Promise.all(
          others.map(({ page }) => page.getByText(/^Ada is away/).waitFor({ timeout: MINUTES })),
        )
        await party.back(ada)
      }
      // A friend who has to show a card shows none before that has happened.
      const play = (friend: Friend): Promise<unknown> =>
        playToTheEnd(
          friend.page,
          telling(friend, async phase => {
            if (phase === 'refutation') await (trouble ??= kill())
          }),
          clue,
          3,
        )
      const playedTwice = async (): Promise<void> => {
        await expect(play(ada)).rejects.toThrow()
        await trouble
        await play(ada)
      }
      await Promise.all([playedTwice(), ...others.map(play)])
      for (const { page } of party.friends) await clue.expectEnd(page)
    },
    5 * MINUTES,
  )

  test(
    '[L6, L7, L13] refuse the stale line of a host that slept through its turn, and it catches up',
    async () => {
      await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
      await party.start()
      const [ada, ...others] = party.friends
      if (ada === undefined) throw new Error('nobody came')
      expect(await promptOn(ada.page, clue)).toMatch(/^Your turn/)
      ada.device.sleep()
      await Promise.all(
        others.map(({ page }) => page.getByText(/^Ada is away/).waitFor({ timeout: MINUTES })),
      )
      // It acts before it can have heard of anything.
      const acted = ada.hands.press('button', /^Go to/)
      ada.device.wake()
      await acted
      await allPlay(party.friends, 1)
      for (const { page } of party.friends) await clue.expectEnd(page)
      const records: string[] = []
      for (const friend of party.friends) records.push(await recordOf(friend))
      for (const text of records) {
        expect(auditRecord(text, catalogue).broken).toEqual([])
        expect(linesIn(text)).toEqual(linesIn(records[0] ?? ''))
      }
      const lines = linesIn(records[0] ?? '').map(text => JSON.parse(text) as Line)
      // Those awake went on by a ballot of their own, be it to let her go or only to thaw the table.
      const ballot = lines.findIndex(({ body }) => body.kind === 'roster')
      expect(ballot).toBeGreaterThan(0)
      expect(lines[ballot]?.by).not.toBe(0)
      for (const { bal } of lines.slice(ballot)) expect(bal.n).toBeGreaterThan(0)
    },
    5 * MINUTES,
  )

  test(
    'deal on when one of them loads the page anew in the middle of it',
    async () => {
      await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
      const bo = party.friend('Bo')
      const dealing = onceSeen(bo, /shuffles and seals|adds its part/)
      await party.friends[0]?.hands.press('button', 'Start the game')
      await dealing
      await bo.page.reload()
      for (const { page } of party.friends) await waitForDeal(page, clue)
      const hands = await Promise.all(
        party.friends.map(({ page }) =>
          page.getByRole('region', { name: 'Your cards' }).getByRole('listitem').allInnerTexts(),
        ),
      )
      expect(new Set(hands.flat()).size).toBe(18)
      expect(await Promise.race(party.friends.map(({ page }) => promptOn(page, clue)))).toMatch(/^Your turn/)
    },
    3 * MINUTES,
  )

  test(
    '[L24] play on when one of them leaves for good, with a bot in the seat or without',
    async () => {
      await party.gather('Clue-Less', 'Ada', 'Bo', 'Cy')
      await party.start()
      // A friend who leaves in the middle of the deal leaves no seat of this game: all begin another without them.
      for (const { page } of party.friends)
        await page.getByRole('region', { name: 'Your cards' }).getByRole('listitem').first().waitFor()
      const cy = party.friend('Cy')
      await cy.hands.press('button', 'Leave the game')
      await cy.page.getByRole('alert').getByText('Leave for good?').waitFor()
      await cy.page.getByRole('button', { name: 'Leave the game' }).click()
      await cy.page.getByRole('heading', { name: 'No Butler' }).waitFor()
      const others = [party.friend('Ada'), party.friend('Bo')]
      for (const { page } of others) await page.getByText('Cy has left the table.', { exact: true }).waitFor()
      await allPlay(others, 2)
      for (const { page } of others) await clue.expectEnd(page)
    },
    5 * MINUTES,
  )
})
