/** The card that an arrow leads to from one: within its column, or at the same height of the next that has cards. */
export function cardBeside(card: HTMLElement, key: string): HTMLElement | null {
  const column = card.closest<HTMLElement>('[data-column]')
  const board = column?.parentElement
  if (!column || !board) return null
  const at = cardsOf(column).indexOf(card)
  if (key === 'ArrowDown') return cardsOf(column)[at + 1] ?? null
  if (key === 'ArrowUp') return cardsOf(column)[at - 1] ?? null
  const isRightToLeft = getComputedStyle(board).direction === 'rtl'
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
  if (step === undefined) return null
  const columns = [...board.querySelectorAll<HTMLElement>('[data-column]')].filter(
    (one) => one === column || cardsOf(one).length > 0,
  )
  const next = columns[columns.indexOf(column) + (isRightToLeft ? -step : step)]
  return next ? (cardsOf(next)[at] ?? cardsOf(next).at(-1) ?? null) : null
}

function cardsOf(column: HTMLElement): HTMLElement[] {
  return [...column.querySelectorAll<HTMLElement>('[data-card]')]
}
