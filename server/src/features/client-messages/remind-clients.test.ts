import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mailTries } from '../../jobs/jobs.ts'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { mailText } from '../../mail/mail-text.ts'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { noteDelivery } from './note-delivery.ts'

const product = await openTestApp({ public_url: 'https://rent.example' })
const { app, context, mails, at } = product
const fixture = await makeBookingFixture(product)
const words = mailText('en', 'mail:booking.reminder')

// Bookings are of tomorrow, 4 June, 10:00 to 9 June; Casablanca is an hour ahead of UTC.
const evening = '2026-06-03T16:00:00Z'
const lastEvening = '2026-06-08T16:00:00Z'

async function remindedAt(instant: string, booking: { reference: string }) {
  at(instant)
  onTestFinished(() => at(testNow))
  const before = mails.length
  await runPeriodicJob(context, 'remind-clients')
  return mails.slice(before).filter(({ subject }) => subject.includes(booking.reference))
}

async function settle(raw: object) {
  const set = async (changes: object) => {
    const { status } = await call(app, await signIn(context, fixture.admin), companySettings.update, {
      raw: changes,
    })
    expect(status).toBe(200)
  }
  await set(raw)
  onTestFinished(() => set({ pickup_reminders: true, return_reminders: true, reminder_hour: 17 }))
}

const rowsOf = (booking: { id: number }) =>
  context.db
    .selectFrom('outgoing_messages')
    .select(['id', 'kind', 'channel', 'state', 'attempts', 'last_error'])
    .where('booking_id', '=', booking.id)
    .orderBy('id')
    .execute()

describe('a reminder', () => {
  test('of a pickup goes out from the hour of the day before, once, whichever server runs the job', async () => {
    const client = await givenPerson(context)
    const booking = await fixture.given('confirmed', { by: client })
    expect(await remindedAt('2026-06-03T15:59:00Z', booking)).toEqual([])
    at(evening)
    const before = mails.length
    await Promise.all(Array.from({ length: 4 }, () => runPeriodicJob(context, 'remind-clients')))
    const sent = mails.slice(before).filter(({ subject }) => subject.includes(booking.reference))
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [client.email, words.pickup.subject.replace('{{reference}}', booking.reference)],
    ])
    expect(await remindedAt('2026-06-03T20:00:00Z', booking)).toEqual([])
    // Two hours back is no other evening (R69).
    expect(await remindedAt('2026-06-03T18:00:00Z', booking)).toEqual([])
  })

  test('has the booking’s place, hours, what to bring, what is due and the deposit', async () => {
    const booking = await fixture.given('confirmed')
    await settle({})
    const { data } = await call(app, await signIn(context, fixture.admin), companySettings.get)
    const [mail] = await remindedAt(evening, booking)
    const { to_pay, deposit } = (await fixture.read(booking)).due_at_pickup!
    expect(to_pay).toBe('1650.00')
    const [opens, closes] = data.business_hours.thursday.split('-')
    expect(mail!.text).toContain(`Place ${fixture.location.code}`)
    expect(mail!.text).toContain(`${words.hours}: ${opens}–${closes}`)
    expect(mail!.text).toContain('To pay at pick-up: 1,650.00\u00a0DH')
    expect(mail!.text).toContain(`${words.bring}: `)
    expect(Number(deposit)).toBeGreaterThan(0)
    expect(mail!.text).toContain(words.documents_and_card)
  })

  test('of a return goes to the client with the car, with what is left to pay', async () => {
    const booking = await fixture.given('active')
    const [mail, ...others] = await remindedAt(lastEvening, booking)
    expect(others).toEqual([])
    expect(mail!.subject).toBe(words.return.subject.replace('{{reference}}', booking.reference))
    expect(mail!.text).toContain(`${words.due}: 1,650.00\u00a0DH`)
    expect(await remindedAt('2026-06-08T20:00:00Z', booking)).toEqual([])
  })

  test.each<[BookingStatus, string]>([
    ['pending', evening],
    ['cancelled', evening],
    ['active', evening],
    ['confirmed', lastEvening],
    ['completed', lastEvening],
    ['cancelled', lastEvening],
  ])('is not for a booking that is %s at %s', async (status, instant) => {
    const booking = await fixture.given(status)
    expect(await remindedAt(instant, booking)).toEqual([])
  })

  test('is for the new date of a booking that moves, and not again for the old one', async () => {
    const booking = await fixture.given('confirmed')
    expect(await remindedAt(evening, booking)).toHaveLength(1)
    const admin = await signIn(context, fixture.admin)
    const move = (start_date: string, end_date: string) =>
      call(app, admin, bookings.changeDurationLocation, {
        params: fixture.path(booking),
        body: {
          start_date,
          end_date,
          pickup_location: fixture.location.code,
          return_location: fixture.location.code,
        },
      })
    expect((await move('2026-06-06T10:00', '2026-06-11T10:00')).status).toBe(200)
    expect(await remindedAt('2026-06-04T16:00:00Z', booking)).toEqual([])
    const [mail, ...others] = await remindedAt('2026-06-05T16:00:00Z', booking)
    expect(mail!.text).toContain('Saturday, 6 June 2026 at 10:00')
    expect(others).toEqual([])
  })

  test('is in the client’s language, and needs an address', async () => {
    const client = await givenPerson(context)
    await context.db.updateTable('users').set({ language: 'ar' }).where('id', '=', client.id).execute()
    const booking = await fixture.given('confirmed', { by: client })
    const [mail] = await remindedAt(evening, booking)
    expect(mail!.html).toContain('<html lang="ar" dir="rtl">')

    const silent = await givenPerson(context)
    const quiet = await fixture.given('confirmed', { by: silent })
    await context.db
      .updateTable('users')
      .set({ email: null, phone: '+212600000003', password_hash: null, email_verified_at: null })
      .where('id', '=', silent.id)
      .execute()
    expect(await remindedAt(evening, quiet)).toEqual([])
    expect((await rowsOf(quiet)).map(({ kind }) => kind)).toEqual(['received', 'confirmed'])
  })

  test('is switched off for pickups and returns apart, and leaves from the hour that is set', async () => {
    const booking = await fixture.given('confirmed')
    const out = await fixture.given('active')
    await settle({ pickup_reminders: false })
    expect(await remindedAt(evening, booking)).toEqual([])
    await settle({ pickup_reminders: true, return_reminders: false })
    expect(await remindedAt(lastEvening, out)).toEqual([])
    await settle({ reminder_hour: 20 })
    expect(await remindedAt('2026-06-03T18:59:00Z', booking)).toEqual([])
    expect(await remindedAt('2026-06-03T19:00:00Z', booking)).toHaveLength(1)
  })

  test.each([-1, 24, 7.5])('can’t leave at hour %s', async (reminder_hour) => {
    const admin = await signIn(context, fixture.admin)
    const { status, error } = await call(app, admin, companySettings.update, { raw: { reminder_hour } })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['reminder_hour']])
  })
})

describe('a message to a client', () => {
  const last = (booking: { reference: string }) =>
    mails.findLast(({ subject }) => subject.includes(booking.reference))!

  test('is written down with its booking, and has left once it was delivered', async () => {
    const booking = await fixture.given('confirmed')
    expect(await rowsOf(booking)).toMatchObject([
      { kind: 'received', channel: 'mail', state: 'queued' },
      { kind: 'confirmed', channel: 'mail', state: 'queued' },
    ])
    const seen: object[] = []
    await noteDelivery(context, async (mail) => void seen.push(mail))(last(booking), 'job')
    expect(seen).toHaveLength(1)
    expect((await rowsOf(booking))[1]).toMatchObject({ state: 'sent', attempts: 1 })
  })

  test('has failed after its last try, with the reason but without the address', async () => {
    const booking = await fixture.given('pending')
    const mail = last(booking)
    const deliver = noteDelivery(context, async ({ to }) => {
      throw new Error(`550 no such mailbox ${to}`)
    })
    for (let tries = 1; tries <= mailTries; tries++) {
      await expect(deliver(mail, 'job')).rejects.toThrow('550')
      const [row] = await rowsOf(booking)
      expect([row!.attempts, row!.state]).toEqual([tries, tries < mailTries ? 'queued' : 'failed'])
    }
    expect((await rowsOf(booking))[0]!.last_error).toBe('550 no such mailbox …')
  })
})
