import { type BookingStatus, isOverdue } from './booking-status.ts'

/**
 * Why a booking is on an admin's list: out past its return, to be handed over today, not fetched on an earlier day,
 * due back today, out now, waiting for a confirmation.
 */
export const dayConcerns = ['overdue', 'pickup', 'missed', 'return', 'out', 'waiting'] as const
export type DayConcern = (typeof dayConcerns)[number]

type Span = { start: number; end: number }

/**
 * All reasons for which a booking concerns a local day, seen from `now`; none for most. One can have several: a car due
 * back this morning that is still out is overdue, due today and out.
 */
export function concernsOf(
  { status, start, end }: Span & { status: BookingStatus },
  day: Span,
  now: number,
): DayConcern[] {
  const isToday = (at: number) => at >= day.start && at < day.end
  const holds: Record<DayConcern, boolean> = {
    overdue: isOverdue({ status, end }, now),
    pickup: status === 'confirmed' && isToday(start),
    missed: status === 'confirmed' && start < day.start,
    return: status === 'active' && isToday(end),
    out: status === 'active',
    waiting: status === 'pending',
  }
  return dayConcerns.filter((concern) => holds[concern])
}

/** Whether a booking belongs to the day itself: due, overdue or out; one that only waits, once its pickup is due. */
export function isOfToday(booking: Span & { status: BookingStatus }, day: Span, now: number): boolean {
  return concernsOf(booking, day, now).some((concern) => concern !== 'waiting' || booking.start < day.end)
}

/** The next instant at which an admin acts on a booking: the return of a car that is out, else the pickup. */
export function nextActAt({ status, start, end }: Span & { status: BookingStatus }): number {
  return status === 'active' ? end : start
}

export type DayAct = 'confirm' | 'activate' | 'complete'

/**
 * What can be done directly with a booking on one side of a day: a pending one is confirmed, a car is handed over or
 * taken back once its day has come. Null where there is nothing to do, or not yet.
 */
export function dayActOf(status: BookingStatus, side: 'pickup' | 'return', hasCome: boolean): DayAct | null {
  if (side === 'return') return status === 'active' && hasCome ? 'complete' : null
  if (status === 'pending') return 'confirm'
  return status === 'confirmed' && hasCome ? 'activate' : null
}
