import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as imports from '@marhala/contract/imports/imports.ts'
import * as users from '@marhala/contract/accounts/users.ts'
import { runPeriodicJob } from '../../../jobs/periodic-jobs.ts'
import { expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenCar, givenLocation, givenPerson, signIn } from '../../../test/builders.ts'
import { givenImport, linesOf, previewOf } from '../../../test/import-files.ts'
import { givenReceiver } from '../../../test/peers/webhook-receiver.ts'
import { readCsv } from '../../../test/read-csv.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { givenFeed, givenWebhook } from '../../../test/samples/integration-samples.ts'
import { givenOwner } from '../../../test/samples/money-samples.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp({ webhooks_private: true })
const { app, context } = product
const fixture = await makeBookingFixture(product)
const admin = await givenOwner(context)
await context.db
  .updateTable('locations')
  .set({ is_airport: true })
  .where('id', '=', fixture.location.id)
  .execute()

test('the flight of a client is on the booking, its contract, calendar, file, history, webhook and export', async () => {
  const receiver = await givenReceiver()
  await givenWebhook(product, admin, { url: receiver.url, events: ['booking.created'] })
  const person = await givenPerson(context)
  const booking = await fixture.book({ by: person, changes: { flight_number: 'AT 785' } })
  expect(booking.flight_number).toBe('AT 785')

  const params = fixture.path(booking)
  await call(app, admin, bookings.confirm, { params, body: { version: booking.version } as never })
  const { data: changed } = await call(app, admin, bookings.update, {
    params,
    raw: { flight_number: 'AF 1896', version: (await fixture.read(booking)).version },
  })
  expect([changed.flight_number, changed.note]).toEqual(['AF 1896', null])
  const { data: history } = await call(app, admin, bookings.history, { params })
  expect(history).toContainEqual(
    expect.objectContaining({
      action: 'update',
      before: { flight_number: 'AT 785' },
      after: { flight_number: 'AF 1896' },
    }),
  )

  const contract = await call(app, admin, documents.contract, { params })
  const text = (await readPdf((contract.data as unknown as { content: Buffer }).content)).join('\n')
  expect(text).toMatch(/Flight number.*Numéro de vol[\s\S]*AF 1896/)

  const feed = await givenFeed(product, admin)
  const calendar = await app.inject({
    url: `/api/calendars/${feed.file}`,
    headers: { host: 'localhost:3000' },
  })
  expect(calendar.body.replaceAll('\r\n ', '').match(/Flight number: AF 1896/g)).toHaveLength(1)

  const file = await app.inject({
    url: `/api/bookings?format=csv&search=${booking.reference}`,
    headers: { host: 'localhost:3000', 'accept-language': 'fr', authorization: `Bearer ${admin.token}` },
  })
  const [heads, row] = readCsv(file.body, ';')
  expect(row![heads!.indexOf('Numéro de vol')]).toBe('AF 1896')

  await runPeriodicJob(context, 'deliver-webhooks')
  const [created] = receiver.got.map(({ body }) => JSON.parse(body))
  expect(created.data.booking.flight_number).toBe('AT 785')

  const exported = await call(app, await signIn(context, person), users.exportProfile)
  expect(JSON.stringify(exported.error)).toContain('AF 1896')
})

test('a flight is refused where it cannot be one, and comes with a file from elsewhere', async () => {
  const car = await givenCar(context)
  const wish = { ...(await fixture.wish(car)), flight_number: 'x'.repeat(11) }
  const refused = await call(app, fixture.client, bookings.create, { body: wish })
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['flight_number']])

  const { registration_plate: plate } = await context.db
    .selectFrom('cars')
    .select('registration_plate')
    .where('id', '=', car.id)
    .executeTakeFirstOrThrow()
  const header = 'Client;Téléphone;Immatriculation;Départ;Retour;Prix total;Vol'
  const line = ['Amina Alaoui', '0612345678', plate, '10/09/2026', '12/09/2026', '600', 'TO 3010']
  const file = await givenImport(app, admin, 'bookings', linesOf(header, [line]))
  expect((await previewOf(app, admin, file)).status).toBe(200)
  await call(app, admin, imports.run, { params: { import_id: String(file.id) } })
  const stored = await context.db
    .selectFrom('bookings')
    .select('flight_number')
    .where('car_id', '=', car.id)
    .execute()
  expect(stored).toEqual([{ flight_number: 'TO 3010' }])
})

test('a flight goes with its airport: another pick-up location takes it off, and the history says so', async () => {
  const city = await givenLocation(context)
  const booking = await fixture.book({ changes: { flight_number: 'AT 785' } })
  const { start_date, end_date, pickup_location } = booking
  const move = async (location: string, pickup_location_price?: string) =>
    (
      await call(app, admin, bookings.changeDurationLocation, {
        params: fixture.path(booking),
        body: {
          start_date,
          end_date,
          pickup_location: location,
          return_location: pickup_location,
          ...(pickup_location_price && { pickup_location_price }),
        },
      })
    ).data
  expect((await move('Aéroport de Fès', '0.00')).flight_number).toBe('AT 785')
  expect((await move(city.code)).flight_number).toBeNull()
  const { data: history } = await call(app, admin, bookings.history, { params: fixture.path(booking) })
  expect(history[0]).toMatchObject({
    action: 'change_duration_location',
    before: { flight_number: 'AT 785' },
    after: { flight_number: null, pickup_location: city.code },
  })

  const elsewhere = { flight_number: 'AT 785', pickup_location: city.code, return_location: city.code }
  expect((await fixture.book({ changes: elsewhere })).flight_number).toBeNull()
})
