import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as dashboard from '@marhala/contract/money/dashboard.ts'
import type { DashboardSection, DashboardStats, RecentBooking } from '@marhala/contract/money/dashboard.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import {
  conversionRate,
  countsAfter,
  occupancyRate,
  pendingToActiveRatio,
  recentWith,
  statisticsLifetime,
} from '@marhala/domain/figures/dashboard-figures.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

export type DashboardPeriod = NonNullable<InputOf<typeof dashboard.stats>['query']>

/** The company's figures; fresh for five minutes. */
export function dashboardQuery(period: DashboardPeriod = {}) {
  return { ...endpointQuery(dashboard.stats, { query: period }), staleTime: statisticsLifetime }
}

/** Counts one section anew and puts it into every dashboard that is kept. */
export function useRefreshSection(section: DashboardSection) {
  const send = useSend()
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['refresh dashboard section', section],
    mutationFn: () => send(dashboard.section, { params: { section } }),
    onSuccess: ({ as_of: _, ...part }) => changeStats(client, (stats) => ({ ...stats, ...part })),
  })
}

/**
 * After a write of a booking: the counts move by its status, a new one moves the total, and the newest five stay in
 * sight. What else is counted is asked for again when somebody next looks.
 */
export function countBooking(
  client: QueryClient,
  booking: Booking,
  from: BookingStatus | 'new' | null,
): void {
  changeStats(client, (stats) => ({
    ...stats,
    booking_statistics:
      from === null
        ? stats.booking_statistics
        : countsAfter(stats.booking_statistics, from === 'new' ? null : from, booking.status),
    recent_bookings:
      from === 'new' || stats.recent_bookings.some(({ id }) => id === booking.id)
        ? recentWith(stats.recent_bookings, lineOf(booking))
        : stats.recent_bookings,
  }))
  void client.invalidateQueries({ queryKey: endpointKey(dashboard.stats), refetchType: 'none' })
}

function lineOf({ user, car, ...booking }: Booking): RecentBooking {
  const { id, reference, status, start_date, end_date, total_price, created_at } = booking
  return {
    id,
    reference,
    status,
    start_date,
    end_date,
    total_price,
    created_at,
    client: clientName(user),
    car: { id: car.id, name: car.name, image: car.image },
  }
}

/** Changes what is kept; the rates follow from the counts. */
function changeStats(client: QueryClient, change: (stats: DashboardStats) => DashboardStats): void {
  client.setQueriesData<DashboardStats>({ queryKey: endpointKey(dashboard.stats) }, (known) => {
    if (!known) return known
    const stats = change(known)
    return {
      ...stats,
      occupancyRate: occupancyRate(stats.car_statistics),
      conversionRate: conversionRate(stats.booking_statistics),
      pendingToActiveRatio: pendingToActiveRatio(stats.booking_statistics),
    }
  })
}
