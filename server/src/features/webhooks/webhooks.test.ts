import { createHmac } from 'node:crypto'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import * as webhooks from '@marhala/contract/integrations/webhooks.ts'
import { webhookBody } from '@marhala/contract/integrations/webhook-events.ts'
import { type WebhookEvent, webhookEvents, webhookTries } from '@marhala/domain/integrations/webhook.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { transact } from '../../db/database.ts'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenWebhook } from '../../test/samples/integration-samples.ts'
import { givenOwner } from '../../test/samples/money-samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { givenReceiver } from '../../test/peers/webhook-receiver.ts'
import { noteChange } from '../bookings/public/note-change.ts'
import { claimDelivery } from './deliveries.queries.ts'

const product = await openTestApp({ webhooks_private: true })
const { app, context, at, mails } = product
const fixture = await makeBookingFixture(product)
const owner = await givenOwner(context)
const again = () => signIn(context, owner)

/** A webhook that this test alone has. */
async function givenHook(url: string, events: readonly WebhookEvent[] = ['booking.created']) {
  const hook = await givenWebhook(product, owner, { url, events: [...events] })
  onTestFinished(async () => {
    at(testNow)
    await context.db.deleteFrom('webhooks').where('id', '=', hook.id).execute()
  })
  return { ...hook, params: { webhook_id: String(hook.id) } }
}

const deliver = () => runPeriodicJob(context, 'deliver-webhooks')
const later = (seconds: number) => at(new Date(Date.parse(testNow) + seconds * 1000).toISOString())

async function logOf({ params }: { params: { webhook_id: string } }) {
  return (await call(app, await again(), webhooks.deliveries, { params })).data.data
}
const read = async ({ id }: { id: number }) =>
  (await call(app, await again(), webhooks.list)).data.find((one) => one.id === id)!

const signature = (secret: string, t: number, body: string) =>
  createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')

describe('what happens', () => {
  test('to a booking is sent step by step, signed, and without any person’s name', async () => {
    const receiver = await givenReceiver()
    const hook = await givenHook(receiver.url, webhookEvents)
    const done = await fixture.given('completed')
    const params = fixture.path(done)
    const admin = await signIn(context, fixture.admin)
    const paid = await call(app, admin, bookings.addPayment, {
      params,
      body: { amount: '10.00', payment_method: 'cash' },
    })
    const paymentId = String(paid.data.payment_histories[0]!.id)
    await call(app, admin, bookings.removePayment, { params: { ...params, paymentId } })
    const cancelled = await fixture.given('cancelled')
    await deliver()
    const sent = receiver.got.map(({ body }) => JSON.parse(body))
    const of = ({ id }: { id: number }) =>
      sent.filter(({ data }) => data.booking?.id === id).map(({ type, data }) => [type, data.booking.status])
    expect(of(done)).toEqual([
      ['booking.created', 'pending'],
      ['booking.confirmed', 'confirmed'],
      ['booking.started', 'active'],
      ['booking.completed', 'completed'],
      ['payment.recorded', 'completed'],
      ['payment.voided', 'completed'],
    ])
    expect(of(cancelled)).toEqual([
      ['booking.created', 'pending'],
      ['booking.cancelled', 'cancelled'],
    ])
    const payment = sent.find(({ type }) => type === 'payment.recorded').data.payment
    expect(payment).toEqual({
      id: Number(paymentId),
      kind: 'charge',
      amount: '10.00',
      payment_method: 'cash',
    })
    for (const { headers, body } of receiver.got) {
      const { id, type } = JSON.parse(body)
      z.parse(webhookBody(type), JSON.parse(body))
      expect(headers).toMatchObject({ 'marhala-event': type, 'marhala-event-id': id })
      const t = Date.parse(testNow) / 1000
      expect(headers['marhala-signature']).toBe(`t=${t},v1=${signature(hook.secret, t, body)}`)
      for (const secret of ['Amina', 'Alaoui', fixture.client.email]) expect(body).not.toContain(secret)
    }
    expect(new Set(receiver.got.map(({ headers }) => headers['marhala-event-id'])).size).toBe(sent.length)
    expect(await read(hook)).toMatchObject({ waiting: 0, last_delivered_at: '2026-06-03T09:00:00.000Z' })
  })

  test('to a car is sent with its changes, and of a deleted one only the id', async () => {
    const receiver = await givenReceiver()
    await givenHook(receiver.url, ['car.updated', 'car.removed'])
    const car = await givenCar(context)
    const params = { car: String(car.id) }
    const superadmin = await again()
    await call(app, superadmin, fleet.updateCar, { params, body: { daily_price: '280.00' } })
    await call(app, superadmin, fleet.removeCar, { params })
    await deliver()
    const sent = receiver.got.map(({ body }) => JSON.parse(body))
    expect(sent.map(({ type }) => type)).toEqual(['car.updated', 'car.removed'])
    expect(sent[0].data.car).toMatchObject({ id: car.id, slug: car.slug, daily_price: '280.00' })
    expect(sent[0].data.changed).toContain('daily_price')
    expect(sent[1].data.car).toEqual({ id: car.id })
  })

  test('and is rolled back is not sent', async () => {
    const receiver = await givenReceiver()
    const hook = await givenHook(receiver.url)
    const booking = await fixture.given('pending')
    const jobs = async () =>
      (await context.pool.query(`SELECT count(*)::int AS n FROM pgboss.job WHERE name = 'deliver-webhooks'`))
        .rows[0].n
    const [before, queued] = [(await logOf(hook)).length, await jobs()]
    const undone = transact(context.db, async (db) => {
      await noteChange({ ...context, db }, null, 'create', booking.id, {})
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const stale = { params: fixture.path(booking), body: { version: 99 } }
    expect((await call(app, await signIn(context, fixture.admin), bookings.cancel, stale)).status).toBe(409)
    expect([(await logOf(hook)).length, await jobs()]).toEqual([before, queued])
    await deliver()
    expect(receiver.got).toHaveLength(before)
  })

  test('without a listener writes nothing', async () => {
    const receiver = await givenReceiver()
    const hook = await givenHook(receiver.url, ['booking.completed'])
    const off = await givenHook(receiver.url)
    const { name, url, events } = off
    await call(app, await again(), webhooks.update, {
      params: off.params,
      body: { name, url, events, is_on: false },
    })
    await fixture.given('pending')
    expect([await logOf(hook), await logOf(off)]).toEqual([[], []])
  })
})

describe('a delivery', () => {
  test('that fails is tried again under the same id, later each time, until it is taken', async () => {
    let status = 500
    const receiver = await givenReceiver(() => ({ status, text: 'x'.repeat(600) }))
    const hook = await givenHook(receiver.url)
    await fixture.given('pending')
    await deliver()
    const [failed] = await logOf(hook)
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, status_code: 500, error: null })
    expect(failed!.answer).toBe('x'.repeat(500))
    expect(failed!.next_at).toBe('2026-06-03T09:01:20.000Z')
    later(79)
    await deliver()
    expect(receiver.got).toHaveLength(1)
    later(80)
    await deliver()
    expect((await logOf(hook))[0]).toMatchObject({ attempts: 2, next_at: '2026-06-03T09:04:00.000Z' })
    expect((await read(hook)).failing_since).toBe('2026-06-03T09:00:00.000Z')
    status = 204
    later(240)
    await deliver()
    expect((await logOf(hook))[0]).toMatchObject({ state: 'delivered', attempts: 3, next_at: null })
    expect((await read(hook)).failing_since).toBeNull()
    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1)
    expect(new Set(receiver.got.map(({ headers }) => headers['marhala-signature'])).size).toBe(3)
  })

  test('is given up after its last try, and sent once more on demand', async () => {
    let status = 503
    const receiver = await givenReceiver(() => ({ status }))
    const hook = await givenHook(receiver.url)
    await fixture.given('pending')
    let waited = 0
    for (let tries = 1; tries <= webhookTries; tries++) {
      later(waited)
      await deliver()
      waited += 80 * 2 ** (tries - 1)
    }
    const [delivery] = await logOf(hook)
    expect(delivery).toMatchObject({ state: 'failed', attempts: webhookTries, next_at: null })
    later(waited + 86_400)
    await deliver()
    expect(receiver.got).toHaveLength(webhookTries)
    status = 200
    const params = { ...hook.params, delivery_id: String(delivery!.id) }
    const { data } = await call(app, await again(), webhooks.resend, { params })
    expect(data).toMatchObject({ state: 'waiting', event_id: delivery!.event_id })
    await deliver()
    expect((await logOf(hook))[0]).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(receiver.got.at(-1)!.body).toBe(delivery!.body)
  })

  test('is made once, whichever of several servers comes first', async () => {
    const gate = Promise.withResolvers<{ status: number }>()
    const receiver = await givenReceiver(() => gate.promise)
    const hook = await givenHook(receiver.url)
    await fixture.given('pending')
    await fixture.given('pending')
    const servers = Array.from({ length: 6 }, () => deliver())
    gate.resolve({ status: 200 })
    await Promise.all(servers)
    await deliver()
    expect(receiver.got).toHaveLength(2)
    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(2)
    expect(await read(hook)).toMatchObject({ waiting: 0 })
  })

  test('that a server is just taking is passed by, not waited for', async () => {
    const hook = await givenHook('http://127.0.0.1:1/in')
    await fixture.given('pending')
    await fixture.given('pending')
    const turn = { now: new Date(testNow), until: new Date(Date.parse(testNow) + 60_000) }
    await transact(context.db, async (db) => {
      const first = await claimDelivery(db, hook.id, turn)
      const second = await claimDelivery(context.db, hook.id, turn)
      expect([first?.attempts, second?.attempts]).toEqual([1, 1])
      expect(second?.event_id).not.toBe(first?.event_id)
      expect(await claimDelivery(context.db, hook.id, turn)).toBeUndefined()
    })
  })

  test('whose sender was killed is taken up by the next, not before', async () => {
    const receiver = await givenReceiver()
    const hook = await givenHook(receiver.url)
    await fixture.given('pending')
    const now = new Date(testNow)
    const until = new Date(now.getTime() + 60_000)
    expect(await claimDelivery(context.db, hook.id, { now, until })).toBeDefined()
    await deliver()
    expect(receiver.got).toHaveLength(0)
    later(60)
    await deliver()
    expect(receiver.got).toHaveLength(1)
    expect((await logOf(hook))[0]).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  test('to one that is gone holds up no other', async () => {
    const receiver = await givenReceiver()
    const gone = await givenHook('http://127.0.0.1:1/in')
    await givenHook(receiver.url)
    await fixture.given('pending')
    await fixture.given('pending')
    await deliver()
    expect(receiver.got).toHaveLength(2)
    const tried = await logOf(gone)
    expect(tried.map(({ attempts, error }) => [attempts, error])).toEqual([
      [0, null],
      [1, 'unreachable'],
    ])
  })

  test('follows no redirect', async () => {
    const other = await givenReceiver()
    const receiver = await givenReceiver(() => ({ status: 307, headers: { location: other.url } }))
    const hook = await givenHook(receiver.url)
    await fixture.given('pending')
    await deliver()
    expect(other.got).toEqual([])
    expect((await logOf(hook))[0]).toMatchObject({ state: 'waiting', status_code: 307 })
  })

  test('is forgotten after a month, what was answered after three days', async () => {
    const receiver = await givenReceiver()
    const hook = await givenHook(receiver.url)
    await fixture.given('pending')
    await deliver()
    const after = async (days: number) => {
      later(days * 86_400 + 1)
      await runPeriodicJob(context, 'sweep')
      return (await logOf(hook)).map(({ answer }) => answer)
    }
    expect(await after(2)).toEqual(['ok'])
    expect(await after(3)).toEqual([null])
    expect(await after(29)).toEqual([null])
    expect(await after(30)).toEqual([])
  })
})

describe('a webhook', () => {
  test('that fails for three days is switched off, the superadmins are notified, and nothing is lost', async () => {
    let status = 500
    const receiver = await givenReceiver(() => ({ status }))
    const hook = await givenHook(receiver.url)
    await fixture.given('pending')
    await deliver()
    later(3 * 86_400 - 1)
    await deliver()
    expect((await read(hook)).state).toBe('on')
    const before = mails.length
    await fixture.given('pending', {
      changes: { start_date: '2026-06-20T10:00', end_date: '2026-06-26T10:00' },
    })
    later(3 * 86_400)
    const told = () =>
      mails.slice(before).filter(({ to, text }) => to === owner.email && text.includes(receiver.url))
    await deliver()
    expect((await read(hook)).state).toBe('failing')
    expect(told().map(({ subject }) => subject)).toEqual([`The webhook “${hook.name}” is switched off`])
    const sent = receiver.got.length
    await fixture.given('pending', {
      changes: { start_date: '2026-06-20T10:00', end_date: '2026-06-26T10:00' },
    })
    later(4 * 86_400)
    await deliver()
    expect([receiver.got.length, told().length]).toEqual([sent, 1])

    status = 200
    const { name, url, events } = hook
    const on = await call(app, await again(), webhooks.update, {
      params: hook.params,
      body: { name, url, events, is_on: true },
    })
    expect(on.data).toMatchObject({ state: 'on', failing_since: null, waiting: 3 })
    await deliver()
    expect((await read(hook)).waiting).toBe(0)
    expect(new Set(receiver.got.slice(sent).map(({ body }) => body)).size).toBe(3)
  })

  test('shows its secret once, and after a new one signs with both for a day', async () => {
    const receiver = await givenReceiver()
    const hook = await givenHook(receiver.url)
    expect(hook.secret).toMatch(/^whsec_[\w-]{43}$/)
    const rotated = await call(app, await again(), webhooks.rotateSecret, { params: hook.params })
    expect(rotated.data.webhook.old_secret_until).toBe('2026-06-04T09:00:00.000Z')
    const { rows } = await context.pool.query(
      `SELECT string_agg(w::text, '') || (SELECT string_agg(a::text, '') FROM audit a) AS text FROM webhooks w`,
    )
    for (const secret of [hook.secret, rotated.data.secret]) expect(rows[0].text).not.toContain(secret)
    expect(JSON.stringify((await call(app, await again(), webhooks.list)).data)).not.toContain('whsec_')

    const signed = async (seconds: number) => {
      later(seconds)
      await call(app, await again(), webhooks.sendTest, { params: hook.params })
      await deliver()
      const { headers, body } = receiver.got.at(-1)!
      const [t, ...signatures] = String(headers['marhala-signature']).split(',')
      const by = (secret: string) => `v1=${signature(secret, Number(t!.slice(2)), body)}`
      return { signatures, old: by(hook.secret), present: by(rotated.data.secret) }
    }
    const first = await signed(86_399)
    expect(first.signatures).toEqual([first.present, first.old])
    const second = await signed(86_400)
    expect(second.signatures).toEqual([second.present])
  })

  test('is sent a test whatever it listens to; one that is off is sent nothing', async () => {
    const receiver = await givenReceiver()
    const hook = await givenHook(receiver.url, ['car.removed'])
    const { status, data } = await call(app, await again(), webhooks.sendTest, { params: hook.params })
    expect([status, data.type, data.state]).toEqual([201, 'test', 'waiting'])
    await deliver()
    expect(JSON.parse(receiver.got[0]!.body)).toMatchObject({ type: 'test', data: {} })
    const { name, url, events } = hook
    const body = { name, url, events, is_on: false }
    await call(app, await again(), webhooks.update, { params: hook.params, body })
    const params = { ...hook.params, delivery_id: String(data.id) }
    const refused = [
      await call(app, await again(), webhooks.sendTest, { params: hook.params }),
      await call(app, await again(), webhooks.resend, { params }),
    ]
    expect(refused.map(({ error }) => error.code)).toEqual(['webhook_off', 'webhook_off'])
  })

  test('that is deleted is sent nothing more, and its log goes with it', async () => {
    const receiver = await givenReceiver()
    const hook = await givenHook(receiver.url)
    await fixture.given('pending')
    expect((await call(app, await again(), webhooks.remove, { params: hook.params })).status).toBe(200)
    await deliver()
    expect(receiver.got).toEqual([])
    const answers = [webhooks.deliveries, webhooks.remove, webhooks.sendTest].map(
      async (endpoint) => (await call(app, await again(), endpoint, { params: hook.params })).status,
    )
    expect(await Promise.all(answers)).toEqual([404, 404, 404])
  })
})
