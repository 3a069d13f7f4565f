import * as expenses from '@marhala/contract/money/expenses.ts'
import * as dayCloses from '@marhala/contract/money/day-closes.ts'
import * as tills from '@marhala/contract/money/tills.ts'
import type { BodyOf } from '@marhala/contract/wire/endpoint.ts'
import { beforeEach } from 'vitest'
import { call } from './as-caller.ts'
import { makeBookingFixture } from './bookings.ts'
import { givenTill, signIn } from './builders.ts'
import { expenseFields, givenOwner } from './samples/money-samples.ts'
import { type TestApp, testNow } from './test-app.ts'

/** The day of `testNow`. */
const day = '2026-06-03'

/** An owner who counts, and for each test a till of its own, so that what one closes is no other's. */
export async function makeTillFixture(product: TestApp) {
  const { app, context, at } = product
  const fixture = await makeBookingFixture(product)
  const owner = await givenOwner(context)
  let till = await givenTill(context)
  beforeEach(async () => {
    at(testNow)
    till = await givenTill(context)
  })
  const here = () => ({ till: String(till.id) })
  const as = (person: typeof owner) => signIn(context, person)
  const shift = async (by = owner) => (await call(app, await as(by), tills.shift, { params: here() })).data
  return {
    fixture,
    owner,
    day,
    /** The till of the test that runs. */
    get till() {
      return till
    },
    here,
    as,
    shift,
    close: async (body: Partial<BodyOf<typeof tills.close>> = {}, by = owner) =>
      call(app, await as(by), tills.close, {
        params: here(),
        body: { last_close_id: (await shift()).last_close_id, counted: {}, ...body },
      }),
    closes: async () =>
      (await call(app, await as(owner), dayCloses.list, { query: { till_id: String(till.id) } })).data.data,
    spend: async (changes = {}) =>
      call(app, await as(owner), expenses.create, {
        body: { ...expenseFields, date: day, till_id: till.id, ...changes },
      }),
    /** A booking whose money lies in the till. */
    booked: (status: 'pending' | 'confirmed' = 'pending') =>
      fixture.given(status, {
        changes: { pickup_location: till.place.code, return_location: till.place.code },
      }),
  }
}
