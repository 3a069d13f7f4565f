import * as documents from '@marhala/contract/booking/documents.ts'
import { type Language, languages } from '@marhala/contract/language/language.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { makeTracking } from '../../test/samples/tracking-samples.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const { givenFollowed, report } = makeTracking(product, fixture)
const start = Date.parse(testNow)
const minute = 60_000

async function print(booking: { id: number }, { language = 'en' as Language, by = fixture.admin } = {}) {
  const answer = await call(app, await signIn(context, by), documents.dossier, {
    params: fixture.path(booking),
    headers: { 'accept-language': language },
  })
  const { content } = (answer.data ?? {}) as { content?: Buffer }
  const pages = answer.status === 200 ? await readPdf(content!) : []
  return {
    ...answer,
    text: pages
      .join('\n')
      .replaceAll(/[\u00a0\u2066-\u2069]/g, ' ')
      .replaceAll(/ +/g, ' '),
  }
}

/** A booking whose car went south for half an hour and was due back two days ago. */
async function givenMissing() {
  const followed = await givenFollowed()
  const { booking, device } = followed
  at(new Date(start + 31 * minute).toISOString())
  for (let index = 0; index <= 30; index += 1)
    await report({
      key: device.key,
      lat: 33.57 - index / 100,
      lon: -7.59,
      after: index * minute,
      speed: '36',
    })
  await context.db
    .updateTable('bookings')
    .set({ start_date: new Date(start - 5 * 86_400_000), end_date: new Date(start - 2 * 86_400_000) })
    .where('id', '=', booking.id)
    .execute()
  return followed
}

describe('the dossier', () => {
  test('names the car, the client, what was agreed, what was sent and where the car was last', async () => {
    const { booking, car } = await givenMissing()
    await context.db
      .updateTable('cars')
      .set({ vin: 'UU1HSDCN012345678', illustration_paint: 'garnet' })
      .where('id', '=', car.id)
      .execute()
    await context.db
      .updateTable('users')
      .set({ identity_number: 'BE123456', address: '7 Rue des Orangers' })
      .where('id', '=', fixture.client.id)
      .execute()
    await context.db
      .insertInto('outgoing_messages')
      .values({
        booking_id: booking.id,
        kind: 'return_reminder',
        channel: 'mail',
        state: 'sent',
        created_at: new Date(start - 3 * 86_400_000),
        sent_at: new Date(start - 3 * 86_400_000),
      })
      .execute()
    const { headers, text } = await print(booking)
    expect(headers['content-disposition']).toContain(`filename="dossier-${booking.reference}.pdf"`)
    for (const phrase of [
      'Vehicle not returned',
      booking.reference,
      booking.car.registration_plate!,
      'UU1HSDCN012345678',
      'Dark red',
      'BE123456',
      '7 Rue des Orangers',
      'Overdue since 1 Jun 2026',
      '2 days ago',
      'Return reminder Email Sent',
      // The clock of Casablanca is an hour ahead.
      '3 Jun 2026, 10:30 33.27000 -7.59000 67 km/h',
      'km from Casablanca',
      'Way on 3 Jun 2026',
      'first position of the day, 10:00',
      'last position, 10:30',
    ])
      expect(text).toContain(phrase)
  })

  test('is printed in every language, also before the return is due and without a position', async () => {
    const { booking } = await givenMissing()
    const { text } = await print(booking, { language: 'fr' })
    for (const phrase of [
      'Véhicule non restitué',
      'En retard depuis',
      'Dernières positions',
      'Casablanca, à',
    ])
      expect(text).toContain(phrase)
    expect((await print(booking, { language: 'ar' })).status).toBe(200)
    at(testNow)
    const silent = await fixture.given('active')
    for (const language of languages) expect((await print(silent, { language })).status).toBe(200)
    await context.db.deleteFrom('outgoing_messages').where('booking_id', '=', silent.id).execute()
    const phrase = (await print(silent)).text
    expect(phrase).not.toContain('Overdue')
    for (const words of [
      'contract that ends on 9 Jun 2026, 10:00',
      'No position of this booking is known.',
      'No message was sent.',
    ])
      expect(phrase).toContain(words)
  })

  test('is for a car that is out alone, and for those who may see where the cars are', async () => {
    const { booking } = await givenMissing()
    for (const status of ['pending', 'confirmed', 'completed', 'cancelled'] as const)
      expect([status, (await print(await fixture.given(status))).status]).toEqual([status, 404])
    expect((await print(booking, { by: fixture.client })).status).toBe(403)
    expect((await print(booking, { by: await givenPerson(context, { role: 'moderator' }) })).status).toBe(403)
  })

  test('R58 is written down as a look at positions, each time', async () => {
    const { booking } = await givenMissing()
    const printer = await givenPerson(context, { role: 'admin' })
    await print(booking, { by: printer })
    await print(booking, { by: printer })
    const { rows } = await context.pool.query(
      `SELECT entity, entity_id, after FROM audit WHERE action = 'see_positions' AND actor_id = $1`,
      [printer.id],
    )
    const look = { entity: 'booking', entity_id: booking.id, after: { report: 'dossier', rows: 10 } }
    expect(rows).toEqual([look, look])
    at(testNow)
  })
})
