import * as bookings from '@marhala/contract/booking/bookings.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { signIn } from '../../../test/builders.ts'
import { chargesOf, openStripePayers } from '../../../test/samples/stripe-payers.ts'

const { app, context, at, fixture, peer, payers, bring, onPage, agree } = await openStripePayers()
const july = { start_date: '2026-07-12T10:00', end_date: '2026-07-17T10:00' }

const withChanges = (event: { id: string; data: { object: unknown } }, changes: object) => ({
  ...event,
  id: `evt_${crypto.randomUUID()}`,
  data: { object: { ...(event.data.object as object), ...changes } },
})

async function minutesLater(minutes: number) {
  at(new Date(context.clock().getTime() + minutes * 60_000).toISOString())
}

describe('a notice', () => {
  test.each([
    ['six minutes ahead is refused', 6, 403],
    ['six minutes old is refused', -6, 403],
    ['four minutes ahead counts', 4, 200],
  ])('whose signature is %s', async (_, minutes, status) => {
    const booking = await fixture.book({ changes: july })
    const { session } = await onPage(booking)
    const when = new Date(context.clock().getTime() + minutes * 60_000)
    expect((await bring(peer.pay(session), { at: when })).status).toBe(status)
    expect((await fixture.read(booking)).paid).toBe(status === 200 ? '1650.00' : '0.00')
    if (status !== 200) await bring(peer.events.at(-1))
    await agree()
  })

  test('with the names of two tries is of neither: 200, and nothing is booked by it', async () => {
    const booking = await fixture.book({ changes: july })
    const [one, two] = [await onPage(booking), await onPage(booking)]
    const event = peer.pay(two.session)
    expect((await bring(withChanges(event, { client_reference_id: one.key }))).status).toBe(200)
    expect((await fixture.read(booking)).paid).toBe('0.00')
    expect((await bring(event)).status).toBe(200)
    expect((await bring(withChanges(event, { client_reference_id: one.key }))).status).toBe(200)
    expect(
      (await bring(withChanges(event, { client_reference_id: one.key, id: 'cs_of_nobody' }))).status,
    ).toBe(200)
    expect((await payers.state(one.key)).state).toBe('started')
    expect((await payers.state(two.key)).state).toBe('paid')
    await agree()
  })

  test('of a refund that comes before its payment is kept for it', async () => {
    const booking = await fixture.book({ changes: july })
    const { session } = await onPage(booking)
    const paid = peer.pay(session)
    session.intent.refunded = 50_000
    const refunded = peer.record('charge.refunded', {
      id: 'ch_early',
      object: 'charge',
      payment_intent: session.intent.id,
      amount: 165_000,
      amount_refunded: 50_000,
      currency: 'mad',
    })
    const answers = [(await bring(refunded)).status, (await bring(paid)).status]
    expect(answers).toEqual([200, 200])
    expect((await payers.of(booking)).payments[0]).toMatchObject({
      received: '1650.00',
      given_back: '500.00',
    })
    // What is given back in their dashboard is no entry of our ledger: the report of payments online shows it.
    session.intent.refunded = 0
  })

  test('of both at once loses neither', async () => {
    const booking = await fixture.book({ changes: july })
    const { session } = await onPage(booking)
    const paid = peer.pay(session)
    const refunded = peer.record('charge.refunded', {
      id: 'ch_same_time',
      object: 'charge',
      payment_intent: session.intent.id,
      amount: 165_000,
      amount_refunded: 1000,
      currency: 'mad',
    })
    session.intent.refunded = 1000
    await Promise.all([bring(paid), bring(refunded)])
    expect((await payers.of(booking)).payments[0]).toMatchObject({ given_back: '10.00' })
    session.intent.refunded = 0
  })

  test('of money that came too late and went back before its notice orders no more back than is left', async () => {
    const booking = await fixture.book({ changes: july })
    const { session } = await onPage(booking)
    await cancel(booking)
    const paid = peer.pay(session)
    session.intent.refunded = 65_000
    await bring(
      peer.record('charge.refunded', {
        id: 'ch_late',
        object: 'charge',
        payment_intent: session.intent.id,
        amount: 165_000,
        amount_refunded: 65_000,
        currency: 'mad',
      }),
    )
    await bring(paid)
    await payers.carryOut()
    expect(session.intent.refunded).toBe(165_000)
    expect((await payers.of(booking)).payments[0]).toMatchObject({ state: 'returned', needs_staff: false })
  })
})

describe('another payment of a try that is paid', () => {
  test('is given back, once, and is a try of its own', async () => {
    const booking = await fixture.book({ changes: july })
    const { key, session } = await onPage(booking)
    const event = peer.pay(session)
    await bring(event)
    const again = { ...session.intent, id: `pi_again_${booking.id}`, captured: 165_000 }
    peer.intents.set(again.id, again)
    const second = withChanges(event, { payment_intent: again.id })
    await Promise.all([bring(second), bring(withChanges(event, { payment_intent: again.id }))])
    await bring(withChanges(event, { payment_intent: again.id }))
    await payers.carryOut()
    expect(again.refunded).toBe(165_000)
    expect(session.intent.refunded).toBe(0)
    expect((await payers.state(key)).state).toBe('paid')
    expect((await payers.of(booking)).payments.map(({ state }) => state)).toEqual(['returned', 'paid'])
    expect(chargesOf(await fixture.read(booking))).toHaveLength(1)
    await agree()
  })
})

describe('a try that is continued', () => {
  test.each([
    ['after the booking was cancelled', (booking: { id: number }) => cancel(booking)],
    ['after the same was paid in cash', (booking: { id: number }) => pay(booking, '1650.00')],
    ['after a part was paid in cash', (booking: { id: number }) => pay(booking, '100.00')],
    ['too late', () => minutesLater(26)],
  ])('%s leads back to our page, and no money is requested', async (_, meanwhile) => {
    const booking = await fixture.book({ changes: july })
    const { data } = await payers.start(booking)
    const before = peer.requests.length
    await meanwhile(booking)
    const response = await payers.go(data.key)
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      `/pay/return/${data.key}?over=1`,
    ])
    expect(peer.requests.length).toBe(before)
  })
})

async function cancel(booking: { id: number }) {
  const person = await signIn(context, fixture.client)
  await call(app, person, bookings.cancel, { params: fixture.path(booking), body: {} })
}

async function pay(booking: { id: number }, amount: string) {
  const body = { amount, payment_method: 'cash' as const }
  const person = await signIn(context, fixture.admin)
  await call(app, person, bookings.addPayment, { params: fixture.path(booking), body })
}
