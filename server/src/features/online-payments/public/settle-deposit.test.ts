import * as bookings from '@marhala/contract/booking/bookings.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { signIn } from '../../../test/builders.ts'
import { openStripePayers } from '../../../test/samples/stripe-payers.ts'

const { app, context, fixture, peer, payers, bring, onPage, agree } = await openStripePayers()

async function reserved() {
  const booking = await fixture.given('confirmed')
  const { key, session } = await onPage(booking, 'deposit')
  await bring(peer.pay(session))
  return { booking: await fixture.read(booking), key, intent: session.intent }
}

async function takeBack(booking: { id: number }, body: { warranty: string; warranty_retained?: string }) {
  const admin = await signIn(context, fixture.admin)
  const params = fixture.path(booking)
  const out = { start_kilometers: 1000, fuel_level: 8, confirm_early: true }
  expect((await call(app, admin, bookings.activate, { params, body: out })).status).toBe(200)
  const back = await call(app, admin, bookings.complete, {
    params,
    raw: { end_kilometers: 1500, fuel_level: 8, ...body },
  })
  expect(back.status).toBe(200)
  await agree()
  return back.data
}

describe('a deposit on a card', () => {
  test('is reserved, not taken, and counts as held', async () => {
    const { booking, key, intent } = await reserved()
    expect(booking).toMatchObject({ warranty: 'held', warranty_amount: '5000.00', paid: '0.00' })
    expect(booking.due_at_pickup).toEqual({ to_pay: '1650.00', deposit: '0.00' })
    expect(intent).toMatchObject({ status: 'requires_capture', captured: 0 })
    expect((await payers.state(key)).state).toBe('authorised')
    expect((await payers.of(booking)).offers.map(({ purpose }) => purpose)).not.toContain('deposit')
  })

  test('is let go of at a return without damage', async () => {
    const { booking, intent } = await reserved()
    expect(await takeBack(booking, { warranty: 'returned' })).toMatchObject({ warranty: 'returned' })
    expect(intent).toMatchObject({ status: 'canceled', captured: 0 })
    expect((await payers.of(booking)).payments[0]).toMatchObject({ state: 'released', received: '0.00' })
  })

  test('is captured in part', async () => {
    const { booking, intent } = await reserved()
    const back = await takeBack(booking, { warranty: 'partial', warranty_retained: '1200.00' })
    expect(back).toMatchObject({ warranty: 'partial', warranty_retained: '1200.00' })
    expect(intent).toMatchObject({ status: 'succeeded', captured: 120_000 })
    expect((await payers.of(booking)).payments[0]).toMatchObject({ state: 'captured', received: '1200.00' })
  })

  test('is captured before what was left in cash', async () => {
    const { booking, intent } = await reserved()
    await call(app, await signIn(context, fixture.admin), bookings.addPayment, {
      params: fixture.path(booking),
      body: { amount: '1000.00', payment_method: 'cash', kind: 'warranty_in' },
    })
    const back = await takeBack(booking, { warranty: 'partial', warranty_retained: '5300.00' })
    expect(intent.captured).toBe(500_000)
    const of = (method: string) =>
      back.payment_histories
        .filter(({ payment_method }) => payment_method === method)
        .map(({ kind, amount }) => `${kind} ${amount}`)
    expect(of('online')).toEqual(['warranty_in 5000.00', 'warranty_retained 5000.00'])
    expect(of('cash')).toEqual(['warranty_in 1000.00', 'warranty_retained 300.00', 'warranty_out 700.00'])
  })

  test('is let go of when the booking is cancelled', async () => {
    const { booking, intent } = await reserved()
    await call(app, await signIn(context, fixture.admin), bookings.cancel, {
      params: fixture.path(booking),
      body: {},
    })
    await payers.carryOut()
    expect(intent.status).toBe('canceled')
    expect(await fixture.read(booking)).toMatchObject({ status: 'cancelled', warranty: 'returned' })
    // Stripe reports it by itself, which changes nothing more.
    await bring(peer.events.at(-1))
    expect((await payers.of(booking)).payments[0]).toMatchObject({ state: 'released', problem: null })
  })

  test('that its bank releases is no longer held, and staff are notified', async () => {
    const { booking, intent } = await reserved()
    intent.status = 'canceled'
    await bring(peer.record('payment_intent.canceled', peer.intentBody(intent)))
    expect(await fixture.read(booking)).toMatchObject({ warranty: 'returned' })
    expect((await payers.of(booking)).payments[0]).toMatchObject({
      problem: 'deposit_lapsed',
      needs_staff: true,
    })
    expect(await payers.ledger()).toBe(peer.books())
  })

  test('is not offered where the card would let go of it before the return', async () => {
    const booking = await fixture.book({
      changes: { start_date: '2026-07-12T10:00', end_date: '2026-07-17T10:00' },
    })
    await call(app, await signIn(context, fixture.admin), bookings.confirm, {
      params: fixture.path(booking),
      body: {},
    })
    expect((await payers.start(booking, 'deposit')).error.code).toBe('nothing_to_pay')
  })
})
