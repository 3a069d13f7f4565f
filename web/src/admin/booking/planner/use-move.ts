import type { PlannerSpan } from '@marhala/contract/planner.ts'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { letterOf } from '../../../shell/office-keys.ts'
import {
  daysPulled,
  type Edge,
  edgeAt,
  edgeByKeys,
  nameIdOf,
  type Proposal,
  pullsOf,
  shiftDates,
  zooms,
} from './planner-geometry.ts'
import type { PlannerTools } from './use-planner-tools.ts'

/** How a bar is held away from its place: by whole days at one end or both, or over the row of another car. */
type Move = { edge: Edge; days: number; carId: number | null; rows: number }

const still: Move = { edge: 'both', days: 0, carId: null, rows: 0 }
/** A hand that trembles has not pulled. */
const threshold = 4

type MoveInput = {
  bar: RefObject<HTMLElement | null>
  span: PlannerSpan
  tools: PlannerTools
}

/**
 * Moves one bar, by a pull or by keys (M, arrows, Enter, Escape): along its row it changes dates, onto another row the
 * car. Letting go only proposes; what is proposed is confirmed with its price.
 */
export function useMove({ bar, span, tools }: MoveInput) {
  const { clock, onPropose } = tools
  const [move, setMove] = useState<Move | null>(null)
  // A hand can let go before its last move is drawn: what is held is known at once, what is drawn follows.
  const latest = useRef<Move | null>(null)
  const proposalOf = ({ edge, days, carId }: Move): Proposal | null => {
    if (carId !== null) return { kind: 'car', car_id: carId }
    const dates = days === 0 ? null : shiftDates(span, days, edge, clock)
    return dates && { kind: 'dates', ...dates }
  }
  const hold = (next: Move | null) => {
    const last = latest.current
    if (isSame(last, next)) return
    latest.current = next
    setMove(next)
    if ((last?.carId ?? null) !== (next?.carId ?? null)) markTarget(bar.current, next?.carId ?? null)
  }
  const settle = (last: Move) => {
    hold(null)
    const proposal = proposalOf(last)
    if (proposal && span.booking_id !== null) void onPropose(span.booking_id, proposal)
  }
  const held: Held = {
    bar,
    span,
    latest,
    hold,
    settle,
    canHold: ({ days, edge, carId }) => carId !== null || shiftDates(span, days, edge, clock) !== null,
  }
  const pull = usePull(held, tools)
  const onKeyDown = useMoveByKeys(held, proposalOf, tools)
  return {
    isMoving: move !== null,
    /** Held over the row of another car, which is lit. */
    isLeaving: move !== null && move.carId !== null,
    handlers: { ...pull, onKeyDown },
    nudge: nudgeOf(move ?? still, zooms[tools.zoom].width),
  }
}

type Pulled = {
  x: number
  y: number
  edge: Edge
  isPull: boolean
  rightToLeft: boolean
  rows: RowsMeasured
}

type Held = {
  bar: RefObject<HTMLElement | null>
  span: PlannerSpan
  latest: RefObject<Move | null>
  hold: (next: Move | null) => void
  settle: (last: Move) => void
  /** Whether the dates would still be in order. */
  canHold: (move: Move) => boolean
}

/** The pointer's way: pull the bar or one of its ends, let go. Touch scrolls; there the menu of the booking serves. */
function usePull({ bar, span, latest, hold, settle, canHold }: Held, { zoom }: PlannerTools) {
  const pulled = useRef<Pulled | null>(null)
  const pulls = pullsOf(span.status)
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch' || !bar.current) return
    const rightToLeft = isRightToLeft(bar.current)
    const edge = edgeAt(bar.current.getBoundingClientRect(), event.clientX, { ...pulls, rightToLeft })
    const mayPull = edge === 'both' ? pulls.whole || pulls.end : pulls[edge]
    if (!mayPull) return
    const way = { x: event.clientX, y: event.clientY, edge, isPull: false }
    pulled.current = { ...way, rightToLeft, rows: measureRows(bar.current) }
    bar.current.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = pulled.current
    if (!from || !bar.current) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    from.isPull ||= Math.hypot(x, y) > threshold
    if (!from.isPull) return
    const row = from.edge === 'both' ? rowUnder(from.rows, bar.current, event.clientY) : null
    if (row) return hold({ ...still, ...row })
    const isFast = from.edge === 'both' && !pulls.whole
    const days = isFast ? 0 : daysPulled(x, zoom, from.rightToLeft)
    const next = { ...still, edge: from.edge, days }
    hold(canHold(next) ? next : still)
  }
  const onPointerUp = () => {
    if (pulled.current?.isPull && latest.current) settle(latest.current)
    else hold(null)
  }
  /** A pull ends in a click, which must open nothing. */
  const onClick = (event: MouseEvent) => {
    if (pulled.current?.isPull) event.preventDefault()
    pulled.current = null
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: () => hold(null), onClick }
}

/** The keys' way: M takes the bar up, arrows carry it, Enter proposes, Escape puts it back; each step is said. */
function useMoveByKeys(
  held: Held,
  proposalOf: (move: Move) => Proposal | null,
  { t, clock, format, onSay }: PlannerTools,
) {
  const { bar, span, latest, hold, settle, canHold } = held
  const pulls = pullsOf(span.status)
  const say = (next: Move) => {
    const proposal = proposalOf(next)
    if (proposal?.kind === 'car')
      return onSay(t('said.car', { car: nameOfRow(bar.current, proposal.car_id) }))
    const { start, end } = proposal ?? shiftDates(span, 0, 'both', clock)!
    onSay(t('said.dates', { dates: format.plainRange(start.slice(0, 10), end.slice(0, 10)) }))
  }
  const takeUp = (event: KeyboardEvent) => {
    if (letterOf(event) !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (!pulls.whole && !pulls.end) return onSay(t('said.closed'))
    hold({ ...still, edge: pulls.whole ? 'both' : 'end' })
    onSay(t('said.moving'))
  }
  return (event: KeyboardEvent) => {
    const move = latest.current
    if (!move) return takeUp(event)
    if (event.key === 'Tab') return hold(null)
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') {
      hold(null)
      return onSay(t('said.left'))
    }
    if (event.key === 'Enter') return settle(move)
    const next = step(move, event, bar.current!, pulls)
    if (!next || !canHold(next)) return
    hold(next)
    say(next)
  }
}

/** One press of an arrow: a day, of one end alone with a key held (`edgeByKeys`); up and down another car. */
function step(
  move: Move,
  event: KeyboardEvent,
  bar: HTMLElement,
  pulls: ReturnType<typeof pullsOf>,
): Move | null {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    const rows = move.rows + (event.key === 'ArrowDown' ? 1 : -1)
    const carId = carAt(bar, rows)
    return carId === undefined ? null : { ...still, rows: carId === null ? 0 : rows, carId }
  }
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return null
  const isLater = (event.key === 'ArrowRight') !== isRightToLeft(bar)
  const edge = edgeByKeys(event, pulls)
  if (edge === null) return null
  const days = move.edge === edge && move.carId === null ? move.days : 0
  return { ...still, edge, days: days + (isLater ? 1 : -1) }
}

/** A hand that stays within a day draws nothing anew. */
function isSame(one: Move | null, other: Move | null): boolean {
  if (!one || !other) return one === other
  return one.edge === other.edge && one.days === other.days && one.carId === other.carId
}

/** By how many pixels the bar lies elsewhere, and is longer, while it is held. */
function nudgeOf({ edge, days }: Move, width: number): { offset: number; length: number } {
  const pixels = days * width
  return { offset: edge === 'end' ? 0 : pixels, length: { both: 0, start: -pixels, end: pixels }[edge] }
}

function isRightToLeft(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

function rowsOf(bar: Element): HTMLElement[] {
  return [...bar.closest('[role=grid]')!.querySelectorAll<HTMLElement>('[data-car]')]
}

/** Where the rows lie, measured once a pull: reading it at each move would lay the page out at each move. */
type RowsMeasured = {
  grid: Element
  scrolled: number
  places: { carId: number; top: number; bottom: number }[]
}

function measureRows(bar: HTMLElement): RowsMeasured {
  const grid = bar.closest('[role=grid]')!
  const places = rowsOf(bar).map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return { carId: Number(row.dataset['car']), top, bottom }
  })
  return { grid, scrolled: grid.scrollTop, places }
}

/** The row of another car under the pointer, and how many rows away it is. */
function rowUnder(
  { grid, scrolled, places }: RowsMeasured,
  bar: HTMLElement,
  y: number,
): { carId: number; rows: number } | null {
  const at = y + grid.scrollTop - scrolled
  const index = places.findIndex(({ top, bottom }) => at >= top && at < bottom)
  const ownCar = Number(bar.closest<HTMLElement>('[data-car]')!.dataset['car'])
  const own = places.findIndex(({ carId }) => carId === ownCar)
  return index < 0 || index === own ? null : { carId: places[index]!.carId, rows: index - own }
}

/** The car so many rows away: null for the bar's own, undefined beyond the ends. */
function carAt(bar: HTMLElement, rowsAway: number): number | null | undefined {
  const rows = rowsOf(bar)
  const row = rows[rows.indexOf(bar.closest('[data-car]')!) + rowsAway]
  if (!row) return undefined
  return rowsAway === 0 ? null : Number(row.dataset['car'])
}

function nameOfRow(bar: HTMLElement | null, carId: number): string {
  const row = bar?.closest('[role=grid]')?.querySelector(`[data-car="${carId}"] [role=rowheader]`)
  return row?.textContent ?? ''
}

/** Lights the row that the bar is held over, its name included. */
function markTarget(bar: HTMLElement | null, carId: number | null): void {
  for (const row of bar ? rowsOf(bar) : []) {
    const id = Number(row.dataset['car'])
    const parts = [row, document.getElementById(nameIdOf(id))]
    for (const part of parts) part?.toggleAttribute('data-target', id === carId)
  }
}
