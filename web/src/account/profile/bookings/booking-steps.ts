import type { Booking } from '@marhala/contract/booking/booking.ts'
import { isHoldOver } from '../../../features/booking/is-hold-over.ts'

type StepName = 'requested' | 'changed' | 'confirmed' | 'picked_up' | 'returned' | 'cancelled'

/** What somebody has to know or do at a step; each is a text of the `account` words. */
type StepNote = 'wait_until' | 'wait' | 'hold_over' | 'come' | 'bring_back' | 'overdue' | 'over'

export type BookingStep = {
  name: StepName
  state: 'done' | 'next' | 'later'
  /** When it was or will be; null where nobody can say. */
  at: string | null
  note: StepNote | null
}

type Stage = Pick<
  Booking,
  | 'status'
  | 'created_at'
  | 'trip_changed_at'
  | 'start_date'
  | 'activated_at'
  | 'end_date'
  | 'returned_at'
  | 'hold_expires_at'
  | 'overdue'
>

/** The life of a booking as its client sees it: what was and when it really was, what is next and what it takes. */
export function bookingSteps(booking: Stage, now: number): BookingStep[] {
  const { status, created_at, trip_changed_at, start_date, activated_at, end_date, returned_at } = booking
  const requested: BookingStep[] = [
    { name: 'requested', state: 'done', at: created_at, note: null },
    ...(trip_changed_at
      ? [{ name: 'changed', state: 'done', at: trip_changed_at, note: null } as const]
      : []),
  ]
  if (status === 'cancelled')
    return [...requested, { name: 'cancelled', state: 'done', at: null, note: null }]
  const reached = ['pending', 'confirmed', 'active', 'completed'].indexOf(status)
  const stateOf = (position: number) =>
    position <= reached ? 'done' : position === reached + 1 ? 'next' : 'later'
  return [
    ...requested,
    {
      name: 'confirmed',
      state: stateOf(1),
      at: null,
      note: status === 'pending' ? waitingNote(booking, now) : null,
    },
    {
      name: 'picked_up',
      state: stateOf(2),
      at: activated_at ?? start_date,
      note: status === 'confirmed' ? 'come' : null,
    },
    { name: 'returned', state: stateOf(3), at: returned_at ?? end_date, note: returnNote(booking) },
  ]
}

function waitingNote(booking: Stage, now: number): StepNote {
  if (booking.hold_expires_at === null) return 'wait'
  return isHoldOver(booking, now) ? 'hold_over' : 'wait_until'
}

function returnNote({ status, overdue }: Stage): StepNote | null {
  if (status === 'completed') return 'over'
  if (status !== 'active') return null
  return overdue ? 'overdue' : 'bring_back'
}
