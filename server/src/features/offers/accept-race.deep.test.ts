import * as offers from '@marhala/contract/booking/offers.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp({ public_url: 'https://rent.example' })
const { app, context } = product
const fixture = await makeBookingFixture(product)

test('R85 a quote that is accepted fifty times at once is one booking', async () => {
  const car = await givenCar(context)
  const { drivers: _, ...hire } = await fixture.wish(car)
  const client = { first_name: 'Yasmine', last_name: 'Tazi', email: 'fifty@example.com', language: 'fr' }
  const { data: offer } = await call(app, fixture.admin, offers.create, { raw: { ...hire, client } })
  const params = { offer_token: offer.url.split('/').at(-1)! }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(app, null, offers.acceptLink, { params, body: {} })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ data }) => data.reference)).size).toBe(1)
  const made = await context.db.selectFrom('bookings').select('id').where('car_id', '=', car.id).execute()
  expect(made).toHaveLength(1)
})
