import { settings } from '../kit/settings.svelte'
import { play, type Sound } from '../kit/sound'

const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
/** The tab of a page that calls nobody. */
const PLAIN = { title: document.title, icon: icon?.href ?? '' }

interface AttentionCall {
  readonly title: string
}

/** Those that nobody has answered; the tab shows the last. */
let calls: readonly AttentionCall[] = []

const callAll = (now: readonly AttentionCall[]): void => {
  calls = now
  const call = calls.at(-1)
  document.title = call?.title ?? PLAIN.title
  if (icon !== null) icon.href = call === undefined ? PLAIN.icon : './icon-turn.svg'
}

/** A sound, a shake and a note where the page is hidden, and a mark on the tab until it is answered. */
const call = (title: string, sound: Sound, shake: number | number[]): (() => void) => {
  const mine: AttentionCall = { title }
  callAll([...calls, mine])
  play(sound)
  let takeBack = (): void => {}
  if (document.hidden) {
    if (settings.now.sound !== 'off') navigator.vibrate?.(shake)
    if (settings.now.notes)
      void import('./notify').then(({ notify }) => (takeBack = notify(title))).catch(() => {})
  }
  return () => {
    takeBack()
    const at = calls.indexOf(mine)
    // Calls made since were made for the same reason.
    if (at >= 0) callAll(calls.slice(0, at))
  }
}

export const callForAttention = (title: string): (() => void) => call(title, { of: 'turn' }, 120)

/** Somebody has waited long: a knock, over at the next look. */
export const knock = (title: string): void => {
  const answered = call(title, { of: 'knock' }, [80, 60, 80])
  const finish = (): void => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', finish)
    answered()
  }
  const timer = setTimeout(finish, KNOCK_MS)
  document.addEventListener('visibilitychange', finish)
}

const KNOCK_MS = 20_000
