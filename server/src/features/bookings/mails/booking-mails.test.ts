import * as auth from '@marhala/contract/accounts/auth.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { mailText } from '../../../mail/mail-text.ts'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenPerson, givenService, signIn, unique } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp, testNow } from '../../../test/test-app.ts'
import { expireHolds } from '../lifecycle/expire-holds.ts'

const product = await openTestApp({ public_url: 'https://rent.example' })
const { app, context, mails, at } = product
const fixture = await makeBookingFixture(product)

const contact_email = 'desk@example.com'
const mailsAbout = (booking: { reference: string }) =>
  mails.filter((mail) => mail.subject.includes(booking.reference))
const lastAbout = (booking: { reference: string }) => mailsAbout(booking).at(-1)!

async function speak(person: { id: number }, language: Language) {
  await context.db.updateTable('users').set({ language }).where('id', '=', person.id).execute()
}

async function settle(settings: {
  contact_email: string | null
  email_notifications?: boolean
  company_language?: Language
}) {
  await context.db
    .updateTable('company_settings')
    .set({ company_language: 'en', ...settings })
    .execute()
  onTestFinished(async () => {
    await context.db
      .updateTable('company_settings')
      .set({ contact_email: null, email_notifications: true })
      .execute()
  })
}

describe('a booking’s client', () => {
  test('is mailed when it is received, confirmed and completed, and not when the car is handed over', async () => {
    const booking = await fixture.given('completed')
    const words = mailText('en', 'mail:booking')
    expect(mailsAbout(booking).map((mail) => mail.to)).toEqual(Array(3).fill(fixture.client.email))
    expect(mailsAbout(booking).map((mail) => mail.subject)).toEqual(
      [words.received, words.confirmed, words.completed].map(({ subject }) =>
        subject.replace('{{reference}}', booking.reference),
      ),
    )
    const invitation = `https://rent.example/cars/${booking.car.slug}?tab=reviews&write=1`
    expect(lastAbout(booking).text).toContain(invitation)
    expect(lastAbout(booking).html).toContain(`href="${invitation.replace('&', '&amp;')}"`)
  })

  test('is mailed whether they, the agency or the clock cancelled it', async () => {
    const words = mailText('en', 'mail:booking.cancelled')
    const mine = await fixture.given('pending')
    const client = await signIn(context, fixture.client)
    await call(app, client, bookings.cancel, { params: fixture.path(mine), body: {} })
    expect(lastAbout(mine).text).toContain(words.customer)

    expect(lastAbout(await fixture.given('cancelled')).text).toContain(words.agency)

    const forgotten = await fixture.given('pending')
    at('2026-06-04T09:30:00Z')
    onTestFinished(() => at(testNow))
    await expireHolds(context)
    expect(lastAbout(forgotten).text).toContain(words.expired)
  })

  test('gets the booking’s details, its fee once cancelling costs one', async () => {
    const booking = await fixture.given('confirmed')
    const client = await signIn(context, fixture.client)
    const { data } = await call(app, client, bookings.cancel, { params: fixture.path(booking), body: {} })
    expect(data.cancellation_fee).toBe('300.00')
    expect(lastAbout(booking).text).toContain('Cancellation fee: 300.00\u00a0DH')
  })

  test('is mailed about another car once one was promised, with the cars, the dates and the price', async () => {
    const swap = async (booking: Awaited<ReturnType<typeof fixture.given>>, more = {}) => {
      const car = await givenCar(context)
      const raw = { car_id: car.id, ...more }
      const before = mailsAbout(booking).length
      const asAdmin = await signIn(context, fixture.admin)
      const { status } = await call(app, asAdmin, bookings.changeCar, { params: fixture.path(booking), raw })
      expect(status).toBe(200)
      return mailsAbout(booking).slice(before)
    }
    const plateOf = async ({ car }: { car: { id: number } }) => {
      const cars = context.db.selectFrom('cars').select('registration_plate')
      return (await cars.where('id', '=', car.id).executeTakeFirstOrThrow()).registration_plate
    }
    // A pending booking's car is in the mail of its confirmation.
    expect(await swap(await fixture.given('pending'))).toEqual([])

    const client = await givenPerson(context)
    await speak(client, 'fr')
    const booking = await fixture.given('confirmed', { by: client })
    const before = await plateOf(booking)
    const [mail, ...others] = await swap(booking)
    const words = mailText('fr', 'mail:booking.car_changed')
    expect([mail!.to, mail!.subject, others]).toEqual([
      client.email,
      words.subject.replace('{{reference}}', booking.reference),
      [],
    ])
    for (const phrase of [
      before,
      await plateOf(await fixture.read(booking)),
      words.price_stands,
      'jeudi 4 juin',
    ])
      expect(mail!.text).toContain(phrase)
    expect(mail!.html).toContain('<html lang="fr"')

    const out = { end_kilometers: 1400, end_fuel_level: 5, start_kilometers: 99_000, fuel_level: 6 }
    expect(await swap(await fixture.given('active'), out)).toHaveLength(1)
  })

  test('gets no mail about a car that is refused, or that they have already', async () => {
    const booking = await fixture.given('confirmed')
    const taken = (await fixture.given('confirmed')).car
    const before = mailsAbout(booking).length
    const asAdmin = await signIn(context, fixture.admin)
    for (const [car, status] of [
      [taken, 409],
      [booking.car, 422],
    ] as const) {
      const body = { car_id: car.id }
      const answer = await call(app, asAdmin, bookings.changeCar, { params: fixture.path(booking), body })
      expect(answer.status).toBe(status)
    }
    expect(mailsAbout(booking)).toHaveLength(before)
  })

  test('reads their own language, whichever an admin speaks', async () => {
    const client = await givenPerson(context)
    await speak(client, 'ar')
    const booking = await fixture.given('confirmed', { by: client })
    for (const mail of mailsAbout(booking)) expect(mail.html).toContain('<html lang="ar" dir="rtl">')
    expect(lastAbout(booking).text).toContain(`مكان ${fixture.location.code}`)
  })
})

describe('users.language', () => {
  test.each([
    ['fr-MA,fr;q=0.9,en;q=0.5', 'fr'],
    ['ar', 'ar'],
    ['de,*;q=0.1', 'en'],
    [undefined, 'en'],
  ])('is the one that the browser asks for at registration: %j → %s', async (header, language) => {
    const email = `words-${unique()}@example.com`
    const password = 'Sesame-2026'
    const raw = { first_name: 'Nour', last_name: 'X', email, password, password_confirmation: password }
    const headers: Record<string, string> = header === undefined ? {} : { 'accept-language': header }
    expect((await call(app, null, auth.register, { raw, headers })).status).toBe(201)
    const user = await context.db
      .selectFrom('users')
      .select('language')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(user.language).toBe(language)

    // A minute later another code is requested from a browser in another language.
    at('2026-06-03T09:05:00Z')
    onTestFinished(() => at(testNow))
    const other = { raw: { email }, headers: { 'accept-language': language === 'fr' ? 'ar' : 'fr' } }
    expect((await call(app, null, auth.sendVerification, other)).status).toBe(200)
    const mine = mails.filter((mail) => mail.to === email)
    expect(mine).toHaveLength(2)
    for (const mail of mine) expect(mail.html).toContain(`<html lang="${language}"`)
  })
})

describe('email_notifications', () => {
  test('mail each new booking to the contact address, with who, what and when', async () => {
    await settle({ contact_email })
    const booking = await fixture.given('confirmed')
    const toCompany = mailsAbout(booking).filter((mail) => mail.to === contact_email)
    expect(toCompany.map((mail) => mail.subject)).toEqual([`New booking ${booking.reference}`])
    const { text } = toCompany[0]!
    for (const phrase of [
      fixture.client.email,
      'Amina Alaoui',
      booking.car.name,
      'Total: 1,650.00\u00a0DH',
    ]) {
      expect(text).toContain(phrase)
    }
    expect(text).toContain(`https://rent.example/admin/booking?booking=${booking.reference}`)
  })

  test('mail what a client cancels, with the fee and what they wrote, in the agency’s language', async () => {
    await settle({ contact_email, company_language: 'fr' })
    const booking = await fixture.given('confirmed')
    const client = await signIn(context, fixture.client)
    const note = 'Mon vol est annulé.'
    await call(app, client, bookings.cancel, { params: fixture.path(booking), body: { note } })
    const mail = mailsAbout(booking).findLast(({ to }) => to === contact_email)!
    expect(mail.subject).toBe(`Réservation ${booking.reference} annulée par le client`)
    const plate = context.db.selectFrom('cars').select('registration_plate').where('id', '=', booking.car.id)
    const { registration_plate } = await plate.executeTakeFirstOrThrow()
    for (const phrase of ['Amina Alaoui', registration_plate, note, 'La voiture est de nouveau libre'])
      expect(mail.text).toContain(phrase)
    expect(mail.text).toMatch(/Frais d’annulation\s?: 300,00\sDH/)
    expect(mail.html).toContain('<html lang="fr"')
  })

  test('say nothing of what staff cancel or the clock, and nothing when switched off', async () => {
    const toCompany = (booking: { reference: string }) =>
      mailsAbout(booking).filter(({ to, subject }) => to === contact_email && /cancelled/.test(subject))
    await settle({ contact_email })
    expect(toCompany(await fixture.given('cancelled'))).toEqual([])
    const forgotten = await fixture.given('pending')
    at('2026-06-04T09:30:00Z')
    await expireHolds(context)
    at(testNow)
    expect(toCompany(forgotten)).toEqual([])
    await settle({ contact_email, email_notifications: false })
    const booking = await fixture.given('pending')
    const client = await signIn(context, fixture.client)
    await call(app, client, bookings.cancel, { params: fixture.path(booking), body: {} })
    expect(toCompany(booking)).toEqual([])
  })

  test('are silent when switched off, and where there is no address', async () => {
    await settle({ contact_email, email_notifications: false })
    expect(mailsAbout(await fixture.given('pending')).map((mail) => mail.to)).toEqual([fixture.client.email])
    await settle({ contact_email: null })
    expect(mailsAbout(await fixture.given('pending')).map((mail) => mail.to)).toEqual([fixture.client.email])
  })

  test('say nothing of a booking that is refused', async () => {
    await settle({ contact_email })
    const car = await givenCar(context)
    const before = mails.length
    const client = await signIn(context, fixture.client)
    const body = { ...(await fixture.wish(car)), total_price: '1.00' }
    expect((await call(app, client, bookings.create, { body })).status).toBe(422)
    expect(mails).toHaveLength(before)
  })

  test('speak the agency’s language, whatever the client and the account behind the address speak', async () => {
    await speak(fixture.admin, 'en')
    await settle({ contact_email: fixture.admin.email, company_language: 'ar' })
    const mailOf = async () => {
      const booking = await fixture.given('pending')
      return mailsAbout(booking).find((mail) => mail.to === fixture.admin.email)?.html
    }
    expect(await mailOf()).toContain('<html lang="ar"')
    await settle({ contact_email: fixture.admin.email, company_language: 'fr' })
    expect(await mailOf()).toContain('<html lang="fr"')
  })

  test('tell the desk the plate, the extras, place and hour, and what is due', async () => {
    await settle({ contact_email })
    const gps = await givenService(context, { price: 3_000 })
    const booking = await fixture.given('pending', {
      changes: { services: [{ service_id: gps.id, quantity: 1 }] },
    })
    const { text } = mailsAbout(booking).find((mail) => mail.to === contact_email)!
    const { registration_plate } = await context.db
      .selectFrom('cars')
      .select('registration_plate')
      .where('id', '=', booking.car.id)
      .executeTakeFirstOrThrow()
    for (const phrase of [
      `${booking.car.name}, ${registration_plate}`,
      gps.key,
      booking.pickup_location_name,
      'To pay at pick-up: 1,815.00\u00a0DH',
      'on top of the price',
    ])
      expect(text).toContain(phrase)
    const toClient = mailsAbout(booking).find((mail) => mail.to === fixture.client.email)!
    expect(toClient.text).not.toContain(registration_plate)
  })
})
