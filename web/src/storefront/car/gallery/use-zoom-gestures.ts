import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { moved, step, wholePicture, type ZoomView, zoomed } from './zoom-view.ts'

type Point = { x: number; y: number }
type Change = (next: (view: ZoomView) => ZoomView) => void
type Options = { isWhole: boolean; onSwipe: (direction: 1 | -1) => void }

/** Wheel, pinch, drag and double press on a frame, as changes of the view; a swipe over a whole picture goes on. */
export function useZoomGestures(frame: RefObject<HTMLElement | null>, change: Change, options: Options) {
  const fingers = useRef(new Map<number, Point>())
  const swiped = useRef(0)
  useWheel(frame, change)
  const positionOf = (event: { clientX: number; clientY: number }) => pointIn(frame.current, event)
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('button')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, positionOf(event))
    swiped.current = 0
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = fingers.current.get(event.pointerId)
    if (!from) return
    const to = positionOf(event)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, to)
    const by = { x: to.x - from.x, y: to.y - from.y }
    if (!other) {
      swiped.current += by.x
      return change((view) => moved(view, by))
    }
    const factor = distance(to, other) / Math.max(distance(from, other), 0.01)
    const middle = { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 }
    change((view) => zoomed(moved(view, { x: by.x / 2, y: by.y / 2 }), factor, middle))
    // Two fingers that come together are no swipe.
    swiped.current = Number.NaN
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    if (options.isWhole && Math.abs(swiped.current) > 0.18) options.onSwipe(swiped.current > 0 ? 1 : -1)
  }
  const onDoubleClick = (event: { clientX: number; clientY: number; target: EventTarget }) => {
    if ((event.target as Element).closest('button')) return
    const at = positionOf(event)
    change((view) => (view.scale > 1 ? wholePicture : zoomed(view, 2.5, at)))
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick }
}

/** React listens to wheels passively: the page itself would zoom with Ctrl and scroll without. */
function useWheel(frame: RefObject<HTMLElement | null>, change: Change): void {
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  useEffect(() => {
    const element = frame.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const factor = step ** (-event.deltaY / (event.ctrlKey ? 20 : 120))
      latest.current((view) => zoomed(view, factor, pointIn(element, event)))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [frame])
}

function pointIn(
  frame: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { left, top, width, height } = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 }
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
