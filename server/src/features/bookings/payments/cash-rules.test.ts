import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as tills from '@marhala/contract/money/tills.ts'
import type { BodyOf } from '@marhala/contract/wire/endpoint.ts'
import { expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, signIn } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenOwner } from '../../../test/samples/money-samples.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { addUp } from '../../books/public/add-up.queries.ts'
import { saveRule } from '../../country/public/country-rules.queries.ts'

async function openDesk() {
  const product = await openTestApp()
  const { app, context } = product
  const fixture = await makeBookingFixture(product)
  const owner = await givenOwner(context)
  const pay = async (booking: { id: number }, body: Partial<BodyOf<typeof bookings.addPayment>>) =>
    call(app, await signIn(context, owner), bookings.addPayment, {
      params: fixture.path(booking),
      body: { amount: '650.00', payment_method: 'cash', ...body },
    })
  const rule = (name: string, since: string, values: object, is_on = true) =>
    saveRule(context.db, {
      rule: name,
      since,
      is_on,
      values: values as Record<string, string>,
      changed_by: null,
      changed_at: context.clock(),
    })
  return { ...product, fixture, owner, pay, rule }
}

const stamp = { rate: '0.25', rounding: 'up_to_centime', borne_by: 'agency' }

test('a receipt in cash carries stamp duty of 0.25 %; a deposit and a card do not', async () => {
  const { fixture, pay } = await openDesk()
  const booking = await fixture.given('pending')
  await pay(booking, { amount: '650.10' })
  await pay(booking, { kind: 'warranty_in', amount: '500.00' })
  const { data } = await pay(booking, { amount: '100.00', payment_method: 'card', transaction_id: 'T1' })
  expect(data.payment_histories.map(({ stamp_duty }) => stamp_duty)).toEqual(['1.63', '0.00', '0.00'])
  expect(data.outstanding).toBe('899.90')
})

test('the stamp duty is that of the day of the payment: a later rule changes nothing that was made', async () => {
  const { context, fixture, pay, rule } = await openDesk()
  const booking = await fixture.given('pending')
  await pay(booking, {})
  await rule('cash_stamp', context.clock().toISOString().slice(0, 10), { ...stamp, rate: '1' })
  await pay(booking, {})
  await rule('cash_stamp', context.clock().toISOString().slice(0, 10), stamp, false)
  const { data } = await pay(booking, { amount: '100.00' })
  expect(data.payment_histories.map(({ stamp_duty }) => stamp_duty)).toEqual(['1.63', '6.50', '0.00'])
})

test('a client who bears it pays it beside the amount, and it has to be in the drawer', async () => {
  const { app, context, owner, fixture, pay, rule } = await openDesk()
  await rule('cash_stamp', '2026-01-01', { ...stamp, borne_by: 'client' })
  const booking = await fixture.given('pending')
  const short = await pay(booking, { amount: '400.00', details: { cash_received: '400.50' } })
  expect(Object.keys(short.error.errors!)).toEqual(['details.cash_received'])
  const { data } = await pay(booking, { amount: '400.00', details: { cash_received: '500.00' } })
  expect(data.payment_histories[0]).toMatchObject({
    stamp_duty: '1.00',
    stamp_borne_by: 'client',
    change: '99.00',
  })
  expect(data.paid).toBe('400.00')
  const shift = await call(app, await signIn(context, owner), tills.shift, { params: { till: '1' } })
  expect(shift.data.money!.methods.find(({ payment_method }) => payment_method === 'cash')!.expected).toBe(
    '401.00',
  )
  // The books have it in the drawer, too, and as owed to the state.
  expect(await addUp(context.db)).toEqual([])
  const lines = await context.db
    .selectFrom('book_lines')
    .selectAll()
    .where('purpose', '=', 'stamp_duty')
    .execute()
  expect(lines.map(({ credit }) => credit)).toEqual([100])
})

const dear = { daily_price: 500_000 }

test('from 20,000 DH in cash for one booking staff say why (CGI 193), its earlier cash counted with it', async () => {
  const { context, fixture, pay } = await openDesk()
  const car = await givenCar(context, dear)
  const booking = await fixture.given('pending', { car, changes: { payment_method: 'card' } })
  expect((await pay(booking, { amount: '19999.99' })).status).toBe(200)
  const refused = await pay(booking, { amount: '0.01' })
  expect([refused.status, refused.error.errors]).toMatchObject([
    422,
    { 'details.cash_reason': [expect.stringContaining('fined 6')] },
  ])
  const card = { payment_method: 'card', transaction_id: 'T2' } as const
  expect((await pay(booking, { amount: '1000.00', ...card })).status).toBe(200)
  const cash_reason = 'The terminal is down'
  const { data } = await pay(booking, { amount: '0.01', details: { cash_reason } })
  expect(data.payment_histories.at(-1)).toMatchObject({ cash_reason })
  // What went back in cash counts no more.
  await pay(booking, { kind: 'refund', amount: '1000.00' })
  expect((await pay(booking, { amount: '999.00' })).status).toBe(200)
})

test('a client reserves nothing with cash that the law lets nobody pay in cash, and never reads why staff took it', async () => {
  const { app, context, fixture, pay, rule } = await openDesk()
  const car = await givenCar(context, dear)
  const client = await signIn(context, fixture.client)
  const reserve = async (payment_method: 'cash' | 'card') =>
    call(app, client, bookings.create, { body: await fixture.wish(car, { payment_method }) })
  const refused = await reserve('cash')
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['payment_method']])
  const { data: booking } = await reserve('card')
  await pay(booking, { amount: '20000.00', details: { cash_reason: 'The terminal is down' } })
  const own = await call(app, client, bookings.get, { params: fixture.path(booking) })
  expect(own.data.payment_histories[0]).toMatchObject({ cash_reason: null, stamp_duty: '50.00' })
  const { data } = await call(app, null, companySettings.getPublic, {})
  expect(data.rules.cash_limit).toBe('20000.00')
  await rule('cash_limit', '2026-01-01', { amount: 2_000_000, fine: '6' }, false)
  await call(app, client, bookings.cancel, { params: fixture.path(booking), body: {} })
  expect((await reserve('cash')).status).toBe(201)
})
