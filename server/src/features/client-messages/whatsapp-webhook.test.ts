import type { ReportedState } from '@marhala/domain/messages/whatsapp.ts'
import pino from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { appSecret, bringNotice, givenReachable, setUpWhatsapp } from '../../test/peers/whatsapp.ts'
import { openWhatsappServer } from '../../test/peers/whatsapp-peer.ts'

const whatsapp = await openWhatsappServer()
const product = await openTestApp({ whatsapp_api_url: whatsapp.url }, pino({ level: 'silent' }))
const { app, context, mails, at } = product
await setUpWhatsapp(product, whatsapp)
const fixture = await makeBookingFixture(product)
const evening = '2026-06-03T16:00:00Z'
let phones = 600_000_500

async function givenSent() {
  at(testNow)
  onTestFinished(() => at(testNow))
  const client = await givenReachable(product, `+212${phones++}`)
  const booking = await fixture.given('confirmed', { by: client })
  await runPeriodicJob(context, 'send-whatsapp')
  const from = mails.length
  at(evening)
  await runPeriodicJob(context, 'remind-clients')
  await runPeriodicJob(context, 'send-whatsapp')
  const row = () =>
    context.db
      .selectFrom('outgoing_messages')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .where('kind', '=', 'pickup_reminder')
      .where('channel', '=', 'whatsapp')
      .executeTakeFirstOrThrow()
  const { provider_id: id } = await row()
  const report = (status: ReportedState, more: object = {}) =>
    bringNotice(product, [{ id, status, timestamp: '1780502400', recipient_id: '2126', ...more }])
  const mailed = () => mails.slice(from).filter(({ subject }) => subject.includes(booking.reference))
  return { booking, id, row, report, mailed }
}

describe('a notice', () => {
  test('moves the message on, and keeps when', async () => {
    const { report, row } = await givenSent()
    at('2026-06-03T16:01:00Z')
    expect((await report('delivered')).statusCode).toBe(200)
    at('2026-06-03T16:07:00Z')
    expect((await report('read')).statusCode).toBe(200)
    expect(await row()).toMatchObject({
      state: 'read',
      delivered_at: new Date('2026-06-03T16:01:00Z'),
      read_at: new Date('2026-06-03T16:07:00Z'),
    })
  })

  test('that comes late, or again, changes nothing', async () => {
    const { report, row } = await givenSent()
    await report('read')
    const before = await row()
    at('2026-06-03T18:00:00Z')
    for (const status of ['read', 'sent', 'delivered', 'failed'] as const)
      expect((await report(status)).statusCode).toBe(200)
    expect(await row()).toEqual(before)
  })

  test('of a failure sends the reminder by mail, once, however often it is said', async () => {
    const { report, row, mailed } = await givenSent()
    const errors = [{ code: 131026, title: 'Message undeliverable' }]
    await Promise.all([report('failed', { errors }), report('failed', { errors })])
    await report('failed', { errors })
    expect(mailed()).toHaveLength(1)
    expect(await row()).toMatchObject({ state: 'failed', last_error: 'meta_131026' })
  })

  test('is not missed: what is not reported as delivered is mailed as well', async () => {
    const { mailed } = await givenSent()
    at('2026-06-03T17:59:00Z')
    await runPeriodicJob(context, 'send-whatsapp')
    expect(mailed()).toEqual([])
    at('2026-06-03T18:00:00Z')
    await runPeriodicJob(context, 'send-whatsapp')
    await runPeriodicJob(context, 'send-whatsapp')
    expect(mailed()).toHaveLength(1)
  })

  test('of a message that is not ours is taken and left aside', async () => {
    const { row } = await givenSent()
    const before = await row()
    const strange = { id: 'wamid.other', status: 'read', biz_opaque_callback_data: `${before.id}.forged` }
    expect((await bringNotice(product, [strange, {}, { id: 7, status: 'read' }])).statusCode).toBe(200)
    expect(await row()).toEqual(before)
  })
})

describe('many notices at once', () => {
  const strange = Array.from({ length: 999 }, (_, index) => ({ id: `wamid.other${index}`, status: 'read' }))

  test('are looked up in one query, and only what is ours is worked on', async () => {
    const { id, row } = await givenSent()
    const query = vi.spyOn(context.pool, 'connect')
    expect((await bringNotice(product, [...strange, { id, status: 'read' }])).statusCode).toBe(200)
    const connections = query.mock.calls.length
    query.mockRestore()
    expect((await row()).state).toBe('read')
    expect(connections).toBeLessThan(10)
  })

  test('are a thousand at most: more are 413, and none of them is noted', async () => {
    const { id, row } = await givenSent()
    const before = await row()
    const all = [{ id, status: 'read' }, ...strange, { id: 'wamid.one-more', status: 'read' }]
    expect((await bringNotice(product, all)).statusCode).toBe(413)
    expect(await row()).toEqual(before)
  })
})

describe('a sender other than Meta', () => {
  test.each([
    ['signs with another secret', { secret: 'another' }],
    ['signs another body', { signed: '{}' }],
  ])('is refused where they have: %s', async (_, signing) => {
    const { id, row } = await givenSent()
    const before = await row()
    expect((await bringNotice(product, [{ id, status: 'read' }], signing)).statusCode).toBe(403)
    expect(await row()).toEqual(before)
  })

  test.each([undefined, '', 'sha256=', 'sha1=00', 'é'])(
    'is refused with the signature %j',
    async (header) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: '/api/whatsapp/webhook',
        headers: {
          host: 'localhost:3000',
          'content-type': 'application/json',
          ...(header !== undefined && { 'x-hub-signature-256': header }),
        },
        payload: '{}',
      })
      expect(statusCode).toBe(403)
    },
  )

  test('is refused while no secret is set, however they sign', async () => {
    const other = await openTestApp()
    expect((await bringNotice(other, [], { secret: appSecret })).statusCode).toBe(403)
    expect((await bringNotice(other, [], { secret: '' })).statusCode).toBe(403)
  })
})

describe('the address', () => {
  const ask = (query: Record<string, string>) =>
    app.inject({
      method: 'GET',
      url: '/api/whatsapp/webhook',
      query,
      headers: { host: 'localhost:3000' },
    })
  const challenge = { 'hub.mode': 'subscribe', 'hub.verify_token': 'our word', 'hub.challenge': '1158201444' }

  test('answers the challenge to a caller with the word', async () => {
    const reply = await ask(challenge)
    expect([reply.statusCode, reply.body, reply.headers['content-type']]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ])
  })

  test.each([
    ['another word', { ...challenge, 'hub.verify_token': 'their word' }, 403],
    ['no word', { 'hub.mode': 'subscribe', 'hub.challenge': '1' }, 403],
    ['another wish', { ...challenge, 'hub.mode': 'unsubscribe' }, 403],
    ['markup', { ...challenge, 'hub.challenge': '<script>' }, 400],
  ])('is refused with %s', async (_, query, status) => {
    expect((await ask(query)).statusCode).toBe(status)
  })
})
