import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as offers from '@marhala/contract/booking/offers.ts'
import * as online from '@marhala/contract/money/online-payments.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, unique } from '../../test/builders.ts'
import { openStripePayers } from '../../test/samples/stripe-payers.ts'
import { saveRule } from '../country/public/country-rules.queries.ts'

const { app, context, fixture } = await openStripePayers()

async function given(changes: object = {}) {
  const { drivers: _, ...hire } = await fixture.wish(await givenCar(context))
  const person = { first_name: 'Yasmine', last_name: 'Tazi', language: 'fr' }
  const client = { ...person, email: `pays-${unique()}@example.com` }
  const { data } = await call(app, fixture.admin, offers.create, { raw: { ...hire, client, ...changes } })
  return { offer_token: data.url.split('/').at(-1)! }
}
const accept = (params: { offer_token: string }, payment_method?: PaymentMethod) =>
  call(app, null, offers.acceptLink, { params, body: { payment_method } })
const methodOf = async (booking: string) =>
  (await call(app, fixture.admin, bookings.get, { params: { booking } })).data.payment_method

test('an offer is paid as its client chooses, else as it says', async () => {
  const [one, two] = [await given(), await given()]
  const chosen = await accept(one, 'bank_transfer')
  const left = await accept(two)
  expect([await methodOf(chosen.data.reference!), await methodOf(left.data.reference!)]).toEqual([
    'bank_transfer',
    'cash',
  ])
  expect([chosen.data.pay_path, left.data.pay_path]).toEqual([null, null])
})

test('whoever chooses to pay online is led to the page that takes the money of the booking', async () => {
  const { data } = await accept(await given(), 'online')
  expect(data.pay_path).toMatch(new RegExp(`^/pay/${data.reference}-`))
  const page = await call(app, null, online.page, {
    params: { pay_token: data.pay_path!.split('/').at(-1)! },
  })
  expect(page.data).toMatchObject({ reference: data.reference, outstanding: data.total_price })
})

test('a client chooses no cash above what the country lets be paid in it', async () => {
  const params = await given()
  const rule = { rule: 'cash_limit', since: '2026-01-01', changed_by: null, changed_at: context.clock() }
  const limit = async (is_on: boolean) =>
    saveRule(context.db, { ...rule, is_on, values: { amount: 100_000, fine: '6' } as never })
  await limit(true)
  const refused = await accept(params, 'cash')
  await limit(false)
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['payment_method']])
  expect((await accept(params, 'cash')).status).toBe(200)
})
