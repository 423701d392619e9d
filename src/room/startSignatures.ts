import { canon } from '../sealed/canon'
import { FIRST_BALLOT } from '../log/ballot'
import { joint, NO_EVIDENCE, NO_LINE, type Line } from '../log/line'
import type { Device, Signer } from '../log/signer'
import { isSigned, signStatement, type Part } from '../log/statement'
import type { LocalDevice } from './localDevice'
import { checker, keySigner, type Key } from './keys'
import { lobbyHash, membersIn, type Lobby } from './lobby'
import { keepersIn } from './ports'

/** A table on its way to its start line: every device that counts signs what was agreed on, once. [L32] */
export class StartSignatures {
  readonly lobby: Lobby
  readonly #member: LocalDevice
  readonly #roster: readonly Key[]
  readonly #signer: Signer
  readonly #parts = new Map<Device, Part>()

  constructor(member: LocalDevice, lobby: Lobby) {
    this.lobby = lobby
    this.#member = member
    this.#roster = membersIn(lobby).map(({ key }) => key)
    this.#signer = keySigner(member.keys, this.#roster)
  }

  /** This device's part, if it has signed. */
  get own(): Part | undefined {
    return this.#parts.get(this.#signer.self)
  }

  /** The devices that have not signed yet. */
  get missing(): readonly Key[] {
    return this.#roster.filter((_, device) => !this.#parts.has(device as Device))
  }

  sign(seed: Uint8Array): Part {
    const { dealing, catalogue } = this.#member
    const part = signStatement<Part>(this.#signer, lobbyHash(this.lobby), {
      kind: 'part',
      step: 'start',
      body: dealing.hello(seed, this.lobby, keepersIn(this.lobby, catalogue)),
    })
    this.#parts.set(this.#signer.self, part)
    return part
  }

  take(part: Part): void {
    if (part.step !== 'start' || this.#parts.has(part.by)) return
    if (part.by >= this.#roster.length || !this.#member.dealing.isHello(part.body)) return
    if (isSigned(this.#signer, lobbyHash(this.lobby), part)) this.#parts.set(part.by, part)
  }

  /** The start line, once all have signed: the same on every device that forms it. */
  line(): Line | undefined {
    const parts = this.#roster.flatMap((_, device) => this.#parts.get(device as Device) ?? [])
    if (parts.length < this.#roster.length) return undefined
    const body = { kind: 'start' as const, lobby: this.lobby, parts: parts.map(part => part.body) }
    return joint({ h: 0, prev: NO_LINE, bal: FIRST_BALLOT, body, evidence: { ...NO_EVIDENCE, parts } })
  }
}

/** True if every device that counts has signed this start of this lobby. To see that takes no rules of its game. */
export const isSignedByAll = (lobby: Lobby, line: Line): boolean => {
  if (line.body.kind !== 'start' || canon(line.body.lobby) !== canon(lobby)) return false
  const roster = membersIn(lobby).map(({ key }) => key)
  const signer = checker(roster)
  const { parts } = line.evidence
  const hasSigned = (device: Device): boolean =>
    parts.some(
      part => part.by === device && part.step === 'start' && isSigned(signer, lobbyHash(lobby), part),
    )
  return roster.length > 0 && roster.every((_, device) => hasSigned(device as Device))
}
