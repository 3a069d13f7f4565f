import * as online from '@marhala/contract/money/online-payments.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { describe, expect, test } from 'vitest'
import { runPeriodicJob } from '../../../jobs/periodic-jobs.ts'
import { call } from '../../../test/as-caller.ts'
import { signIn } from '../../../test/builders.ts'
import { chargesOf, openStripePayers } from '../../../test/samples/stripe-payers.ts'
import { testNow } from '../../../test/test-app.ts'
import { callPeer } from '../../../test/peers/call-peer.ts'

const { app, context, at, fixture, peer, payers, bring, onPage, agree } = await openStripePayers()
const july = { start_date: '2026-07-12T10:00', end_date: '2026-07-17T10:00' }

describe('what Stripe tells', () => {
  test.each([
    ['another amount', { amount_total: 16_500 }, 'wrong_amount'],
    ['another currency', { currency: 'eur' }, 'wrong_currency'],
  ])('of %s books nothing and asks staff', async (_, lie, problem) => {
    const booking = await fixture.book({ changes: july })
    const { session, key } = await onPage(booking)
    const event = peer.pay(session)
    await bring({ ...event, data: { object: { ...(event.data.object as object), ...lie } } })
    expect((await fixture.read(booking)).paid).toBe('0.00')
    expect(await payers.state(key)).toMatchObject({ state: 'wrong', problem })
    expect((await payers.of(booking)).payments[0]).toMatchObject({ needs_staff: true })
    await runPeriodicJob(context, 'make-caused-tasks')
    const task = () =>
      context.db.selectFrom('tasks').select('status').where('booking_id', '=', booking.id).execute()
    expect(await task()).toEqual([{ status: 'pending' }])
    const { id, received } = (await payers.of(booking)).payments[0]!
    expect((await refund(booking, id, received)).status).toBe(200)
    await payers.carryOut()
    const params = { ...fixture.path(booking), paymentId: String(id) }
    await call(app, await signIn(context, fixture.admin), online.resolve, { params, body: {} })
    await runPeriodicJob(context, 'make-caused-tasks')
    expect(await task()).toEqual([{ status: 'completed' }])
    // What was told was not what was taken: the rest is given back at the gateway itself.
    session.intent.refunded = session.intent.captured
    await agree()
  })

  test.each([
    ['by another secret', { secret: 'whsec_other' }],
    ['over other bytes', { payload: '{"id":"evt_forged"}' }],
  ])('and is signed %s is refused', async (_, how) => {
    const booking = await fixture.book({ changes: july })
    const { session } = await onPage(booking)
    const event = peer.pay(session)
    const payload = 'payload' in how ? { payload: JSON.stringify(event), secret: 'whsec_x' } : how
    expect((await bring(event, payload)).status).toBe(403)
    const unsigned = await callPeer(`${payers.url}/api/payments/stripe`, {
      method: 'POST',
      body: JSON.stringify(event),
    })
    expect(unsigned.status).toBe(403)
    expect((await fixture.read(booking)).paid).toBe('0.00')
  })

  test('an hour ago is refused: it signs anew what it sends again', async () => {
    const booking = await fixture.book({ changes: july })
    const { session } = await onPage(booking)
    const event = peer.pay(session)
    const payload = JSON.stringify(event)
    at('2026-06-03T08:00:00Z')
    const old = await bring(event, { payload })
    at(testNow)
    expect(old.status).toBe(200)
  })

  test('of another company’s payment, or of another mode, changes nothing', async () => {
    const booking = await fixture.book({ changes: july })
    const { session } = await onPage(booking)
    const event = peer.pay(session)
    const object = event.data.object as object
    const stranger = {
      client_reference_id: crypto.randomUUID(),
      id: 'cs_x',
      payment_intent: 'pi_x',
      metadata: {},
    }
    expect(
      (await bring({ ...event, id: 'evt_x', data: { object: { ...object, ...stranger } } })).status,
    ).toBe(200)
    await bring({ ...event, id: 'evt_y', livemode: true, data: { object: { ...object, livemode: true } } })
    expect((await fixture.read(booking)).paid).toBe('0.00')
  })

  test('and never arrives is queried', async () => {
    const booking = await fixture.book({ changes: july })
    const { session, key } = await onPage(booking)
    peer.pay(session)
    await runPeriodicJob(context, 'settle-payments')
    expect((await payers.state(key)).state).toBe('started')
    at('2026-06-03T09:02:00Z')
    await runPeriodicJob(context, 'settle-payments')
    expect((await payers.state(key)).state).toBe('paid')
    await bring(peer.events.at(-1))
    expect(chargesOf(await fixture.read(booking))).toHaveLength(1)
    await agree()
  })
})

describe('a gateway that', () => {
  test('is away leads back to our page, and works once it is there again', async () => {
    const booking = await fixture.book({ changes: july })
    peer.faults.push('down', 'down')
    const { key, response } = await payers.open(booking)
    expect(response.headers.get('location')).toBe(`/pay/return/${key}?trouble=1`)
    expect((await payers.go(key)).headers.get('location')).toBe(peer.sessionOf(key).url)
  })

  test('has a bad day refunds later, once', async () => {
    const booking = await fixture.book({ changes: july })
    const { session } = await onPage(booking)
    await bring(peer.pay(session))
    const { payments } = await payers.of(booking)
    const answer = await refund(booking, payments[0]!.id, '650.00')
    expect(answer.data.payments[0]).toMatchObject({ going_back: '650.00' })
    const fault = { status: 500, error: { type: 'api_error', message: 'Something went wrong' } }
    peer.faults.push(fault, fault)
    await payers.carryOut()
    expect((await fixture.read(booking)).paid).toBe('1650.00')
    at('2026-06-03T09:05:00Z')
    await payers.carryOut()
    await payers.carryOut()
    expect(await fixture.read(booking)).toMatchObject({ paid: '1000.00', outstanding: '650.00' })
    expect(session.intent.refunded).toBe(65_000)
    await bring(peer.events.at(-1))
    expect((await payers.of(booking)).payments[0]).toMatchObject({ given_back: '650.00', going_back: '0.00' })
    await agree()
  })

  test('refuses for good asks staff, who may have it tried again', async () => {
    const booking = await fixture.book({ changes: july })
    const { session } = await onPage(booking)
    await bring(peer.pay(session))
    const [payment] = (await payers.of(booking)).payments
    await refund(booking, payment!.id, '650.00')
    peer.faults.push({
      status: 400,
      error: { type: 'invalid_request_error', code: 'insufficient_funds', message: 'no' },
    })
    await payers.carryOut()
    expect((await payers.of(booking)).payments[0]).toMatchObject({
      problem: 'order_failed',
      needs_staff: true,
    })
    await call(app, await signIn(context, fixture.admin), online.resolve, {
      params: { ...fixture.path(booking), paymentId: String(payment!.id) },
      body: { retry: true },
    })
    await payers.carryOut()
    expect((await payers.of(booking)).payments[0]).toMatchObject({ problem: null, given_back: '650.00' })
    await agree()
  })
})

async function refund(booking: { id: number }, paymentId: number, amount: string) {
  return call(app, await signIn(context, fixture.admin), online.refund, {
    params: { ...fixture.path(booking), paymentId: String(paymentId) },
    body: { amount },
  })
}

test('a refund is at most what is left of the payment', async () => {
  const booking = await fixture.book({ changes: july })
  const { session } = await onPage(booking, 'down_payment')
  await bring(peer.pay(session))
  const [payment] = (await payers.of(booking)).payments
  expect((await refund(booking, payment!.id, '495.01')).status).toBe(422)
  expect((await refund(booking, payment!.id, '400.00')).status).toBe(200)
  expect((await refund(booking, payment!.id, '95.01')).error.errors).toMatchObject({
    amount: ['You can give back up to 95.00 DH of this payment.'],
  })
  await agree()
})

test('nothing is offered where no gateway is set, and nothing begins', async () => {
  const booking = await fixture.book({ changes: july })
  await context.db.updateTable('company_settings').set({ online_gateway: 'none' }).execute()
  expect(await payers.of(booking)).toMatchObject({ gateway: 'none', offers: [], link: null })
  expect((await payers.start(booking)).error.code).toBe('online_payment_off')
  await context.db.updateTable('company_settings').set({ online_gateway: 'stripe' }).execute()
  expect((await payers.of(booking)).offers.map(({ amount }) => parseMoney(amount))).toEqual([49_500, 165_000])
})
