import { seeded } from '../../src/rules/random'
import { seatsOf, type Seat } from '../../src/rules/seat'
import type { Stored } from '../../src/store/store'
import { audit } from '../../src/log/audit'
import type { Line } from '../../src/log/line'
import { Replica } from '../../src/log/replica/replica'
import { parseStoredEntries } from '../../src/log/disk'
import { SealedDealer } from '../../src/dealer/sealedDealer'
import { GameLineReader, type GameLines } from '../../src/log/gameLines'
import { race, type Race } from '../toys/race'
import { Ring } from '../sealed/ring'
import { bytesFrom } from '../sealed/table'

/** A night of dice over five devices, and the lines its log has in the end. */
export const DEVICES = 5
export const LINES = 2300

/** The device that begins again, or comes late. */
export const LATE = 4

/** A disk as text, by key. */
export type DiskText = readonly (readonly [key: string, value: string])[]

/** A device as it stands after it began again, with its seats' story. */
export interface Begun {
  readonly replica: Replica<Race>
  readonly teller: GameLineReader<Race>
  readonly told: GameLines<Race>
}

/** The table before its first line. It is the same each time, on a page and in Node. */
export const nightTable = (): Ring<Race> =>
  new Ring<Race>({ game: race, options: { draws: LINES }, seating: seatsOf(DEVICES), name: 'a long night' })

export const textOf = (disk: ReadonlyMap<string, Stored>): DiskText =>
  [...disk].map(([key, value]) => [key, JSON.stringify(value)])

/** The device begins again from this disk. */
export const begun = (table: Ring<Race>, disk: DiskText): Begun => {
  const { secrets, signer, setup } = table.member(LATE)
  const found = new Map(disk.map(([key, value]) => [key, JSON.parse(value) as Stored]))
  const again = { ...setup, sealing: new SealedDealer(table.settled, secrets, () => bytesFrom('again')) }
  const replica = Replica.of(again, signer, parseStoredEntries(found), seeded(1), table.now)
  if (replica === undefined || replica.chain.length < LINES) throw new Error('it has not come back whole')
  const teller = new GameLineReader(again, [LATE as Seat])
  return { replica, teller, told: teller.read(replica.chain) }
}

/** Every line checked as by a stranger; how often it said how far it is. */
export const checked = (table: Ring<Race>, lines: readonly Line[]): number => {
  const { setup, signer } = table.member(0)
  let said = 0
  const { broken } = audit(setup, signer, { rules: '1', lines, unsealed: [] }, null, () => void said++)
  if (broken.length > 0) throw new Error(`the record does not hold: ${JSON.stringify(broken)}`)
  return said
}
