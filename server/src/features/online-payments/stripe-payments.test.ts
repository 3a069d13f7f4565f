import * as bookings from '@marhala/contract/booking/bookings.ts'
import { describe, expect, test } from 'vitest'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { chargesOf, openStripePayers } from '../../test/samples/stripe-payers.ts'

const { app, context, mails, at, fixture, peer, payers, bring, onPage, agree } = await openStripePayers()
const july = { start_date: '2026-07-12T10:00', end_date: '2026-07-17T10:00' }

describe('a payment by Stripe', () => {
  test('in advance is in the ledger once the webhook has come, and lifts the hold’s limit', async () => {
    const booking = await fixture.book({ changes: july })
    const { key, response, session } = await onPage(booking, 'down_payment')
    expect([response.status, response.headers.get('location')]).toEqual([303, session.url])
    expect((await payers.state(key)).state).toBe('started')
    const answer = await bring(peer.pay(session))
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
    const paid = await fixture.read(booking)
    expect(paid).toMatchObject({
      status: 'pending',
      paid: '495.00',
      outstanding: '1155.00',
      hold_expires_at: null,
    })
    expect(chargesOf(paid)).toMatchObject([{ payment_method: 'online', transaction_id: session.intent.id }])
    expect(await payers.state(key)).toMatchObject({ state: 'paid', outstanding: '1155.00' })
    const mail = mails.findLast(({ to }) => to === fixture.client.email)!
    expect(mail.subject).toBe(`Payment received for your booking ${booking.reference}`)
    at('2026-06-10T09:00:00Z')
    await runPeriodicJob(context, 'expire-holds')
    expect((await fixture.read(booking)).status).toBe('pending')
    await agree()
  })

  test('asks Stripe for exactly what is due, and never twice for one try', async () => {
    const booking = await fixture.book({ changes: july })
    const { key, session } = await onPage(booking)
    const request = peer.requests.findLast(({ path }) => path === '/v1/checkout/sessions')!
    expect(request.body).toMatchObject({
      client_reference_id: key,
      mode: 'payment',
      'line_items[0][price_data][currency]': 'mad',
      'line_items[0][price_data][unit_amount]': '165000',
      'payment_intent_data[capture_method]': 'automatic',
    })
    expect(request.idempotency).toBe(`start-${key}`)
    const again = await payers.go(key)
    expect(again.headers.get('location')).toBe(session.url)
    expect(peer.sessions.size).toBe(new Set([...peer.sessions.values()].map((one) => one.key)).size)
  })

  test('R9 that is reported twice, at once or later, counts once', async () => {
    const booking = await fixture.book({ changes: july })
    const { session } = await onPage(booking)
    const event = peer.pay(session)
    const answers = await Promise.all([bring(event), bring(event), bring(event)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await bring(event)
    await bring({ ...event, id: 'evt_told_otherwise' })
    expect(chargesOf(await fixture.read(booking))).toHaveLength(1)
    await agree()
  })

  test('that was refused first, or reported in the wrong order, ends as paid', async () => {
    const booking = await fixture.book({ changes: july })
    const { key, session } = await onPage(booking)
    const no = peer.refuse(session)
    await bring(no)
    expect((await payers.state(key)).state).toBe('refused')
    const yes = peer.pay(session)
    await bring(yes)
    await bring({ ...no, id: 'evt_late_refusal' })
    await bring(peer.record('checkout.session.expired', yes.data.object))
    expect((await payers.state(key)).state).toBe('paid')
    await agree()
  })

  test('that is given up leaves nothing, and can be tried again', async () => {
    const booking = await fixture.book({ changes: july })
    const { key, session } = await onPage(booking)
    await bring(peer.expire(session))
    expect(await payers.state(key)).toMatchObject({ state: 'abandoned', pay_token: expect.any(String) })
    expect((await fixture.read(booking)).paid).toBe('0.00')
    const next = await onPage(booking)
    await bring(peer.pay(next.session))
    expect((await fixture.read(booking)).outstanding).toBe('0.00')
    await agree()
  })

  test('made twice keeps one and gives the other back, with a notice', async () => {
    const booking = await fixture.book({ changes: july })
    const [one, two] = [await onPage(booking), await onPage(booking)]
    await bring(peer.pay(one.session))
    await bring(peer.pay(two.session))
    expect((await payers.state(two.key)).state).toBe('returned')
    await agree()
    expect(two.session.intent.refunded).toBe(165_000)
    expect(chargesOf(await fixture.read(booking))).toHaveLength(1)
    const mail = mails.findLast(({ to }) => to === fixture.client.email)!
    expect(mail.text).toContain('This booking was already paid when your payment arrived.')
  })

  test('that is more than is still due by then gives the rest back', async () => {
    const booking = await fixture.book({ changes: july })
    const { session } = await onPage(booking)
    await call(app, await signIn(context, fixture.admin), bookings.addPayment, {
      params: fixture.path(booking),
      body: { amount: '1000.00', payment_method: 'cash' },
    })
    await bring(peer.pay(session))
    expect(await fixture.read(booking)).toMatchObject({ paid: '1650.00', outstanding: '0.00' })
    await agree()
    expect(session.intent.refunded).toBe(100_000)
  })
})

describe('a payment that comes after the hold has run out', () => {
  async function late() {
    const car = await givenCar(context)
    const booking = await fixture.book({ car, changes: july })
    const page = await onPage(booking)
    at('2026-06-04T09:00:00Z')
    await runPeriodicJob(context, 'expire-holds')
    expect((await fixture.read(booking)).cancel_reason).toBe('expired')
    return { car, booking, ...page }
  }

  test('holds the car again where it is free', async () => {
    const { booking, session, key } = await late()
    await bring(peer.pay(session))
    const paid = await fixture.read(booking)
    expect(paid).toMatchObject({
      status: 'pending',
      cancel_reason: null,
      outstanding: '0.00',
      hold_expires_at: null,
    })
    expect((await payers.state(key)).state).toBe('paid')
    const other = fixture.book({ by: await givenPerson(context), car: booking.car, changes: july })
    await expect(other).rejects.toThrow('car_unavailable')
    await agree()
  })

  test('goes back where the car is taken, and client and staff are notified', async () => {
    const { car, booking, session, key } = await late()
    await fixture.book({ by: await givenPerson(context), car, changes: july })
    await bring(peer.pay(session))
    expect(await fixture.read(booking)).toMatchObject({
      status: 'cancelled',
      paid: '0.00',
      outstanding: '0.00',
    })
    expect(await payers.state(key)).toMatchObject({ state: 'returned', problem: 'hold_expired' })
    await agree()
    expect(session.intent.refunded).toBe(165_000)
    const mail = mails.findLast(({ to }) => to === fixture.client.email)!
    expect(mail.subject).toContain('is being sent back')
    const { rows } = await context.pool.query(
      `SELECT kind, count(*)::int FROM notifications WHERE booking_id = $1 AND kind LIKE '%payment%' GROUP BY 1 ORDER BY 1`,
      [booking.id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['my_payment_returned', 'payment_problem'])
  })

  test('keeps an expired hold that is not cancelled yet', async () => {
    const booking = await fixture.book({ changes: july })
    const { session } = await onPage(booking)
    at('2026-06-04T09:00:30Z')
    await bring(peer.pay(session))
    expect(await fixture.read(booking)).toMatchObject({
      status: 'pending',
      outstanding: '0.00',
      hold_expires_at: null,
    })
  })

  test('and after the pickup goes back', async () => {
    const { session, key } = await late()
    at('2026-07-12T10:00:00Z')
    await bring(peer.pay(session))
    expect(await payers.state(key)).toMatchObject({ state: 'returned', problem: 'hold_expired' })
    await agree()
  })

  test('of a booking that its client cancelled goes back', async () => {
    const booking = await fixture.book({ changes: july })
    const { session, key } = await onPage(booking)
    await call(app, await signIn(context, fixture.client), bookings.cancel, {
      params: fixture.path(booking),
      body: {},
    })
    await bring(peer.pay(session))
    expect(await payers.state(key)).toMatchObject({ state: 'returned', problem: 'booking_closed' })
    expect((await fixture.read(booking)).status).toBe('cancelled')
    await agree()
  })
})
