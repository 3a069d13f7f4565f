import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as online from '@marhala/contract/money/online-payments.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { signIn } from '../../../test/builders.ts'
import { openStripePayers } from '../../../test/samples/stripe-payers.ts'

const { app, context, fixture, peer, payers, bring, onPage, agree, at } = await openStripePayers()
const july = { start_date: '2026-07-12T10:00', end_date: '2026-07-17T10:00' }

/** A booking whose 1650.00 DH were paid by card, in one go or in two. */
async function paidByCard(purposes: ('down_payment' | 'balance')[] = ['balance']) {
  const booking = await fixture.book({ changes: july })
  const intents = []
  for (const purpose of purposes) {
    const { session } = await onPage(booking, purpose)
    await bring(peer.pay(session))
    intents.push(session.intent)
  }
  // Staff see the newest first.
  const { payments } = await payers.of(booking)
  return { booking, payments: payments.toReversed(), intents }
}

const admin = () => signIn(context, fixture.admin)
const byCard = async (booking: { id: number }, { id }: { id: number }, amount: string) =>
  call(app, await admin(), online.refund, {
    params: { ...fixture.path(booking), paymentId: String(id) },
    body: { amount },
  })
const inCash = async (booking: { id: number }, amount: string, kind: 'refund' | 'warranty_out' = 'refund') =>
  call(app, await admin(), bookings.addPayment, {
    params: fixture.path(booking),
    body: { kind, amount, payment_method: 'cash' },
  })

describe('R9 while money goes back by card', () => {
  test('the same does not go back in cash, though Stripe is away for hours', async () => {
    const { booking, payments } = await paidByCard()
    expect((await byCard(booking, payments[0]!, '1000.00')).status).toBe(200)
    peer.faults.push('down', 'down')
    await payers.carryOut()
    const cash = await inCash(booking, '650.01')
    expect(cash.error.errors).toEqual({ amount: ['You can refund up to 650.00 DH.'] })
    expect((await inCash(booking, '650.00')).status).toBe(200)
    at('2026-06-03T10:00:00Z')
    await payers.carryOut()
    expect(await fixture.read(booking)).toMatchObject({ paid: '0.00' })
  })

  test('of eight who give it back at once, one does', async () => {
    const { booking, payments, intents } = await paidByCard()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, one) =>
        one % 2 ? inCash(booking, '1650.00') : byCard(booking, payments[0]!, '1650.00'),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)])
    await payers.carryOut()
    const { paid, payment_histories } = await fixture.read(booking)
    expect([paid, payment_histories.filter(({ kind }) => kind === 'refund').length]).toEqual(['0.00', 1])
    expect([0, 165_000]).toContain(intents[0]!.refunded)
  })

  test('nor more than is left by another card', async () => {
    const { booking, payments } = await paidByCard(['down_payment', 'balance'])
    expect((await inCash(booking, '1000.00')).status).toBe(200)
    expect((await byCard(booking, payments[0]!, '495.00')).status).toBe(200)
    const second = await byCard(booking, payments[1]!, '155.01')
    expect(second.error.errors).toEqual({ amount: ['You can give back up to 155.00 DH of this payment.'] })
    expect((await byCard(booking, payments[1]!, '155.00')).status).toBe(200)
    await payers.carryOut()
    expect((await fixture.read(booking)).paid).toBe('0.00')
  })

  test('its payment is not removed, nor after it went back', async () => {
    const { booking, payments } = await paidByCard()
    const { payment_histories } = await fixture.read(booking)
    const charge = { ...fixture.path(booking), paymentId: String(payment_histories[0]!.id) }
    const remove = async () => call(app, await admin(), bookings.removePayment, { params: charge })
    await byCard(booking, payments[0]!, '0.01')
    expect((await remove()).error.code).toBe('refund_not_covered')
    await payers.carryOut()
    expect([(await remove()).status, (await fixture.read(booking)).paid]).toEqual([409, '1649.99'])
  })

  test('and was given up meanwhile, it is not sent again once the same went back in cash', async () => {
    const { booking, payments, intents } = await paidByCard()
    await byCard(booking, payments[0]!, '1650.00')
    peer.faults.push({ status: 400, error: { type: 'invalid_request_error', message: 'no' } })
    await payers.carryOut()
    expect((await inCash(booking, '0.01')).status).toBe(200)
    const again = await call(app, await admin(), online.resolve, {
      params: { ...fixture.path(booking), paymentId: String(payments[0]!.id) },
      body: { retry: true },
    })
    expect(again.error.code).toBe('refund_not_covered')
    await payers.carryOut()
    expect(intents[0]!.refunded).toBe(0)
  })

  test('the gateway is not even asked where the booking has been paid less by then', async () => {
    const { booking, payments, intents } = await paidByCard()
    await byCard(booking, payments[0]!, '1650.00')
    // As an older server would have written it, before the database refused it.
    await sql`alter table bookings disable trigger bookings_paid_covers`.execute(context.db)
    await sql`insert into payments (booking_id, kind, amount, payment_method, created_by, created_at)
      values (${booking.id}, 'refund', 1, 'cash', ${fixture.admin.id}, now())`.execute(context.db)
    await sql`alter table bookings enable trigger bookings_paid_covers`.execute(context.db)
    const before = peer.requests.length
    await payers.carryOut()
    expect([peer.requests.length, intents[0]!.refunded]).toEqual([before, 0])
    expect((await payers.of(booking)).payments[0]).toMatchObject({
      problem: 'order_failed',
      needs_staff: true,
      going_back: '0.00',
    })
  })
})

describe('R9 the database itself refuses', () => {
  const write = (booking: { id: number }, kind: string, amount: number) =>
    sql`insert into payments (booking_id, kind, amount, payment_method, created_by, created_at)
      values (${booking.id}, ${kind}, ${amount}, 'cash', ${fixture.admin.id}, now())`.execute(context.db)

  test('a refund of more than is paid and is not on its way back', async () => {
    const { booking, payments } = await paidByCard()
    await expect(write(booking, 'refund', 165_001)).rejects.toThrow('less would be paid')
    await byCard(booking, payments[0]!, '1000.00')
    await expect(write(booking, 'refund', 65_001)).rejects.toThrow('less would be paid')
    await payers.carryOut()
    await write(booking, 'refund', 65_000)
    expect((await fixture.read(booking)).paid).toBe('0.00')
  })

  test('to void what has gone back', async () => {
    const booking = await fixture.book({ changes: july })
    await write(booking, 'charge', 1000)
    await write(booking, 'refund', 1)
    const remove = (kind: string) =>
      sql`update payments set voided_at = now(), voided_by = ${fixture.admin.id}
        where booking_id = ${booking.id} and kind = ${kind}`.execute(context.db)
    await expect(remove('charge')).rejects.toThrow('less would be paid')
    await remove('refund')
    await remove('charge')
    expect((await fixture.read(booking)).paid).toBe('0.00')
  })

  test('an order to give back more than is paid, of two at once as well', async () => {
    const { booking, payments } = await paidByCard()
    const order = (amount: number) =>
      sql`insert into gateway_orders (online_payment_id, kind, amount, in_ledger, next_at, created_at)
        values (${payments[0]!.id}, 'refund', ${amount}, true, ${context.clock()}, now())`.execute(context.db)
    await expect(order(165_001)).rejects.toThrow('less is paid')
    const written = await Promise.allSettled([order(100_000), order(100_000), order(100_000)])
    expect(written.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await payers.carryOut()
    expect((await fixture.read(booking)).paid).toBe('650.00')
  })
})

test('R9 a deposit that is only reserved on a card is not given back by hand', async () => {
  const booking = await fixture.given('confirmed')
  const { session } = await onPage(booking, 'deposit')
  await bring(peer.pay(session))
  const answer = await inCash(booking, '0.01', 'warranty_out')
  expect(answer.error.errors).toEqual({ amount: ['Enter up to 0.00 DH, the deposit held.'] })
  await call(app, await admin(), bookings.addPayment, {
    params: fixture.path(booking),
    body: { kind: 'warranty_in', amount: '100.00', payment_method: 'cash' },
  })
  expect((await inCash(booking, '100.00', 'warranty_out')).status).toBe(200)
  expect(await fixture.read(booking)).toMatchObject({ warranty: 'held' })
  await agree()
})
