import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { type Language, languages } from '@marhala/contract/language/language.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import pino from 'pino'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { call } from '../../test/as-caller.ts'
import { givenService, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { givenReachable, setUpWhatsapp, withdrawAll } from '../../test/peers/whatsapp.ts'
import { badGateway, openWhatsappServer, refusal } from '../../test/peers/whatsapp-peer.ts'

const whatsapp = await openWhatsappServer()
const product = await openTestApp({ whatsapp_api_url: whatsapp.url }, pino({ level: 'silent' }))
const { context, mails, at, app } = product
await setUpWhatsapp(product, whatsapp)
const fixture = await makeBookingFixture(product)

// Tomorrow's pickups are at 10:00 in Casablanca; reminders leave from 17:00 there.
const evening = Date.parse('2026-06-03T16:00:00Z')
let phones = 600_000_100
const nextPhone = () => `+212${phones++}`

async function minutesLater(minutes: number, job: 'remind-clients' | 'send-whatsapp' = 'send-whatsapp') {
  at(new Date(evening + minutes * 60_000).toISOString())
  onTestFinished(() => at(testNow))
  await runPeriodicJob(context, job)
}

/** People who agreed, each with a confirmed booking of tomorrow of whose reception and confirmation they know. */
async function givenAllReminded(count: number, language: Language = 'en', changes: object = {}) {
  at(testNow)
  await withdrawAll(product)
  const people = []
  for (let number = 0; number < count; number++) {
    const phone = nextPhone()
    const client = await givenReachable(product, phone)
    await context.db.updateTable('users').set({ language }).where('id', '=', client.id).execute()
    people.push({
      client,
      to: phone.slice(1),
      booking: await fixture.given('confirmed', { by: client, changes }),
    })
  }
  await runPeriodicJob(context, 'send-whatsapp')
  const from = { requests: whatsapp.requests.length, mails: mails.length }
  await minutesLater(0, 'remind-clients')
  return people.map(({ client, to, booking }) => ({
    booking,
    client,
    requests: () => whatsapp.requests.slice(from.requests).filter(({ body }) => body.to === to),
    mailed: () => mails.slice(from.mails).filter(({ subject }) => subject.includes(booking.reference)),
    row: () =>
      context.db
        .selectFrom('outgoing_messages')
        .selectAll()
        .where('booking_id', '=', booking.id)
        .where('channel', '=', 'whatsapp')
        .where('kind', '=', 'pickup_reminder')
        .executeTakeFirst(),
  }))
}

/** Where a server listened a moment ago, and none does now. */
async function closedAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return `http://127.0.0.1:${port}/v25.0`
}

const givenReminded = async (language: Language = 'en') => (await givenAllReminded(1, language))[0]!
const givenTwoReminded = async () => {
  const [first, second] = await givenAllReminded(2)
  return [first!, second!] as const
}

describe('a client who agreed', () => {
  test('gets received and confirmed by WhatsApp, by the template of each, beside the mail', async () => {
    const phone = nextPhone()
    const client = await givenReachable(product, phone)
    const before = whatsapp.requests.length
    const booking = await fixture.book({ by: client })
    await runPeriodicJob(context, 'send-whatsapp')
    await call(app, await signIn(context, fixture.admin), bookings.confirm, {
      params: fixture.path(booking),
      raw: { drivers: booking.booking_drivers.map(({ id: _, ...driver }) => driver) },
    })
    await runPeriodicJob(context, 'send-whatsapp')
    await runPeriodicJob(context, 'send-whatsapp')
    const [first, second, ...others] = whatsapp.requests.slice(before)
    expect(others).toEqual([])
    expect([first!.url, first!.authorization]).toEqual([
      `/v25.0/${whatsapp.number}/messages`,
      `Bearer ${whatsapp.key}`,
    ])
    expect(first!.body).toMatchObject({
      messaging_product: 'whatsapp',
      to: phone.slice(1),
      type: 'template',
      template: { name: 'booking_received', language: { code: 'en' } },
    })
    expect(second!.body.template.name).toBe('booking_confirmed')
    expect(second!.body.template.components).toEqual([
      {
        type: 'body',
        parameters: [
          client.first_name,
          booking.reference,
          booking.car.name,
          'Thursday, 4 June 2026 at 10:00',
          booking.pickup_location_name,
          '1,650.00\u00a0DH',
          expect.stringMatching(/DH$/),
        ].map((text) => ({ type: 'text', text })),
      },
    ])
    expect(mails.filter(({ to }) => to === client.email)).toHaveLength(2)
  })

  test.each(languages)('is reminded in %s, once, and not by mail as well', async (language) => {
    const { requests, mailed, row } = await givenReminded(language)
    expect(JSON.stringify(await row())).not.toContain('2126')
    await Promise.all([minutesLater(0), minutesLater(0), minutesLater(0)])
    await minutesLater(30, 'remind-clients')
    await minutesLater(30)
    expect(requests().map(({ body }) => body.template)).toMatchObject([
      { name: 'pickup_reminder', language: { code: language } },
    ])
    expect(mailed()).toEqual([])
    expect(await row()).toMatchObject({ state: 'sent', attempts: 1, recipient: null, last_error: null })
  })

  test('who is driven by the agency is reminded by a template that asks for no licence', async () => {
    const driver = await givenService(context)
    await context.db.updateTable('services').set({ with_driver: true }).where('id', '=', driver.id).execute()
    const services = [{ service_id: driver.id, quantity: 1 }]
    const [driven] = await givenAllReminded(1, 'fr', { services })
    await minutesLater(0)
    expect(driven!.requests().map(({ body }) => body.template)).toMatchObject([
      { name: 'pickup_reminder_driven', language: { code: 'fr' } },
    ])
  })

  test('gets nothing about a cancelled booking, or after withdrawing consent', async () => {
    const [one, left] = await givenTwoReminded()
    await call(app, await signIn(context, fixture.admin), bookings.cancel, {
      params: fixture.path(one.booking),
      body: {},
    })
    await context.db
      .updateTable('users')
      .set({ whatsapp_opt_in_at: null, whatsapp_opt_in_source: null })
      .where('id', '=', left.client.id)
      .execute()
    await minutesLater(1)
    expect([...one.requests(), ...left.requests()]).toEqual([])
    expect([await one.row(), await left.row()]).toMatchObject([{ state: 'dropped' }, { state: 'dropped' }])
  })
})

test('without their agreement, a number or a key nothing is sent, and the reminder is a mail', async () => {
  const before = whatsapp.requests.length
  const requests = await givenReachable(product, nextPhone())
  await withdrawAll(product)
  const silent = await fixture.given('confirmed', { by: requests })
  const nameless = await givenReachable(product, '0700')
  const unreachable = await fixture.given('confirmed', { by: nameless })
  await minutesLater(0, 'remind-clients')
  await minutesLater(0)
  for (const { reference } of [silent, unreachable])
    expect(mails.filter(({ subject }) => subject.includes(reference))).toHaveLength(3)

  const keyless = await openTestApp()
  const { given } = await makeBookingFixture(keyless)
  const client = await givenReachable(keyless, nextPhone())
  const booking = await given('confirmed', { by: client })
  keyless.at('2026-06-03T16:00:00Z')
  await runPeriodicJob(keyless.context, 'remind-clients')
  await runPeriodicJob(keyless.context, 'send-whatsapp')
  expect(keyless.mails.filter(({ subject }) => subject.includes(booking.reference))).toHaveLength(3)
  expect(whatsapp.requests).toHaveLength(before)
})

describe('a limit', () => {
  test('is waited for as long as Meta asks, and all wait with it', async () => {
    const [first, second] = await givenTwoReminded()
    whatsapp.preparedReplies.push(refusal(429, 130429, { 'retry-after': '300' }))
    await minutesLater(0)
    expect([first.requests().length, second.requests().length]).toEqual([1, 0])
    await minutesLater(4)
    expect([first.requests().length, second.requests().length]).toEqual([1, 0])
    await minutesLater(5)
    expect([first.requests().length, second.requests().length]).toEqual([2, 1])
    expect(await first.row()).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
    expect(first.mailed()).toEqual([])
  })

  test('of one recipient delays no other; a temporary fault is tried again, each time later', async () => {
    const [first, second] = await givenTwoReminded()
    whatsapp.preparedReplies.push(refusal(400, 131056))
    await minutesLater(0)
    expect([first.requests().length, second.requests().length]).toEqual([1, 1])
    whatsapp.preparedReplies.push(refusal(503, 131016))
    await minutesLater(1)
    await minutesLater(2)
    expect(first.requests()).toHaveLength(2)
    await minutesLater(3)
    expect(first.requests()).toHaveLength(3)
    expect(await first.row()).toMatchObject({ state: 'sent', attempts: 3 })
  })

  test('that stays has its last try, and the reminder goes by mail', async () => {
    const { requests, mailed, row } = await givenReminded()
    for (let count = 0; count < 6; count++) whatsapp.preparedReplies.push(refusal(429, 130429))
    for (const minutes of [0, 1, 3, 7, 15, 31, 63]) await minutesLater(minutes)
    expect(requests()).toHaveLength(6)
    expect(mailed()).toHaveLength(1)
    expect(await row()).toMatchObject({ state: 'failed', last_error: 'meta_130429', recipient: null })
  })
})

describe('a refusal', () => {
  test.each([131026, 132001, 190])(
    'with the code %s is final: the reminder goes by mail, once',
    async (code) => {
      const { requests, mailed, row } = await givenReminded()
      whatsapp.preparedReplies.push(refusal(400, code))
      for (const minutes of [0, 5, 20]) await minutesLater(minutes)
      expect(requests()).toHaveLength(1)
      expect(mailed()).toHaveLength(1)
      expect(await row()).toMatchObject({ state: 'failed', last_error: `meta_${code}` })
    },
  )

  test('of a confirmation mails nothing: it was mailed when it happened', async () => {
    const client = await givenReachable(product, nextPhone())
    whatsapp.preparedReplies.push(refusal(400, 131026))
    const booking = await fixture.given('confirmed', { by: client })
    await runPeriodicJob(context, 'send-whatsapp')
    expect(mails.filter(({ subject }) => subject.includes(booking.reference))).toHaveLength(2)
  })
})

describe('a message whose fate is unknown', () => {
  test.each([['cut' as const], ['cut body' as const], [badGateway]])(
    'after %j is never sent again; after ten minutes the client is mailed',
    async (reply) => {
      const { requests, mailed, row } = await givenReminded()
      whatsapp.preparedReplies.push(reply)
      await minutesLater(0)
      expect(await row()).toMatchObject({ state: 'sending' })
      await minutesLater(9)
      expect(mailed()).toEqual([])
      await minutesLater(10)
      await minutesLater(40)
      expect(requests()).toHaveLength(1)
      expect(mailed()).toHaveLength(1)
      expect(await row()).toMatchObject({ state: 'failed', last_error: 'no_answer', recipient: null })
    },
  )

  test('is none without a connection: that is tried again', async () => {
    const { requests, row } = await givenReminded()
    const { whatsapp_api_url } = context.config
    context.config.whatsapp_api_url = await closedAddress()
    await minutesLater(0)
    context.config.whatsapp_api_url = whatsapp_api_url
    expect(await row()).toMatchObject({ state: 'queued', attempts: 1 })
    await minutesLater(1)
    expect(requests()).toHaveLength(1)
    expect(await row()).toMatchObject({ state: 'sent' })
  })
})
