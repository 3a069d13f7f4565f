import * as carBinding from '@marhala/contract/booking/car-binding.ts'
import { type Language, languages } from '@marhala/contract/language/language.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar, signIn } from '../../test/builders.ts'
import { givenClass } from '../../test/classes.ts'
import { givenFeed } from '../../test/samples/integration-samples.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp({ public_url: 'https://rent.example' })
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture
const july = { start_date: '2026-07-01T10:00', end_date: '2026-07-06T10:00' }
const feed = await givenFeed(product, admin)

/** The entries of a feed about a booking, in whole lines. */
async function entriesOf({ file }: { file: string }, { id }: { id: number }) {
  const { body } = await app.inject({ url: `/api/calendars/${file}`, headers: { host: 'rent.example' } })
  const text = body
    .replaceAll('\r\n ', '')
    .replaceAll('\\,', ',')
    .replace(/[\u2066-\u2069]/g, '')
  return text.split('BEGIN:VEVENT').filter((entry) => entry.includes(`UID:booking-${id}-`))
}
const speak = (language: Language) =>
  context.db.updateTable('users').set({ language }).where('id', '=', admin.id).execute()

/** A booking of a Logan "or similar" that stands on a Sandero. */
async function givenMoved() {
  const class_id = await givenClass(context, { name: 'Compact', fuel_type: 'diesel' })
  const chosen = await givenCar(context, { class_id, model: 'Logan' })
  const other = await givenCar(context, { class_id, model: 'Sandero' })
  const held = await fixture.book({ car: chosen, changes: { ...july, car_choice: 'this' } })
  const booking = await fixture.given('confirmed', { car: chosen, changes: july })
  return { booking, held, other }
}

const words = {
  en: [
    'or similar',
    'Promised: Compact · manual gearbox · diesel',
    'Chosen by the client: Dacia Logan',
    'Car kept since 3 Jun',
  ],
  fr: [
    'ou similaire',
    'Promis\u202f: Compact · boîte manuelle · diesel',
    'Choisie par le client\u202f: Dacia Logan',
    'Voiture fixée le 3 juin',
  ],
  ar: [
    'أو ما يماثلها',
    'الموعود به: Compact',
    'السيارة التي اختارها الزبون: Dacia Logan',
    'ثُبّتت السيارة في 3',
  ],
} as const

test.each(languages)(
  'what was promised stands in calendars until the car is certain, in %s',
  async (language) => {
    await speak(language)
    const { booking, held, other } = await givenMoved()
    const ofCar = await givenFeed(product, admin, { kind: 'car', car_id: other.id })
    const [similar, promised, chosen, kept] = words[language]
    const car = `Dacia Sandero ${other.registration_plate}`
    const [pickup, back] = await entriesOf(feed, booking)
    for (const entry of [pickup!, back!]) {
      expect(entry).toContain(`${car} ${similar}`)
      for (const line of [promised, chosen]) expect(entry).toContain(line)
      expect(entry).not.toContain(kept)
    }
    const [busy] = await entriesOf(ofCar, booking)
    expect(busy).toContain(promised)
    const [very] = await entriesOf(feed, held)
    expect(very).toContain('Dacia Logan')
    for (const line of [similar, promised, chosen]) expect(very).not.toContain(line)
    const params = fixture.path(booking)
    await call(app, await signIn(context, admin), carBinding.bind, { params, body: {} })
    const [bound] = await entriesOf(feed, booking)
    expect(bound).toContain(car)
    expect(bound).not.toContain(similar)
    for (const line of [promised, kept]) expect(bound).toContain(line)
  },
)
