/** Hands the person the story as a file. */
export const save = (lines: readonly string[], title: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([lines.map(line => `${line}\n`).join('')], { type: 'text/plain' }))
  link.download = `${title}.txt`
  link.click()
  URL.revokeObjectURL(link.href)
}
