import { HEIGHT, WIDTH } from './resultCard'

/** How a text went out: to where the person chose, into the clipboard, or not at all. */
export type ShareOutcome = 'shared' | 'copied' | 'not'

/** By the device's own way of sharing, where it has one; else by the clipboard. */
export const send = async (text: string): Promise<ShareOutcome> => {
  if ('share' in navigator)
    try {
      await navigator.share({ text })
      return 'shared'
    } catch (failure) {
      // Whoever thought better of it has shared nothing, and wants nothing copied.
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'shared'
    }
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'not'
  }
}

/** A drawing as a picture that any place shows; null where the browser makes none. */
export const photographed = async (svg: string): Promise<Blob | null> => {
  const image = new Image(WIDTH, HEIGHT)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  try {
    await image.decode()
  } catch {
    return null
  }
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  canvas.getContext('2d')?.drawImage(image, 0, 0, WIDTH, HEIGHT)
  return new Promise(done => canvas.toBlob(done, 'image/png'))
}
