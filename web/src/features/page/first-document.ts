let first = true

/** Whether what is rendered now is the document that the server sent; on the server always. */
export function isFirstDocument(): boolean {
  return first
}

/** Called in the browser when its first navigation begins. */
export function leaveFirstDocument(): void {
  first = false
  document.documentElement.dataset['roamed'] = ''
}
