import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import * as tasks from '@marhala/contract/tasks/tasks.ts'
import { afterEach, expect, test } from 'vitest'
import { runPeriodicJob } from '../../../jobs/periodic-jobs.ts'
import { call } from '../../../test/as-caller.ts'
import { makeBookingFixture, tomorrow } from '../../../test/bookings.ts'
import { givenCar, givenPerson, givenService, signIn } from '../../../test/builders.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { givenFeed } from '../../../test/samples/integration-samples.ts'
import { givenOwner } from '../../../test/samples/money-samples.ts'
import { openTestApp } from '../../../test/test-app.ts'

/** Cars cost 300.00 a day, tax of 10 % on top: five days from ten o'clock are 1,650.00. */
const product = await openTestApp()
const { app, context, mails } = product
const fixture = await makeBookingFixture(product)
const owner = await givenOwner(context)
const delivery = await givenService(context, { key: 'pickup_shipping', kind: 'once', price: 20_000 })
const collection = await givenService(context, { key: 'return_shipping', kind: 'once', price: 20_000 })
const seat = await givenService(context, { price: 3_000 })

const one = ({ id }: { id: number }, unit_price?: string) => ({
  service_id: id,
  quantity: 1,
  ...(unit_price && { unit_price }),
})
const riad = {
  pickup_address: 'Riad Zitoun, 4 rue Sidi Ali',
  pickup_address_time: '11:30',
  pickup_address_point: 'https://maps.google.com/?q=31.62949,-7.98108',
}
const places = { pickup_location: fixture.location.code, return_location: fixture.location.code }
const setServices = (booking: { id: number }, raw: object, by: { token: string } = fixture.admin) =>
  call(app, by, bookings.replaceServices, { params: fixture.path(booking), raw })

afterEach(() => {
  mails.length = 0
})

test('a car is brought at its own hour to a point on the map, which day board, mail, contract and calendar say', async () => {
  const booking = await fixture.given('confirmed', { changes: { services: [one(delivery)], ...riad } })
  expect(booking).toMatchObject({
    pickup_address_time: '11:30',
    pickup_address_point: '31.62949,-7.98108',
    return_address_time: null,
  })
  expect(booking.pickup_location_name).toMatch(/, Riad Zitoun, 4 rue Sidi Ali, at 11:30$/)

  const [mail] = mails.filter(({ to }) => to === fixture.client.email)
  expect(mail!.text).toContain('Riad Zitoun, 4 rue Sidi Ali, at 11:30')
  const link = 'https://www.openstreetmap.org/?mlat=31.62949&mlon=-7.98108#map=17/31.62949/-7.98108'
  expect(mail!.text).toContain(link)
  expect(mail!.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)

  const contract = await call(app, fixture.admin, documents.contract, { params: fixture.path(booking) })
  const paper = (await readPdf((contract.data as unknown as { content: Buffer }).content)).join('\n')
  expect(paper).toMatch(/at 11:30/)
  expect(paper).toContain('31.62949,-7.98108')

  const feed = await givenFeed(product, owner)
  const { body } = await app.inject({
    url: `/api/calendars/${feed.file}`,
    headers: { host: 'localhost:3000' },
  })
  const event = body
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .find((text) => text.includes(`${booking.id}-pickup`))!
  // Half past eleven of the company is half past ten of UTC.
  expect(event).toContain('DTSTART:20260604T103000Z')
  expect(event).toContain(link)

  await runPeriodicJob(context, 'make-caused-tasks')
  const { data: found } = await call(app, owner, tasks.list, { query: { booking_id: String(booking.id) } })
  expect(found.data.map(({ delivery: brought }) => brought)).toEqual([
    { address: 'Riad Zitoun, 4 rue Sidi Ali, at 11:30', point: '31.62949,-7.98108' },
  ])
})

test.each([
  [
    { pickup_address_time: '09:30' },
    'pickup_address_time',
    'The booking begins later. Choose its hour or a later one.',
  ],
  [
    { return_address_time: '10:30' },
    'return_address_time',
    'The booking ends earlier. Choose its hour or an earlier one.',
  ],
  [{ pickup_address_time: '25:00' }, 'pickup_address_time', 'Enter a time such as 10:30.'],
  [
    { pickup_address_point: 'https://maps.app.goo.gl/AbC' },
    'pickup_address_point',
    'There is no point in this. Paste a long map link, or latitude and longitude.',
  ],
])('an hour or a point that cannot be is refused on its field: %j', async (typed, field, words) => {
  const wish = await fixture.wish(await givenCar(context), { services: [one(delivery), one(collection)] })
  const body = { ...wish, ...riad, return_address: 'Hôtel Atlas', ...typed }
  const { status, error } = await call(app, fixture.client, bookings.create, { body })
  expect([status, error.errors]).toEqual([422, { [field]: [words] }])
})

test('an hour and a point change with the extras, are told to the client, and stand in the history', async () => {
  const booking = await fixture.given('confirmed', { changes: { services: [one(delivery)], ...riad } })
  mails.length = 0
  const services = [one(delivery)]
  const later = await setServices(booking, { services, pickup_address_time: '14:00' })
  expect(later.data).toMatchObject({
    ...riad,
    pickup_address_time: '14:00',
    pickup_address_point: '31.62949,-7.98108',
  })
  expect(mails.map(({ text }) => text).join()).toContain('at 14:00')
  const elsewhere = await setServices(booking, { services, pickup_address: 'Hôtel Atlas' })
  expect(elsewhere.data).toMatchObject({ pickup_address: 'Hôtel Atlas', pickup_address_point: null })
  const { data: history } = await call(app, fixture.admin, bookings.history, {
    params: fixture.path(booking),
  })
  expect(history[0]).toMatchObject({
    before: { pickup_address: riad.pickup_address, pickup_address_point: '31.62949,-7.98108' },
    after: { pickup_address: 'Hôtel Atlas', pickup_address_point: null },
  })
  const gone = await setServices(booking, { services: [] })
  expect(gone.data).toMatchObject({ pickup_address: null, pickup_address_time: null })
})

test('an hour that no longer suits the dates goes, and the history says so', async () => {
  const booking = await fixture.given('pending', { changes: { services: [one(delivery)], ...riad } })
  const { data } = await call(app, fixture.admin, bookings.changeDurationLocation, {
    params: fixture.path(booking),
    body: { ...places, start_date: '2026-06-04T15:00', end_date: '2026-06-09T15:00' },
  })
  expect(data).toMatchObject({ pickup_address: riad.pickup_address, pickup_address_time: null })
  const { data: history } = await call(app, fixture.admin, bookings.history, {
    params: fixture.path(booking),
  })
  expect(history[0]).toMatchObject({
    before: { pickup_address_time: '11:30' },
    after: { pickup_address_time: null },
  })
})

test('the desk sets what a delivery costs in a booking, and it stays when the booking moves', async () => {
  const car = await givenCar(context)
  const far = { services: [one(delivery, '500.00')] }
  const { data: quote } = await call(app, fixture.admin, quotes.create, {
    body: { car_id: car.id, ...tomorrow, ...places, ...far },
  })
  expect(quote.lines).toContainEqual(expect.objectContaining({ key: 'pickup_shipping', amount: '500.00' }))
  expect(quote.total_price).toBe('2200.00')
  const body = { ...(await fixture.wish(car, { ...far, ...riad })), user_id: fixture.client.id }
  const { status, data } = await call(app, fixture.admin, bookings.create, {
    body: { ...body, total_price: quote.total_price },
  })
  expect([status, data.services_total]).toEqual([201, '500.00'])
  const { data: longer } = await call(app, fixture.admin, bookings.changeDurationLocation, {
    params: fixture.path(data),
    body: { ...tomorrow, ...places, end_date: '2026-06-10T10:00' },
  })
  expect(longer.services_total).toBe('500.00')
  const { data: changed } = await setServices(data, { services: [one(delivery, '350.00'), one(seat)] })
  expect(changed.booking_services.map(({ unit_price }) => unit_price)).toContain('350.00')
})

test('whoever may lower prices goes down to the lowest one, others only up; a client sets none', async () => {
  const booking = await fixture.given('pending', { changes: { services: [one(delivery)], ...riad } })
  const set = (price: string, by: { token: string }) =>
    setServices(booking, { services: [one(delivery, price)] }, by)
  const clerk = await givenClerk(['bookings.manage'])
  const seller = await givenClerk(['bookings.manage', 'prices.lower'])
  const refused = await set('190.00', clerk)
  expect([refused.status, refused.error.errors]).toEqual([
    422,
    { 'services.0.unit_price': ['You can go down to 200.00 DH.'] },
  ])
  expect((await set('260.00', clerk)).status).toBe(200)
  expect((await set('169.99', seller)).error.errors).toEqual({
    'services.0.unit_price': ['You can go down to 170.00 DH.'],
  })
  expect((await set('170.00', seller)).status).toBe(200)
  // What was set stays for whoever could not have set it.
  expect((await set('170.00', clerk)).status).toBe(200)
  expect((await set('0.00', fixture.admin)).status).toBe(200)
  const other = await setServices(booking, { services: [one(seat, '1.00')] })
  expect(Object.keys(other.error.errors!)).toEqual(['services.0.unit_price'])

  const car = await givenCar(context)
  const wish = { car_id: car.id, ...tomorrow, ...places, services: [one(delivery, '1.00')] }
  expect((await call(app, fixture.client, quotes.create, { body: wish })).status).toBe(403)
  const body = { ...(await fixture.wish(car)), ...riad, services: wish.services }
  expect((await call(app, fixture.client, bookings.create, { body })).status).toBe(403)
})

async function givenClerk(permissions: string[]) {
  const person = await givenPerson(context, { role: 'admin' })
  await context.db.updateTable('users').set({ permissions }).where('id', '=', person.id).execute()
  return signIn(context, person)
}
