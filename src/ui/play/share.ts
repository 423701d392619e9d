/** A text was shared or copied, or neither was possible. */
export type ShareOutcome = 'shared' | 'copied' | 'not'

/** Shares a text the device's own way, where it has one; else copies it to the clipboard. */
export const shareText = async (text: string): Promise<ShareOutcome> => {
  if ('share' in navigator)
    try {
      await navigator.share({ text })
      return 'shared'
    } catch (failure) {
      // A person who cancels wants nothing copied either.
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'shared'
    }
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'not'
  }
}

/** Draws an SVG as a PNG of this size; null where the browser cannot. */
export const renderPng = async (svg: string, width: number, height: number): Promise<Blob | null> => {
  const image = new Image(width, height)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  try {
    await image.decode()
  } catch {
    return null
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height)
  return new Promise(done => canvas.toBlob(done, 'image/png'))
}
