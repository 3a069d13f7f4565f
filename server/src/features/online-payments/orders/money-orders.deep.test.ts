import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as online from '@marhala/contract/money/online-payments.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { signIn } from '../../../test/builders.ts'
import { openStripePayers } from '../../../test/samples/stripe-payers.ts'

const { app, context, at, fixture, peer, payers, bring, onPage } = await openStripePayers()

type Fixture = Awaited<ReturnType<typeof makeFixture>>

/**
 * A booking that was paid 495.00 online and 1155.00 in cash, with a deposit of 5000.00 reserved on a card and a page on
 * which the 1155.00 could be paid still.
 */
async function makeFixture() {
  const booking = await fixture.given('confirmed')
  const part = await onPage(booking, 'down_payment')
  await bring(peer.pay(part.session))
  const open = await onPage(booking, 'balance')
  const deposit = await onPage(booking, 'deposit')
  await bring(peer.pay(deposit.session))
  await ask(bookings.addPayment, booking, { amount: '1155.00', payment_method: 'cash' })
  const { payments } = await payers.of(booking)
  const paid = payments.find(({ state }) => state === 'paid')!
  const { payment_histories } = await fixture.read(booking)
  const cash = payment_histories.find(({ payment_method }) => payment_method === 'cash')!
  return { booking, open, deposit, paid, cash }
}

/** An admin's call, which may be refused but never break. */
async function ask(endpoint: Endpoint, booking: { id: number }, raw: object | null, more: object = {}) {
  const params = { ...fixture.path(booking), ...more }
  const person = await signIn(context, fixture.admin)
  const { status } = await call(app, person, endpoint as typeof bookings.addPayment, {
    params,
    ...(raw && { raw }),
  })
  expect(status).toBeLessThan(500)
}

const refund = (amount: string) => ({ kind: 'refund', amount, payment_method: 'cash' })
const backByCard = (amount: string) => async (at: Fixture) =>
  ask(online.refund, at.booking, { amount }, { paymentId: String(at.paid.id) })

async function bringBack({ booking }: Fixture, warranty: object) {
  await ask(bookings.activate, booking, { start_kilometers: 1000, fuel_level: 8, confirm_early: true })
  await ask(bookings.complete, booking, { end_kilometers: 1500, fuel_level: 8, ...warranty })
}

const acts: Record<string, (at: Fixture) => Promise<unknown>> = {
  'all back by card': backByCard('495.00'),
  'a part back by card': backByCard('300.00'),
  'all back in cash': ({ booking }) => ask(bookings.addPayment, booking, refund('1650.00')),
  'a part back in cash': ({ booking }) => ask(bookings.addPayment, booking, refund('1200.00')),
  'the cash removed': ({ booking, cash }) =>
    ask(bookings.removePayment, booking, null, { paymentId: String(cash.id) }),
  cancelled: ({ booking }) => ask(bookings.cancel, booking, {}),
  'back with damage': (at) => bringBack(at, { warranty: 'partial', warranty_retained: '1200.00' }),
  'back without': (at) => bringBack(at, { warranty: 'returned' }),
  'the deposit back in cash': ({ booking }) =>
    ask(bookings.addPayment, booking, { kind: 'warranty_out', amount: '5000.00', payment_method: 'cash' }),
  'the deposit lapsed': async ({ deposit: { session } }) => {
    if (session.intent.status !== 'requires_capture') return
    session.intent.status = 'canceled'
    await bring(peer.record('payment_intent.canceled', peer.intentBody(session.intent)))
  },
  'paid once more': async ({ open: { session } }) => {
    if (session.status === 'open') await bring(peer.pay(session))
  },
  'tried while Stripe is away': async () => {
    peer.faults.push('down', 'down')
    await payers.carryOut()
    peer.faults.length = 0
  },
}

/** Stripe is there again, a day has passed, and it reports everything twice, the last first. */
async function settle() {
  for (const hour of [10, 12, 16, 20]) {
    at(`2026-06-03T${hour}:00:00Z`)
    await payers.carryOut()
  }
  for (const event of peer.events.toReversed()) await bring(event)
  await payers.carryOut()
}

async function expectSound({ booking }: Fixture) {
  const { reference, paid } = await fixture.read(booking)
  expect(parseMoney(paid)).toBeGreaterThanOrEqual(0)
  const { rows } = await context.pool.query<{ online: number; held: number; due: number; refused: number }>(
    `SELECT
       coalesce(sum(CASE kind WHEN 'refund' THEN -amount ELSE amount END)
         FILTER (WHERE online_payment_id IS NOT NULL AND kind IN ('charge', 'refund', 'warranty_retained')), 0)::int AS online,
       coalesce(sum(CASE kind WHEN 'warranty_in' THEN amount ELSE -amount END)
         FILTER (WHERE kind LIKE 'warranty%'), 0)::int AS held,
       (SELECT count(*)::int FROM gateway_orders WHERE state = 'due') AS due,
       (SELECT coalesce(sum(orders.amount), 0)::int FROM gateway_orders orders
         JOIN online_payments online ON online.id = orders.online_payment_id
         WHERE online.booking_id = $1 AND orders.kind = 'capture' AND orders.state = 'failed') AS refused
     FROM payments WHERE booking_id = $1 AND voided_at IS NULL`,
    [booking.id],
  )
  const books = [...peer.intents.values()]
    .filter(({ metadata }) => metadata['booking'] === reference)
    .reduce((sum, { captured, refunded }) => sum + captured - refunded, 0)
  const { online: ours, due, held, refused } = rows[0]!
  // What a bank released before it was captured is missing, and staff are notified.
  expect({ ours: ours - refused, due }).toEqual({ ours: books, due: 0 })
  if (refused > 0)
    expect((await payers.of(booking)).payments.some(({ needs_staff }) => needs_staff)).toBe(true)
  expect(held).toBeGreaterThanOrEqual(0)
}

const names = Object.keys(acts)
const pairs = names.flatMap((first) => names.map((second) => [first, second] as const))

/** What leaves something for Stripe to do. */
const ordering = [
  'all back by card',
  'a part back by card',
  'cancelled',
  'back with damage',
  'paid once more',
]

describe('R9 whatever two things happen to the money of a booking, less than nothing is never paid and the books agree', () => {
  test.each(pairs)('%s, then %s', async (first, second) => {
    const one = await makeFixture()
    await acts[first]!(one)
    await acts[second]!(one)
    await settle()
    await expectSound(one)
  })

  test.each(pairs.filter(([first]) => ordering.includes(first)))(
    '%s, which is carried out, then %s',
    async (first, second) => {
      const one = await makeFixture()
      await acts[first]!(one)
      await payers.carryOut()
      await acts[second]!(one)
      await settle()
      await expectSound(one)
    },
  )

  test.each(pairs.filter(([first, second]) => first <= second))(
    '%s and %s at once',
    async (first, second) => {
      const one = await makeFixture()
      await Promise.all([acts[first]!(one), acts[second]!(one)])
      await settle()
      await expectSound(one)
    },
  )
})
