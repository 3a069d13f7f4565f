import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { type DraggedBar, still } from './dragged-bar.ts'
import { daysPulled, type Edge, edgeAt, pullsOf } from './planner-geometry.ts'
import { isRightToLeft, measureRows, rowUnder, type RowsMeasured } from './planner-rows.ts'
import type { PlannerTools } from './use-planner-tools.ts'

type Pulled = {
  x: number
  y: number
  edge: Edge
  by: keyof typeof trembles
  /** Whether the bar follows: a mouse has it at once, a finger once it has rested on it. */
  isTaken: boolean
  isPull: boolean
  rightToLeft: boolean
  rows: RowsMeasured
}

/** By how many pixels a hand moves that has not pulled. */
const trembles = { mouse: 4, finger: 10 }
/** How long a finger rests to take a bar up, in milliseconds; one that moves sooner scrolls. */
const rest = 400

/** The pointer's way: pull the bar or one of its ends, let go. A finger rests on it first. */
export function usePull({ bar, span, latest, hold, settle, canHold }: DraggedBar, { zoom }: PlannerTools) {
  const pulled = useRef<Pulled | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pulls = pullsOf(span.status)
  const letGo = () => {
    clearTimeout(waiting.current)
    pulled.current = null
    hold(null)
  }
  const onPointerDown = (event: PointerEvent) => {
    letGo()
    const from = bar.current && startPull(bar.current, event, pulls)
    if (!from) return
    pulled.current = from
    if (from.isTaken) return bar.current!.setPointerCapture(event.pointerId)
    waiting.current = setTimeout(() => {
      from.isTaken = true
      hold({ ...still, edge: from.edge })
    }, rest)
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = pulled.current
    if (!from || !bar.current) return
    const [x, y] = [event.clientX - from.x, event.clientY - from.y]
    const isMoved = Math.hypot(x, y) > trembles[from.by]
    if (!from.isTaken) return isMoved ? letGo() : undefined
    from.isPull ||= isMoved
    if (!from.isPull) return
    // Over another car's row it is that car, by whichever end the bar was taken.
    const row = rowUnder(from.rows, bar.current, event.clientY)
    if (row) return hold({ ...still, ...row })
    const isFast = from.edge === 'both' && !pulls.whole
    const days = isFast ? 0 : daysPulled(x, zoom, from.rightToLeft)
    const next = { ...still, edge: from.edge, days }
    hold(canHold(next) ? next : still)
  }
  const onPointerUp = () => {
    const from = pulled.current
    if (from?.isPull && latest.current) settle(latest.current)
    else hold(null)
    // Only a mouse's pull is followed by a click.
    if (from?.by === 'finger') letGo()
  }
  /** A pull ends in a click, which must open nothing. */
  const onClick = (event: MouseEvent) => {
    if (pulled.current?.isPull) event.preventDefault()
    pulled.current = null
  }
  /** A finger that rests asks for the link's menu as well. */
  const onContextMenu = (event: MouseEvent) => {
    if (pulled.current?.by === 'finger') event.preventDefault()
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: letGo, onClick, onContextMenu }
}

/** What the pointer takes hold of; null where that stays. */
function startPull(bar: HTMLElement, event: PointerEvent, pulls: ReturnType<typeof pullsOf>): Pulled | null {
  if (event.button !== 0) return null
  const by = event.pointerType === 'mouse' ? 'mouse' : 'finger'
  const rightToLeft = isRightToLeft(bar)
  const edge = edgeAt(bar.getBoundingClientRect(), event.clientX, { ...pulls, rightToLeft, by })
  const mayPull = edge === 'both' ? pulls.whole || pulls.end : pulls[edge]
  if (!mayPull) return null
  return {
    x: event.clientX,
    y: event.clientY,
    edge,
    by,
    isTaken: by === 'mouse',
    isPull: false,
    rightToLeft,
    rows: measureRows(bar),
  }
}
