import type { ChartPoint } from '@marhala/contract/money/dashboard.ts'
import { type BookingStatus, bookingStatuses } from '@marhala/domain/booking/booking-status.ts'

export type FunnelStep = {
  step: 'made' | 'confirmed' | 'handed_over' | 'completed' | 'cancelled'
  statuses: readonly BookingStatus[]
  count: number
}

const steps = [
  ['made', bookingStatuses],
  ['confirmed', ['confirmed', 'active', 'completed']],
  ['handed_over', ['active', 'completed']],
  ['completed', ['completed']],
  ['cancelled', ['cancelled']],
] as const satisfies [FunnelStep['step'], readonly BookingStatus[]][]

/** How many bookings of some days came how far, by the status that they have now; what was called off stands apart. */
export function funnelOf(points: readonly Pick<ChartPoint, 'by_status'>[]): FunnelStep[] {
  return steps.map(([step, statuses]) => ({
    step,
    statuses,
    count: points.reduce(
      (sum, { by_status }) => sum + statuses.reduce((of, status) => of + by_status[status], 0),
      0,
    ),
  }))
}
