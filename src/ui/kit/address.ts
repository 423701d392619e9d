/** The whole address that a link within this page stands for. */
export const addressOf = (link: string): string => `${location.origin}${location.pathname}${link}`

/**
 * Puts a text that is still to come into the clipboard, and says whether it is there: browsers let a page write there only
 * while it answers a click, so the promise is handed over at once.
 */
export const copyText = async (text: Promise<string>): Promise<boolean> => {
  try {
    const blob = text.then(each => new Blob([each], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    return true
  } catch {
    return false
  }
}
