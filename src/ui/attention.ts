import { settings } from './kit/settings.svelte'
import { play, type Sound } from './kit/sound'

/** A sound, a shake and a note where the page is hidden, and a mark on the tab until it is answered. */
const call = (title: string, sound: Sound, shake: number | number[]): (() => void) => {
  const before = document.title
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const plain = icon?.href
  document.title = title
  if (icon !== null) icon.href = './icon-turn.svg'
  play(sound)
  let takeBack = (): void => {}
  if (document.hidden) {
    if (settings.now.sound !== 'off') navigator.vibrate?.(shake)
    if (settings.now.notes)
      void import('./notify').then(({ notify }) => (takeBack = notify(title))).catch(() => {})
  }
  return () => {
    takeBack()
    document.title = before
    if (icon !== null && plain !== undefined) icon.href = plain
  }
}

export const callForAttention = (title: string): (() => void) => call(title, { of: 'turn' }, 120)

/** Somebody has waited long: a knock, over at the next look. */
export const knock = (title: string): void => {
  const answered = call(title, { of: 'knock' }, [80, 60, 80])
  const timer = setTimeout(answered, KNOCK_MS)
  document.addEventListener(
    'visibilitychange',
    () => {
      clearTimeout(timer)
      answered()
    },
    { once: true },
  )
}

const KNOCK_MS = 20_000
