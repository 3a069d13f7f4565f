export function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

function rowsOf(bar: Element): HTMLElement[] {
  return [...bar.closest('[role=grid]')!.querySelectorAll<HTMLElement>('[data-car]')]
}

/** Where the rows lie, measured once a pull: reading it at each move would lay the page out at each move. */
export type RowsMeasured = {
  grid: Element
  scrolled: number
  extents: { carId: number; top: number; bottom: number }[]
}

export function measureRows(bar: HTMLElement): RowsMeasured {
  const grid = bar.closest('[role=grid]')!
  const extents = rowsOf(bar).map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return { carId: Number(row.dataset['car']), top, bottom }
  })
  return { grid, scrolled: grid.scrollTop, extents }
}

/** The row of another car under the pointer, and how many rows away it is. */
export function rowUnder(
  { grid, scrolled, extents }: RowsMeasured,
  bar: HTMLElement,
  y: number,
): { carId: number; rows: number } | null {
  const at = y + grid.scrollTop - scrolled
  const index = extents.findIndex(({ top, bottom }) => at >= top && at < bottom)
  const ownCar = Number(bar.closest<HTMLElement>('[data-car]')!.dataset['car'])
  const own = extents.findIndex(({ carId }) => carId === ownCar)
  return index < 0 || index === own ? null : { carId: extents[index]!.carId, rows: index - own }
}

/** The car so many rows away: null for the bar's own, undefined beyond the ends. */
export function carAt(bar: HTMLElement, rowsAway: number): number | null | undefined {
  const rows = rowsOf(bar)
  const row = rows[rows.indexOf(bar.closest('[data-car]')!) + rowsAway]
  if (!row) return undefined
  return rowsAway === 0 ? null : Number(row.dataset['car'])
}

/** Where the bars of a car lie. */
export function rowOfCar(bar: HTMLElement | null, carId: number): HTMLElement | null {
  return bar?.closest('[role=grid]')?.querySelector(`[data-car="${carId}"] [role=gridcell]`) ?? null
}

export function nameOfRow(bar: HTMLElement | null, carId: number): string {
  const row = bar?.closest('[role=grid]')?.querySelector(`[data-car="${carId}"] [role=rowheader]`)
  return row?.textContent ?? ''
}

/** Lights the row that the bar is held over, its name included. */
export function markTarget(bar: HTMLElement | null, carId: number | null): void {
  for (const row of bar ? rowsOf(bar) : []) {
    const id = Number(row.dataset['car'])
    const parts = [row, document.getElementById(nameIdOf(id))]
    for (const part of parts) part?.toggleAttribute('data-target', id === carId)
  }
}

/** The id of a car's name as it stands beside its row. */
export function nameIdOf(carId: number): string {
  return `planner-car-${carId}`
}

/** Keeps a grid from scrolling under a finger that holds a bar. React's own listeners could not. */
export function keepStillWhileHeld(grid: HTMLElement): () => void {
  const keepStill = (event: TouchEvent) => {
    if (event.cancelable && (event.target as Element).closest('[data-held]')) event.preventDefault()
  }
  grid.addEventListener('touchmove', keepStill, { passive: false })
  return () => grid.removeEventListener('touchmove', keepStill)
}
