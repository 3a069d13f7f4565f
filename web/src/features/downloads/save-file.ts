/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has taken it over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

/**
 * Opens a file in a page of its own, from where it can be printed; where the browser opens none, it is among the
 * downloads.
 */
export function openFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  if (!window.open(address, '_blank')) saveFile(name, content)
  // The new page reads it while it opens.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
