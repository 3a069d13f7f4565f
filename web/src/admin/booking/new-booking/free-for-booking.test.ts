import { expect, test } from 'vitest'
import { emptyBooking } from './booking-values.ts'
import { freeForBooking } from './free-for-booking.ts'

test('for today only cars that are there are offered, later also those for which another of their class stands in', () => {
  const now = '2026-06-03T09:45'
  const askedFor = (start_date: string) =>
    freeForBooking({ ...emptyBooking, start_date, end_date: '2026-06-09T10:00' }, now).queryKey
  expect(JSON.stringify(askedFor('2026-06-03T18:00'))).toContain('this_car')
  expect(JSON.stringify(askedFor('2026-06-04T00:00'))).not.toContain('this_car')
})
