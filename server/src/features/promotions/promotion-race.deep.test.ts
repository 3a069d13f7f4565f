import * as quotes from '@marhala/contract/booking/quotes.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar, givenPerson } from '../../test/builders.ts'
import { listen } from '../../test/peers/over-http.ts'
import { givenPromotion } from '../../test/promotions.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const post = await listen(app)

describe('R86 500 people with the last use of a code', () => {
  test('one books at its price, 499 are told that it is gone', async () => {
    const id = await givenPromotion(context, { code: 'LAST-ONE', max_uses: 1 })
    const people = await Promise.all(Array.from({ length: 500 }, () => givenPerson(context)))
    const bodies = await Promise.all(
      people.map(async () => {
        const car = await givenCar(context)
        const { drivers, payment_method, ...trip } = await fixture.wish(car)
        const { total_price: _, ...asked } = trip
        const body = { ...asked, promotion_code: 'LAST-ONE' }
        const { data } = await call(app, null, quotes.create, { body })
        return { ...body, drivers, payment_method, total_price: data.total_price }
      }),
    )
    const answers = await Promise.all(
      people.map(({ token }, index) => post('/bookings', token, bodies[index]!)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.every(({ status }) => [201, 409, 422].includes(status))).toBe(true)
    const { uses } = await context.db
      .selectFrom('promotions')
      .select('uses')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const rows = await context.db
      .selectFrom('promotion_uses')
      .selectAll()
      .where('promotion_id', '=', id)
      .execute()
    expect([uses, rows.length]).toEqual([1, 1])
  })
})
