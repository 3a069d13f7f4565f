import { expect, test } from 'vitest'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { listNextBookings } from '../../cars/staff-parts.queries.ts'

const product = await openTestApp()
const { db } = product.context
const fixture = await makeBookingFixture(product)

test('a hold that is over waits for its car no more, although it was not ended yet', async () => {
  const { id, car, hold_expires_at } = await fixture.book()
  const waitingAt = async (instant: number) =>
    (await listNextBookings(db, [car.id], new Date(instant))).map((booking) => booking.id)
  const end = Date.parse(hold_expires_at!)
  expect(await waitingAt(end - 1)).toEqual([id])
  expect(await waitingAt(end)).toEqual([])
})

test('what staff booked and what was confirmed waits as long as it takes', async () => {
  const { id, car } = await fixture.given('confirmed')
  const muchLater = new Date('2030-01-01T00:00:00Z')
  expect((await listNextBookings(db, [car.id], muchLater)).map((booking) => booking.id)).toEqual([id])
})
