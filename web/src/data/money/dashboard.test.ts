import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { DashboardStats } from '@marhala/contract/money/dashboard.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { countBooking, dashboardQuery } from './dashboard.ts'

const recent = [5, 4, 3, 2, 1].map((id) => ({ id, created_at: `2026-06-0${id}T09:00:00.000Z` }))
const stats = {
  car_statistics: { totalCars: 4, rentedCars: 1, availableCars: 3, maintenanceCars: 0 },
  booking_statistics: {
    totalBookings: 9,
    pendingBookings: 4,
    confirmedBookings: 1,
    activeBookings: 1,
    completedBookings: 2,
    cancelledBookings: 1,
  },
  recent_bookings: recent,
  pendingToActiveRatio: 4,
} as unknown as DashboardStats

const booking = (id: number, status: Booking['status'], day = id) =>
  ({
    id,
    status,
    reference: `RB-00000${id}`,
    user: { first_name: 'Amina', last_name: 'Alaoui' },
    car: { id: 1, name: 'Dacia Duster', image: '/art/x.svg' },
    created_at: `2026-06-0${day}T09:00:00.000Z`,
  }) as unknown as Booking

function given() {
  const client = new QueryClient()
  const { queryKey } = dashboardQuery({ period: 'today' })
  client.setQueryData(queryKey, stats)
  return { client, read: () => client.getQueryData(queryKey)!, queryKey }
}

test('a transition moves a kept dashboard’s counts and rates, not its total, and marks it stale', () => {
  const { client, read, queryKey } = given()
  countBooking(client, booking(5, 'active'), 'pending')
  expect(read().booking_statistics).toMatchObject({ totalBookings: 9, pendingBookings: 3, activeBookings: 2 })
  expect(read()).toMatchObject({ pendingToActiveRatio: 2, conversionRate: 22, occupancyRate: 25 })
  expect(read().recent_bookings[0]).toMatchObject({ id: 5, status: 'active', client: 'Amina Alaoui' })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

test('a new booking moves the total and is the newest of five', () => {
  const { client, read } = given()
  countBooking(client, booking(6, 'pending'), 'new')
  expect(read().booking_statistics).toMatchObject({ totalBookings: 10, pendingBookings: 5 })
  expect(read().recent_bookings.map(({ id }) => id)).toEqual([6, 5, 4, 3, 2])
})

test('an older booking whose status nobody knew moves nothing', () => {
  const { client, read } = given()
  countBooking(client, booking(8, 'completed', 0), null)
  expect(read().booking_statistics).toEqual(stats.booking_statistics)
  expect(read().recent_bookings).toEqual(recent)
})

test('without a kept dashboard there is nothing to change', () => {
  const client = new QueryClient()
  countBooking(client, booking(1, 'active'), 'confirmed')
  expect(client.getQueryCache().getAll()).toEqual([])
})
