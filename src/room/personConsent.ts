import { Consent, type Concern, type Excused } from './consent'
import type { RoomContext } from './context'
import { guestOf, type Lobby } from './lobby'

/** A page that was not heard of for longer has shown nothing meanwhile. */
const LONGEST_LOOK_MS = 500

/** Keeps what this device's person has agreed to in step with the lobby, the page and the disk. */
export class PersonConsent {
  readonly #room: RoomContext
  readonly #excused: () => Excused
  #consent: Consent
  /** A chair was asked for here, which the next lobby may show. */
  #isSittingDown = false
  /** The page shows the lobby where its person can see it. */
  #isShown = false
  #lookedAt: number

  /** `excused` says whose chairs a bot may take without a word of the person. */
  constructor(room: RoomContext, excused: () => Excused) {
    this.#room = room
    this.#excused = excused
    this.#consent = new Consent(room.self, null)
    this.#lookedAt = room.now
  }

  recall(agreed: unknown): void {
    this.#consent = new Consent(this.#room.self, agreed)
  }

  /** All that the person has to say yes to before this device signs a start. */
  get concerns(): readonly Concern[] {
    const { lobby, contacts } = this.#room
    if (lobby === null) return []
    return this.#consent.concerns(lobby, this.#excused(), key => contacts.hasLink(key))
  }

  /** True once the person has sat down here, or come to watch, though it was on an earlier day. */
  get hasAgreed(): boolean {
    return this.#consent.agreement !== null
  }

  /** True if every chair of the lobby was to be seen long enough. */
  hasSeen(lobby: Lobby): boolean {
    return this.#consent.hasSeen(lobby, this.#excused())
  }

  /** Notes that the person asks for a chair. */
  sitDown(): void {
    this.#isSittingDown = true
  }

  /** A person sits down by asking for a chair, or by coming; coming to a game that begins already is not sitting down. */
  takeSeat(lobby: Lobby): void {
    const { self } = this.#room
    const isNew = this.#consent.agreement === null && guestOf(lobby, self) !== undefined
    const isFirst = isNew && lobby.at === 'gathering'
    const hasSat =
      this.#isSittingDown && lobby.chairs.some(({ by, home }) => by === 'person' && home === self)
    if (!isFirst && !hasSat) return
    this.#isSittingDown = false
    this.#agree(() => this.#consent.sitsDown(lobby))
  }

  /** Pressing "begin" agrees to the lobby as it is shown. */
  begin(lobby: Lobby): void {
    this.#agree(() => this.#consent.begins(lobby, this.#excused()))
  }

  /** The person says yes to these concerns. */
  accept(ids: readonly string[], lobby: Lobby): void {
    this.#agree(() => this.#consent.accept(ids, this.concerns, lobby))
  }

  show(isShown: boolean): void {
    this.look()
    this.#isShown = isShown
  }

  /** Counts the time since the last call as time in which the lobby was to be seen, if the page showed it. */
  look(): void {
    const { lobby, now } = this.#room
    const forMs = this.#isShown ? Math.min(now - this.#lookedAt, LONGEST_LOOK_MS) : 0
    this.#lookedAt = now
    if (lobby !== null) this.#agree(() => this.#consent.sees(lobby, forMs, this.#excused()))
  }

  /** Does this, and writes the agreement down if it is another one then. */
  #agree(change: () => void): void {
    const before = this.#consent.agreement
    change()
    const { agreement } = this.#consent
    if (agreement !== before) this.#room.keep('agreed', agreement)
  }
}
