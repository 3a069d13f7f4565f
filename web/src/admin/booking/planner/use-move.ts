import type { PlannerSpan } from '@marhala/contract/booking/planner.ts'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { letterOf } from '../../../shell/admin/admin-keys.ts'
import { type DraggedBar, type Move, still } from './dragged-bar.ts'
import { edgeByKeys, type Proposal, pullsOf, shiftDates, zooms } from './planner-geometry.ts'
import { carAt, isRightToLeft, markTarget, nameOfRow, rowOfCar } from './planner-rows.ts'
import type { PlannerTools } from './use-planner-tools.ts'
import { usePull } from './use-pull.ts'

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
    bar.current?.toggleAttribute('data-held', next !== null)
    if ((last?.carId ?? null) !== (next?.carId ?? null)) markTarget(bar.current, next?.carId ?? null)
  }
  const settle = (last: Move) => {
    hold(null)
    const proposal = proposalOf(last)
    if (proposal && span.booking_id !== null) void onPropose(span.booking_id, proposal)
  }
  const held: DraggedBar = {
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
    /** The row of another car that it is held over, which is lit; null over its own. */
    target: move?.carId ? rowOfCar(bar.current, move.carId) : null,
    handlers: { ...pull, onKeyDown },
    nudge: nudgeOf(move ?? still, zooms[tools.zoom].width),
  }
}

/** The keys' way: M takes the bar up, arrows carry it, Enter proposes, Escape puts it back; each step is said. */
function useMoveByKeys(
  held: DraggedBar,
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
