import type { KeyboardEvent } from 'react'
import { letterOf } from '../../../shell/admin/admin-keys.ts'

/**
 * Arrows walk from stop to stop: sideways within a row, up and down to the nearest of the next row. A stop is a booking,
 * a blocked time, or a row that has neither; its `data-stop` says when it ends. One stop is in the order of Tab, and the
 * arrows reach the rest.
 */
export function walkStops(event: KeyboardEvent<HTMLElement>): void {
  const from = stopOf(event)
  const to = from && stopTowards(from, event.key)
  if (!to) return
  event.preventDefault()
  to.focus()
}

/**
 * The stop after which a key wishes for a booking: N or Insert, in an empty row Enter too, which opens what a booking's
 * bar is.
 */
export function newBookingAt(
  event: KeyboardEvent<HTMLElement>,
): { carId: number; end: string | null } | null {
  const stop = stopOf(event)
  if (!stop) return null
  const end = stop.dataset['stop'] || null
  const isWish = event.key === 'Insert' || letterOf(event) === 'n' || (event.key === 'Enter' && !end)
  if (!isWish) return null
  event.preventDefault()
  return { carId: Number(rowOf(stop).dataset['car']), end }
}

function stopOf(event: KeyboardEvent<HTMLElement>): HTMLElement | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return null
  return (event.target as Element).closest<HTMLElement>('[data-stop]')
}

/**
 * Leaves one stop of the planner in the order of Tab: the one in focus, else the one that was, else the first. Set past
 * React, which says -1 of each and never looks again: a step among a thousand bars must not draw them all.
 */
export function keepOneStop(grid: HTMLElement): void {
  const stop =
    grid.querySelector<HTMLElement>('[data-stop]:focus') ??
    grid.querySelector<HTMLElement>('[data-stop][tabindex="0"]')
  const next = stop ?? grid.querySelector<HTMLElement>('[data-stop]')
  for (const other of grid.querySelectorAll<HTMLElement>('[data-stop][tabindex="0"]')) {
    if (other !== next) other.tabIndex = -1
  }
  if (next) next.tabIndex = 0
}

function rowOf(stop: HTMLElement): HTMLElement {
  return stop.closest<HTMLElement>('[data-car]')!
}

function stopTowards(from: HTMLElement, key: string): HTMLElement | undefined {
  const isRightToLeft = getComputedStyle(from).direction === 'rtl'
  const stops = (row: Element) => [...row.querySelectorAll<HTMLElement>('[data-stop]')]
  const row = rowOf(from)
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const isLater = (key === 'ArrowRight') !== isRightToLeft
    return stops(row)[stops(row).indexOf(from) + (isLater ? 1 : -1)]
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined
  const rows = [...row.closest('[role=grid]')!.querySelectorAll('[data-car]')]
  const next = rows[rows.indexOf(row) + (key === 'ArrowDown' ? 1 : -1)]
  const middle = middleOf(from)
  return (next ? stops(next) : []).toSorted(
    (one, other) => Math.abs(middleOf(one) - middle) - Math.abs(middleOf(other) - middle),
  )[0]
}

function middleOf(stop: HTMLElement): number {
  const { left, width } = stop.getBoundingClientRect()
  return left + width / 2
}
