/** Whether a key goes into a text, where letters are letters. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, [contenteditable=true]') !== null
  )
}

/** Moves the focus to the next link of a record on the page, or the one before; the first where none has it. */
export function focusRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = at === -1 ? rows[0] : rows[at + step]
  next?.focus()
}

/** Picks the record that has the focus, where its list can be picked from. */
export function selectRow(): void {
  const row = document.activeElement?.closest('tr')
  row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
}

/** Puts the cursor into the search of the page; false where it has none. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  field?.focus()
  field?.select()
  return field !== null
}
