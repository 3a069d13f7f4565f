import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { runProgram } from '../../test/run-program.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { bringNotice, givenReachable, setUpWhatsapp } from '../../test/peers/whatsapp.ts'
import { openWhatsappServer } from '../../test/peers/whatsapp-peer.ts'

const whatsapp = await openWhatsappServer()
const product = await openTestApp({ whatsapp_api_url: whatsapp.url }, pino({ level: 'silent' }))
const { context, mails, at } = product
await setUpWhatsapp(product, whatsapp)
const fixture = await makeBookingFixture(product)
const evening = Date.parse('2026-06-03T16:00:00Z')
let phones = 600_000_900

async function minutesLater(minutes: number, job: 'remind-clients' | 'send-whatsapp' = 'send-whatsapp') {
  at(new Date(evening + minutes * 60_000).toISOString())
  await runPeriodicJob(context, job)
}

/** A server of its own takes the one reminder that waits, and is killed once Meta has it and has not answered. */
async function givenKilledInBetween() {
  at(testNow)
  const client = await givenReachable(product, `+212${phones++}`)
  const booking = await fixture.given('confirmed', { by: client })
  await runPeriodicJob(context, 'send-whatsapp')
  await minutesLater(0, 'remind-clients')
  const before = { requests: whatsapp.requests.length, mails: mails.length }
  const held = whatsapp.holdNext()
  const server = runProgram('run-job.ts', [
    JSON.stringify({
      connection: context.connection,
      environment: {
        AUTH_SECRET: context.config.auth_secret,
        DATA_DIR: context.config.data_dir,
        WHATSAPP_API_URL: whatsapp.url,
        DEMO: 'off',
      },
      now: new Date(evening).toISOString(),
      job: 'send-whatsapp',
    }),
  ])
  onTestFinished(() => server.kill())
  const request = await held
  await server.kill()
  const row = () =>
    context.db
      .selectFrom('outgoing_messages')
      .select(['state', 'last_error', 'attempts'])
      .where('booking_id', '=', booking.id)
      .where('channel', '=', 'whatsapp')
      .where('kind', '=', 'pickup_reminder')
      .executeTakeFirstOrThrow()
  return {
    request,
    row,
    sentSince: () => whatsapp.requests.length - before.requests,
    mailed: () => mails.slice(before.mails).filter(({ subject }) => subject.includes(booking.reference)),
  }
}

test('a server killed between send and answer sends no second message: the client is mailed', async () => {
  const { row, sentSince, mailed } = await givenKilledInBetween()
  expect(await row()).toMatchObject({ state: 'sending', attempts: 1 })
  for (const minutes of [1, 5, 9]) await minutesLater(minutes)
  expect([sentSince(), mailed().length]).toEqual([1, 0])
  for (const minutes of [10, 11, 40]) await minutesLater(minutes)
  expect([sentSince(), mailed().length]).toEqual([1, 1])
  expect(await row()).toEqual({ state: 'failed', last_error: 'no_answer', attempts: 1 })
})

test('a notice of it counts, although the answer was not read: it arrived, and no mail goes', async () => {
  const { request, row, sentSince, mailed } = await givenKilledInBetween()
  const { biz_opaque_callback_data } = request.body
  const notice = { id: 'wamid.unread', status: 'delivered', biz_opaque_callback_data }
  expect((await bringNotice(product, [notice])).statusCode).toBe(200)
  expect(await row()).toMatchObject({ state: 'delivered' })
  for (const minutes of [10, 40, 150]) await minutesLater(minutes)
  expect([sentSince(), mailed().length]).toEqual([1, 0])
})
