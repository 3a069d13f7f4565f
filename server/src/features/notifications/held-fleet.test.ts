import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as notifications from '@marhala/contract/messages/notifications.ts'
import { describe, expect, test } from 'vitest'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp({}, undefined, { holds: 'limited' })
const { app, context, at } = product
const fixture = await makeBookingFixture(product)

type Person = Awaited<ReturnType<typeof givenPerson>>
const july = { start_date: '2026-07-12T10:00', end_date: '2026-07-17T10:00' }

const book = (by: Person) => fixture.book({ by, changes: july })
const pay = async ({ id }: { id: number }) =>
  call(app, await signIn(context, fixture.admin), bookings.addPayment, {
    params: { booking: String(id) },
    body: { amount: '1.00', payment_method: 'cash' },
  })

describe('staff', () => {
  const received = async (kind: string) =>
    (
      await call(app, await signIn(context, fixture.admin), notifications.list, {
        query: { per_page: '100' },
      })
    ).data.data.filter((one) => one.kind === kind)

  test('are notified once a day that unpaid holds take a third of the fleet', async () => {
    at('2026-06-20T09:00:00Z')
    for (let spare = 0; spare < 4; spare++) await givenCar(context)
    await book(await givenPerson(context))
    await runPeriodicJob(context, 'notice-due')
    expect(await received('fleet_held')).toEqual([])
    const second = await book(await givenPerson(context))
    for (let times = 0; times < 2; times++) await runPeriodicJob(context, 'notice-due')
    const [first, ...more] = await received('fleet_held')
    expect(more).toEqual([])
    expect(first).toMatchObject({
      title: 'A third of the fleet is held without payment',
      place: '/admin/booking?status=pending',
    })
    expect(first!.detail).toContain(second.reference)
    // A short hold is notified once half of it is over, not at once.
    expect(await received('booking_waiting')).toEqual([])
    at('2026-06-20T10:00:00Z')
    await runPeriodicJob(context, 'notice-due')
    expect(await received('booking_waiting')).toHaveLength(2)
  })

  test('are not notified of paid holds', async () => {
    at('2026-06-21T09:00:00Z')
    await runPeriodicJob(context, 'expire-holds')
    await context.db.deleteFrom('notifications').execute()
    for (let made = 0; made < 4; made++) await pay(await book(await givenPerson(context)))
    await runPeriodicJob(context, 'notice-due')
    expect(await received('fleet_held')).toEqual([])
  })
})
