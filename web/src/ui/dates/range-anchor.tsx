import { useContext, useEffect, useRef } from 'react'
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import { toCalendarDate } from './wall-clock.ts'

/** Where a gesture stands: its first day, and whether the pointer is still down. */
export type RangeGesture = { anchor: string | null; dragging: boolean }
type RangeAnchorProps = {
  pending: string | null
  onGesture: (gesture: RangeGesture) => void
  onAnchor: (day: string) => void
}

/** Keeps react-aria's first day and ours the same: it forgets its own when the focus leaves the calendar. */
export function RangeAnchor({ pending, onGesture, onAnchor }: RangeAnchorProps) {
  const state = useContext(RangeCalendarStateContext)
  const anchor = state?.anchorDate?.toString() ?? null
  const dragging = state?.isDragging ?? false
  const handled = useRef(pending)
  useEffect(() => {
    onGesture({ anchor, dragging })
    if (dragging) return
    const pendingChanged = handled.current !== pending
    handled.current = pending
    if (anchor !== null && anchor !== pending && !pendingChanged) onAnchor(anchor)
    else if (pending !== anchor) state?.setAnchorDate(pending === null ? null : toCalendarDate(pending))
  })
  return null
}
