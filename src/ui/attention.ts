import { play } from './kit/sound'

/** A knock, a shake where the page is hidden, and a mark on the tab until it is answered. */
export const callForAttention = (title: string): (() => void) => {
  const before = document.title
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  const plain = icon?.href
  document.title = title
  if (icon !== null) icon.href = './icon-turn.svg'
  play({ of: 'turn' })
  if (document.hidden) navigator.vibrate?.(120)
  return () => {
    document.title = before
    if (icon !== null && plain !== undefined) icon.href = plain
  }
}
