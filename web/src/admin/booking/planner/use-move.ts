import type { PlannerSpan } from '@marhala/contract/planner.ts'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company.ts'
import { useFormat } from '../../../parts/use-format.ts'
import { daysPulled, type Proposal, pullsOf, shiftDates, zooms } from './planner-geometry.ts'
import type { Propose } from './planner-grid.tsx'
import type { PlannerAddress } from './use-planner-address.ts'

type Edge = 'both' | 'start' | 'end'

/** How a bar is held away from its place: by whole days at one end or both, or over the row of another car. */
type Move = { edge: Edge; days: number; carId: number | null; rows: number }

const still: Move = { edge: 'both', days: 0, carId: null, rows: 0 }
/** A hand that trembles has not pulled. */
const threshold = 4

type MoveInput = {
  bar: RefObject<HTMLElement | null>
  span: PlannerSpan
  address: PlannerAddress
  onPropose: Propose
  onSay: (text: string) => void
}

/**
 * Moves one bar, by a pull or by keys (M, arrows, Enter, Escape): along its row it changes dates, onto another row the
 * car. Letting go only proposes; what is proposed is confirmed with its price.
 */
export function useMove({ bar, span, address, onPropose, onSay }: MoveInput) {
  const { clock } = useCompany()
  const [move, setMove] = useState<Move | null>(null)
  const proposalOf = ({ edge, days, carId }: Move): Proposal | null => {
    if (carId !== null) return { kind: 'car', car_id: carId }
    const dates = days === 0 ? null : shiftDates(span, days, edge, clock)
    return dates && { kind: 'dates', ...dates }
  }
  const hold = (next: Move | null) => {
    setMove(next)
    markTarget(bar.current, next?.carId ?? null)
  }
  const settle = (last: Move) => {
    hold(null)
    const proposal = proposalOf(last)
    if (proposal && span.booking_id !== null) void onPropose(span.booking_id, proposal)
  }
  const held: Held = {
    bar,
    span,
    move,
    hold,
    settle,
    canHold: ({ days, edge, carId }) => carId !== null || shiftDates(span, days, edge, clock) !== null,
  }
  const pull = usePull(held, address)
  const onKeyDown = useMoveKeys(held, proposalOf, onSay)
  return {
    isMoving: move !== null,
    /** Held over the row of another car, which is lit. */
    isLeaving: move !== null && move.carId !== null,
    handlers: { ...pull, onKeyDown },
    nudge: nudgeOf(move ?? still, zooms[address.zoom].width),
  }
}

type Held = {
  bar: RefObject<HTMLElement | null>
  span: PlannerSpan
  move: Move | null
  hold: (next: Move | null) => void
  settle: (last: Move) => void
  /** Whether the dates would still be in order. */
  canHold: (move: Move) => boolean
}

/** The pointer's way: pull the bar or one of its ends, let go. Touch scrolls; there the menu of the booking serves. */
function usePull({ bar, span, move, hold, settle, canHold }: Held, { zoom }: PlannerAddress) {
  const pulled = useRef<{ x: number; y: number; edge: Edge; isPull: boolean } | null>(null)
  const pulls = pullsOf(span.status)
  const onPointerDown = (event: PointerEvent) => {
    const edge = ((event.target as HTMLElement).dataset['edge'] as Edge | undefined) ?? 'both'
    const mayPull = edge === 'both' ? pulls.whole || pulls.end : pulls[edge]
    if (event.button !== 0 || event.pointerType === 'touch' || !mayPull) return
    pulled.current = { x: event.clientX, y: event.clientY, edge, isPull: false }
    bar.current?.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = pulled.current
    if (!from || !bar.current) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    from.isPull ||= Math.hypot(x, y) > threshold
    if (!from.isPull) return
    const row = from.edge === 'both' ? rowUnder(bar.current, event.clientY) : null
    if (row) return hold({ ...still, ...row })
    const isFast = from.edge === 'both' && !pulls.whole
    const days = isFast ? 0 : daysPulled(x, zoom, isRightToLeft(bar.current))
    const next = { ...still, edge: from.edge, days }
    hold(canHold(next) ? next : still)
  }
  const onPointerUp = () => {
    if (pulled.current?.isPull && move) settle(move)
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
function useMoveKeys(held: Held, proposalOf: (move: Move) => Proposal | null, onSay: (text: string) => void) {
  const { t } = useTranslation('planner')
  const { clock } = useCompany()
  const format = useFormat()
  const { bar, span, move, hold, settle, canHold } = held
  const pulls = pullsOf(span.status)
  const say = (next: Move) => {
    const proposal = proposalOf(next)
    if (proposal?.kind === 'car')
      return onSay(t('said.car', { car: nameOfRow(bar.current, proposal.car_id) }))
    const { start, end } = proposal ?? shiftDates(span, 0, 'both', clock)!
    onSay(t('said.dates', { dates: format.plainRange(start.slice(0, 10), end.slice(0, 10)) }))
  }
  const takeUp = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (!pulls.whole && !pulls.end) return onSay(t('said.closed'))
    hold({ ...still, edge: pulls.whole ? 'both' : 'end' })
    onSay(t('said.moving'))
  }
  return (event: KeyboardEvent) => {
    if (!move) return takeUp(event)
    if (event.key === 'Tab') return hold(null)
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') {
      hold(null)
      return onSay(t('said.left'))
    }
    if (event.key === 'Enter') return settle(move)
    const next = step(move, event, bar.current!, pulls.whole)
    if (!next || !canHold(next)) return
    hold(next)
    say(next)
  }
}

/** One press of an arrow: a day, with Shift of the return alone; up and down another car. */
function step(move: Move, event: KeyboardEvent, bar: HTMLElement, whole: boolean): Move | null {
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    const rows = move.rows + (event.key === 'ArrowDown' ? 1 : -1)
    const carId = carAt(bar, rows)
    return carId === undefined ? null : { ...still, rows: carId === null ? 0 : rows, carId }
  }
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return null
  const isLater = (event.key === 'ArrowRight') !== isRightToLeft(bar)
  const edge: Edge = event.shiftKey || !whole ? 'end' : 'both'
  const days = move.edge === edge && move.carId === null ? move.days : 0
  return { ...still, edge, days: days + (isLater ? 1 : -1) }
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

/** The row of another car under the pointer, and how many rows away it is. */
function rowUnder(bar: HTMLElement, y: number): { carId: number; rows: number } | null {
  const rows = rowsOf(bar)
  const index = rows.findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return y >= top && y < bottom
  })
  const own = rows.indexOf(bar.closest('[data-car]')!)
  return index < 0 || index === own ? null : { carId: Number(rows[index]!.dataset['car']), rows: index - own }
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

/** Lights the row that the bar is held over. */
function markTarget(bar: HTMLElement | null, carId: number | null): void {
  for (const row of bar ? rowsOf(bar) : []) {
    if (Number(row.dataset['car']) === carId) row.dataset['target'] = 'true'
    else delete row.dataset['target']
  }
}
