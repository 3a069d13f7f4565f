import type { KeyboardEvent } from 'react'

/**
 * Arrows walk from bar to bar: sideways within a row, up and down to the nearest of the next row that has one. One bar
 * is in the order of Tab, and the arrows reach the rest.
 */
export function walkBars(event: KeyboardEvent<HTMLElement>): void {
  const from = (event.target as Element).closest<HTMLElement>('[data-bar]')
  if (!from || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  const to = barTowards(from, event.key)
  if (!to) return
  event.preventDefault()
  to.focus()
}

/**
 * Leaves one bar of the planner in the order of Tab: the one in focus, else the one that was, else the first. Set past
 * React, which says -1 of each and never looks again: a step among a thousand bars must not draw them all.
 */
export function keepOneStop(grid: HTMLElement): void {
  const stop =
    grid.querySelector<HTMLElement>('[data-bar]:focus') ??
    grid.querySelector<HTMLElement>('[data-bar][tabindex="0"]')
  const next = stop ?? grid.querySelector<HTMLElement>('[data-bar]')
  for (const bar of grid.querySelectorAll<HTMLElement>('[data-bar][tabindex="0"]')) {
    if (bar !== next) bar.tabIndex = -1
  }
  if (next) next.tabIndex = 0
}

function barTowards(from: HTMLElement, key: string): HTMLElement | undefined {
  const isRightToLeft = getComputedStyle(from).direction === 'rtl'
  const bars = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-bar]')]
  const row = from.closest('[data-car]')!
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const isLater = (key === 'ArrowRight') !== isRightToLeft
    return bars(row)[bars(row).indexOf(from) + (isLater ? 1 : -1)]
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const rows = [...row.closest('[role=grid]')!.querySelectorAll('[data-car]')]
  const index = rows.indexOf(row)
  const others = key === 'ArrowDown' ? rows.slice(index + 1) : rows.slice(0, index).toReversed()
  const middle = middleOf(from)
  const next = others.map(bars).find((found) => found.length > 0)
  return next?.toSorted(
    (one, other) => Math.abs(middleOf(one) - middle) - Math.abs(middleOf(other) - middle),
  )[0]
}

function middleOf(bar: HTMLElement): number {
  const { left, width } = bar.getBoundingClientRect()
  return left + width / 2
}
