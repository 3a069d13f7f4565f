import type { Booking } from '@marhala/contract/booking/booking.ts'

type StepKey = 'create' | 'confirm' | 'activate' | 'complete' | 'cancel'
export type TimelineStep = { key: StepKey; state: 'done' | 'current' | 'ahead'; at: string | null }

const path = ['create', 'confirm', 'activate', 'complete'] as const
const reached = { pending: 0, confirmed: 1, active: 2, completed: 3 } as const

/** The steps of a booking's life with their times, as far as the audit knows them; a cancelled one ends where it ended. */
export function timelineSteps(
  booking: Pick<Booking, 'status' | 'created_at'>,
  rows: readonly { action: string; at: string }[],
): TimelineStep[] {
  const timeOf = (action: StepKey) => rows.find((row) => row.action === action)?.at ?? null
  const time = (key: StepKey) => (key === 'create' ? booking.created_at : timeOf(key))
  if (booking.status === 'cancelled') {
    const before = path.filter((key) => key === 'create' || timeOf(key) !== null)
    return [
      ...before.map((key): TimelineStep => ({ key, state: 'done', at: time(key) })),
      { key: 'cancel', state: 'current', at: timeOf('cancel') },
    ]
  }
  const now = reached[booking.status]
  return path.map((key, index) => ({
    key,
    state: index < now ? 'done' : index === now ? 'current' : 'ahead',
    at: index <= now ? time(key) : null,
  }))
}
