import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as carBinding from '@marhala/contract/booking/car-binding.ts'
import * as clientMessages from '@marhala/contract/messages/client-messages.ts'
import * as notifications from '@marhala/contract/messages/notifications.ts'
import { type Language, languages } from '@marhala/contract/language/language.ts'
import { describe, expect, test } from 'vitest'
import { runPeriodicJob } from '../../../jobs/periodic-jobs.ts'
import { call } from '../../../test/as-caller.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar, givenPerson, signIn } from '../../../test/builders.ts'
import { givenClass } from '../../../test/classes.ts'
import { givenReachable, setUpWhatsapp } from '../../../test/peers/whatsapp.ts'
import { openWhatsappServer } from '../../../test/peers/whatsapp-peer.ts'
import { openTestApp } from '../../../test/test-app.ts'

const whatsapp = await openWhatsappServer()
const product = await openTestApp({ whatsapp_api_url: whatsapp.url })
const { app, context, mails } = product
await setUpWhatsapp(product, whatsapp)
const fixture = await makeBookingFixture(product)
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

let phones = 600_000_800
type Person = Awaited<ReturnType<typeof givenPerson>>

/** A confirmed booking of a Logan "or similar" that stands on the Sandero, and what its client hears from now on. */
async function givenMoved(client: Person, language: Language = 'en') {
  await context.db.updateTable('users').set({ language }).where('id', '=', client.id).execute()
  const class_id = await givenClass(context)
  const chosen = await givenCar(context, { class_id, model: 'Logan' })
  const other = await givenCar(context, { class_id, model: 'Sandero' })
  const july = { start_date: '2026-07-01T10:00', end_date: '2026-07-06T10:00' }
  await fixture.book({ car: chosen, changes: { ...july, car_choice: 'this' } })
  const booking = await fixture.given('confirmed', { by: client, car: chosen, changes: july })
  await runPeriodicJob(context, 'send-whatsapp')
  const from = { requests: whatsapp.requests.length, mails: mails.length }
  return {
    booking,
    other,
    sent: async () => {
      await runPeriodicJob(context, 'send-whatsapp')
      return whatsapp.requests.slice(from.requests).map(({ body }) => ({
        name: body.template.name,
        language: body.template.language.code,
        values: body.template.components[0]!.parameters.map(({ text }) => plain(text)),
      }))
    },
    mailed: () => mails.slice(from.mails).filter(({ to }) => to === client.email).length,
    inbox: async () => {
      const headers = { 'accept-language': language }
      const { data } = await call(app, await signIn(context, client), notifications.list, { headers })
      return data.data.map(({ kind, title, detail, place }) => [kind, plain(title), plain(detail), place])
    },
  }
}
const reachable = () => givenReachable(product, `+212${phones++}`)
const asAdmin = async (endpoint: never, booking: { id: number }, body: object) => {
  const admin = await signIn(context, fixture.admin)
  const { status } = await call(app, admin, endpoint, { params: fixture.path(booking), body } as never)
  expect(status).toBe(200)
}
const bind = (booking: { id: number }) => asAdmin(carBinding.bind as never, booking, {})
/** Gives a booking another car of its own; returns that. */
async function giveOther(booking: { id: number }, more: object = {}) {
  const car = await givenCar(context, { model: 'Stepway' })
  await asAdmin(bookings.changeCar as never, booking, { car_id: car.id, ...more })
  return car
}

describe('the car of a booking of this car or similar', () => {
  test.each(languages)('is told by WhatsApp beside the mail, and in the inbox, in %s', async (language) => {
    const client = await reachable()
    const { booking, other, sent, mailed, inbox } = await givenMoved(client, language)
    await bind(booking)
    const when = {
      en: 'Wednesday, 1 July 2026 at 10:00',
      fr: 'mercredi 1 juillet 2026 à 10:00',
      ar: expect.stringContaining('10:00') as string,
    }
    const values = [client.first_name, booking.reference, 'Dacia Sandero', other.registration_plate]
    const place = booking.pickup_location_name.split(' ').at(-1)!
    expect(await sent()).toEqual([
      {
        name: 'car_named',
        language,
        values: [...values, when[language], expect.stringContaining(place) as string],
      },
    ])
    expect(mailed()).toBe(1)
    const [first] = await inbox()
    expect([first![0], first![3]]).toEqual([
      'my_car_bound',
      `/user/profile?tab=bookings&booking=${booking.reference}`,
    ])
    expect(first![1]).toContain('Dacia Sandero')
    // Once, whoever presses again.
    await bind(booking)
    expect(await sent()).toHaveLength(1)
    expect((await inbox()).filter(([kind]) => kind === 'my_car_bound')).toHaveLength(1)
  })

  test('is told by mail and in the inbox alone to who did not agree to WhatsApp', async () => {
    const { booking, sent, mailed, inbox } = await givenMoved(await givenPerson(context))
    await bind(booking)
    expect([await sent(), mailed(), (await inbox())[0]![0]]).toEqual([[], 1, 'my_car_bound'])
  })

  test('is the chosen one “or similar” in the inbox until then, and the one that it is on for staff', async () => {
    const { booking, inbox } = await givenMoved(await reachable())
    expect((await inbox()).map(([kind, , detail]) => [kind, detail])).toEqual([
      ['my_booking_confirmed', 'Dacia Logan or similar, 1 Jul, 10:00'],
    ])
    const { data } = await call(app, await signIn(context, fixture.admin), notifications.list)
    const line = data.data.find(({ title }) => title.includes(booking.reference))
    expect(plain(line!.detail)).toContain('Dacia Sandero')
    expect(plain(line!.detail)).not.toContain('similar')
  })

  test('is told anew when staff give another one before the pick-up, and not once it is out', async () => {
    const { booking, sent } = await givenMoved(await reachable())
    await bind(booking)
    expect(await sent()).toHaveLength(1)
    const given = await giveOther(booking)
    expect((await sent())[1]).toMatchObject({
      name: 'car_named',
      values: expect.arrayContaining(['Dacia Stepway', given.registration_plate]) as string[],
    })
    const out = await fixture.given('active', { by: await reachable() })
    await sent()
    const before = whatsapp.requests.length
    await giveOther(out, { end_kilometers: 1100, end_fuel_level: 8, start_kilometers: 20_000, fuel_level: 8 })
    await runPeriodicJob(context, 'send-whatsapp')
    expect(whatsapp.requests).toHaveLength(before)
  })

  test('is not told any more where the booking was cancelled before the message left', async () => {
    const { booking, sent } = await givenMoved(await reachable())
    await bind(booking)
    await asAdmin(bookings.cancel as never, booking, {})
    expect(await sent()).toEqual([])
  })

  test('is a text to be sent by hand once it is bound', async () => {
    const { booking, other } = await givenMoved(await reachable())
    const texts = async () => {
      const admin = await signIn(context, fixture.admin)
      const { data } = await call(app, admin, clientMessages.list, { params: fixture.path(booking) })
      return data.texts
    }
    expect((await texts()).map(({ kind }) => kind)).not.toContain('car_changed')
    await bind(booking)
    const text = (await texts()).find(({ kind }) => kind === 'car_changed')!.text
    expect(plain(text)).toContain(`is the Dacia Sandero, plate ${other.registration_plate}.`)
  })
})
