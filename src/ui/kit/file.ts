/** Hands the person a text, or what is more than text, as a file. */
export const handOver = (what: string | Blob, name: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(typeof what === 'string' ? new Blob([what], { type: 'text/plain' }) : what)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
