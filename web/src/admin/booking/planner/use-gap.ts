import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { gapDates, type PlannerDays, zooms } from './planner-geometry.ts'

/**
 * Free days of a row wish for a booking: a clicked one begins it, those pulled over are its days. Touch scrolls, and
 * clicks. `gap` is what is being pulled over, in pixels from the start side.
 */
export function useGap({ from, zoom }: PlannerDays, onWish: (dates: ReturnType<typeof gapDates>) => void) {
  const { days, width } = zooms[zoom]
  const pulled = useRef<{ from: number; to: number } | null>(null)
  const [gap, setGap] = useState<{ offset: number; length: number } | null>(null)
  const dayAt = (event: MouseEvent<HTMLElement>) =>
    Math.min(days - 1, Math.max(0, Math.floor(pixelsAt(event) / width)))
  const letGo = () => {
    pulled.current = null
    setGap(null)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || event.button !== 0 || event.pointerType === 'touch') return
    event.currentTarget.setPointerCapture(event.pointerId)
    pulled.current = { from: dayAt(event), to: dayAt(event) }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!pulled.current) return
    const { from: one, to: before } = pulled.current
    const to = dayAt(event)
    if (to === before) return
    pulled.current.to = to
    setGap({ offset: Math.min(one, to) * width, length: (Math.abs(to - one) + 1) * width })
  }
  /** A pull ends in a click, too. */
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const day = dayAt(event)
    const days = pulled.current ?? { from: day, to: day }
    letGo()
    if (event.target === event.currentTarget)
      onWish(gapDates(addDays(from, days.from), addDays(from, days.to)))
  }
  return { gap, handlers: { onPointerDown, onPointerMove, onPointerCancel: letGo, onClick } }
}

function pixelsAt(event: MouseEvent<HTMLElement>): number {
  const { left, right } = event.currentTarget.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
  return isRightToLeft ? right - event.clientX : event.clientX - left
}
