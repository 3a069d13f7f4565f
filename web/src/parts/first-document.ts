let first = true

/** Whether what is rendered now is the document that the server sent; on the server always. */
export function isFirstDocument(): boolean {
  return first
}

/** Called in the browser once the document has been hydrated. */
export function leaveFirstDocument(): void {
  first = false
}
