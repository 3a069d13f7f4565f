import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as catalogue from '@marhala/contract/fleet/catalogue.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import * as staff from '@marhala/contract/fleet/fleet-catalogue.ts'
import * as quotes from '@marhala/contract/booking/quotes.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenLocation, givenService, unique } from '../../test/builders.ts'
import { locationFields, seasonFields, serviceFields } from '../../test/samples/fleet-samples.ts'
import { makeBookingFixture, tomorrow } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin, location } = fixture

type Endpoint = typeof staff.updateBrand
const send = (endpoint: { method: string }, raw?: object, id?: number) =>
  call(app, admin, endpoint as Endpoint, {
    ...(id !== undefined && { params: { id: String(id) } }),
    ...(raw && { raw }),
  })
const words = (text: string) => ({ en: text, ar: `${text} ar`, fr: `${text} fr` })
const search = async (text: string) =>
  (await call(app, null, cars.list, { query: { search: text } })).data.data.map(({ id }) => id)

describe('brands', () => {
  test('renamed are found under the new name at once, their slug staying', async () => {
    const { data } = await send(staff.createBrand, { name: 'Citroën' })
    const brand = data.brands.find(({ name }) => name === 'Citroën')!
    expect(brand).toMatchObject({ slug: 'citroen', used_by: 0 })
    const car = await givenCar(context)
    await context.db.updateTable('cars').set({ brand_id: brand.id }).where('id', '=', car.id).execute()
    expect(await search(`citroen ${car.model}`)).toEqual([car.id])
    const renamed = await send(staff.updateBrand, { name: 'Chevrons' }, brand.id)
    expect(renamed.data.brands.find(({ id }) => id === brand.id)).toMatchObject({
      name: 'Chevrons',
      slug: 'citroen',
      used_by: 1,
    })
    expect(await search(`chevrons ${car.model}`)).toEqual([car.id])
    expect(await search(`citroen ${car.model}`)).toEqual([])
    const unchanged = await send(staff.removeBrand, undefined, brand.id)
    expect([unchanged.status, unchanged.error.code]).toEqual([409, 'in_use'])
  })

  test('have each a name of their own', async () => {
    await send(staff.createBrand, { name: 'Fiat' })
    const { status, error } = await send(staff.createBrand, { name: 'FIAT' })
    expect([status, error.errors]).toEqual([422, { name: ['This name is already taken.'] }])
  })
})

describe('categories', () => {
  test('are named in three languages and shown in the caller’s', async () => {
    const { status } = await send(staff.createCategory, { name: words('Camper vans') })
    expect(status).toBe(201)
    const french = await call(app, null, catalogue.categories, { headers: { 'accept-language': 'fr' } })
    const made = french.data.find(({ slug }) => slug === 'camper-vans')!
    expect(made.name).toBe('Camper vans fr')
    expect((await send(staff.removeCategory, undefined, made.id)).status).toBe(200)
    const sedan = french.data.find(({ slug }) => slug === 'sedan')!
    await givenCar(context)
    expect((await send(staff.removeCategory, undefined, sedan.id)).error.code).toBe('in_use')
  })

  test('with a name in one language show it in all; without any they are refused on it', async () => {
    const { status } = await send(staff.createCategory, { name: { fr: 'Citadines', ar: ' ' } })
    expect(status).toBe(201)
    for (const language of ['en', 'ar', 'fr']) {
      const { data } = await call(app, null, catalogue.categories, {
        headers: { 'accept-language': language },
      })
      expect(data.find(({ slug }) => slug === 'citadines')?.name).toBe('Citadines')
    }
    const none = await send(staff.createCategory, { name: { en: ' ', ar: '', fr: '' } })
    expect([none.status, Object.keys(none.error.errors!)]).toEqual([422, ['name']])
  })
})

describe('places', () => {
  test('need a name alone: the code is made from it, and no map is asked', async () => {
    const name = `Agadir Médina ${unique()}`
    const { status, data } = await send(staff.createLocation, { name: { fr: name } })
    expect(status).toBe(201)
    const made = data.locations.find((one) => one.name.fr === name)!
    expect(made).toMatchObject({ latitude: null, longitude: null, address: '', city: '' })
    expect(made.code).toMatch(/^agadir-medina/)
    const english = await call(app, null, catalogue.locations, { headers: { 'accept-language': 'en' } })
    expect(english.data.find(({ code }) => code === made.code)).toMatchObject({ name, latitude: null })
    const booking = await fixture.book({
      changes: { pickup_location: made.code, return_location: made.code },
    })
    expect(booking.pickup_location_name).toBe(name)
    const arabic = await send(staff.createLocation, { name: { ar: 'المدينة' } })
    expect(arabic.data.locations.find((one) => one.name.ar === 'المدينة')!.code).toMatch(/^place/)
  })

  test('lie on the map by both numbers or by none', async () => {
    const half = await send(staff.createLocation, { name: { fr: 'Gare' }, latitude: 34 })
    expect([half.status, Object.keys(half.error.errors!)]).toEqual([422, ['longitude']])
    const code = `S-${unique()}`
    const made = await send(staff.createLocation, { ...locationFields, code })
    const { id } = made.data.locations.find((one) => one.code === code)!
    const cut = await send(staff.updateLocation, { ...locationFields, latitude: null }, id)
    expect([cut.status, Object.keys(cut.error.errors!)]).toEqual([422, ['latitude']])
    const off = await send(staff.updateLocation, { ...locationFields, latitude: null, longitude: null }, id)
    expect(off.data.locations.find((one) => one.id === id)).toMatchObject({ latitude: null, longitude: null })
  })

  test('stand in Arabic letters for an Arabic reader where staff wrote them so', async () => {
    const code = `S-${unique()}`
    const latin = { address: '1 Rue', city: 'Rabat' }
    const arabic = { address_ar: 'زنقة 1', city_ar: 'الرباط' }
    const { data } = await send(staff.createLocation, { ...locationFields, ...latin, ...arabic, code })
    const { id } = data.locations.find((one) => one.code === code)!
    const read = async (language: Language) => {
      const headers = { 'accept-language': language }
      const { data } = await call(app, null, catalogue.locations, { headers })
      const { address, city } = data.find((one) => one.code === code)!
      return { address, city }
    }
    expect(await read('ar')).toEqual({ address: 'زنقة 1', city: 'الرباط' })
    expect([await read('fr'), await read('en')]).toEqual([latin, latin])
    const changed = await send(staff.updateLocation, { ...locationFields, ...latin, address_ar: null }, id)
    expect(changed.data.locations.find((one) => one.id === id)).toMatchObject({
      address_ar: null,
      city_ar: 'الرباط',
    })
    expect(await read('ar')).toEqual({ address: '1 Rue', city: 'الرباط' })
  })

  test('are airports where staff say so, and stay what they were where a change leaves it out', async () => {
    const code = `S-${unique()}`
    const made = await send(staff.createLocation, { ...locationFields, code, is_airport: true })
    const { id } = made.data.locations.find((one) => one.code === code)!
    const listed = async () => {
      const { data } = await call(app, null, catalogue.locations)
      return data.find((one) => one.id === id)!.is_airport
    }
    expect(await listed()).toBe(true)
    await send(staff.updateLocation, { ...locationFields, city: 'Rabat' }, id)
    expect(await listed()).toBe(true)
    await send(staff.updateLocation, { ...locationFields, is_airport: false }, id)
    expect(await listed()).toBe(false)
  })

  test('that bookings name are no longer offered, and the bookings keep their name', async () => {
    const code = `S-${unique()}`
    const made = await send(staff.createLocation, { ...locationFields, code })
    const { id } = made.data.locations.find((one) => one.code === code)!
    const booking = await fixture.book({ changes: { pickup_location: code, return_location: code } })
    expect(booking.return_location_price).toBe('50.00')
    expect((await send(staff.removeLocation, undefined, id)).status).toBe(200)
    const listed = await call(app, null, catalogue.locations)
    expect(listed.data.map((one) => one.code)).not.toContain(code)
    expect(await fixture.read(booking)).toMatchObject({
      pickup_location: code,
      pickup_location_name: 'Station',
    })
    const wish = await fixture.wish(await givenCar(context), { pickup_location: code })
    const refused = await call(app, fixture.client, bookings.create, { body: wish })
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['pickup_location']])
    const again = await send(staff.createLocation, { ...locationFields, code })
    expect(again.error.errors).toEqual({ code: ['This code is already taken.'] })
  })

  test('without bookings and cars are deleted', async () => {
    const { id } = await givenLocation(context)
    await send(staff.removeLocation, undefined, id)
    const left = await context.db.selectFrom('locations').select('id').where('id', '=', id).execute()
    expect(left).toEqual([])
    expect((await send(staff.removeLocation, undefined, id)).status).toBe(404)
  })
})

describe('extras', () => {
  test('change their price for new bookings alone', async () => {
    const box = await givenService(context, { price: 4_000 })
    const booking = await fixture.book({ changes: { services: [{ service_id: box.id, quantity: 1 }] } })
    await send(staff.updateService, { ...serviceFields, price: '90.00' }, box.id)
    expect((await fixture.read(booking)).services_total).toBe('200.00')
    const body = {
      car_id: booking.car.id,
      ...tomorrow,
      pickup_location: location.code,
      return_location: location.code,
    }
    const quote = await call(app, null, quotes.create, {
      body: { ...body, services: [{ service_id: box.id, quantity: 1 }] },
    })
    expect(quote.data.services_total).toBe('450.00')
  })

  test('that bookings hold are no longer offered and stay theirs', async () => {
    const box = await givenService(context)
    const services = [{ service_id: box.id, quantity: 1 }]
    const booking = await fixture.book({ changes: { services } })
    await send(staff.removeService, undefined, box.id)
    expect((await call(app, null, catalogue.services)).data.map(({ id }) => id)).not.toContain(box.id)
    const unchanged = await call(app, admin, bookings.replaceServices, {
      params: fixture.path(booking),
      body: { services },
    })
    expect([unchanged.status, unchanged.data.booking_services.length]).toEqual([200, 1])
    expect(unchanged.data.quote.lines.map(({ label }) => label)).toContain(box.key)
    const wish = await fixture.wish(await givenCar(context), { services })
    const refused = await call(app, fixture.client, bookings.create, { body: wish })
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['services.0.service_id']])
  })
})

describe('seasons', () => {
  test('price new bookings from now on, and leave booked ones alone', async () => {
    const car = await givenCar(context)
    const booking = await fixture.book({ car })
    const other = await givenCar(context)
    const total = async (id: number) => {
      const locations = { pickup_location: location.code, return_location: location.code }
      const answer = await call(app, null, quotes.create, {
        body: { car_id: id, ...tomorrow, ...locations, services: [] },
      })
      return answer.data.base_price
    }
    expect(await total(other.id)).toBe('1500.00')
    const season = { ...seasonFields, start_date: '2026-06-01', end_date: '2026-06-30', car_id: other.id }
    const { data } = await send(staff.createSeason, season)
    expect(await total(other.id)).toBe('1800.00')
    expect((await fixture.read(booking)).base_price).toBe('1500.00')
    const { id } = data.seasons.find((one) => one.car_id === other.id)!
    await send(staff.updateSeason, { ...season, percent: -10 }, id)
    expect(await total(other.id)).toBe('1350.00')
    await send(staff.removeSeason, undefined, id)
    expect(await total(other.id)).toBe('1500.00')
  })

  test.each([
    ['turned round', { end_date: '2026-06-30' }, 'end_date'],
    ['for a car and a category', { car_id: 1, category_id: 1 }, 'category_id'],
    ['for a car that is not there', { car_id: 2_147_483_647 }, 'car_id'],
    ['for a category that is not there', { category_id: 2_147_483_647 }, 'category_id'],
    ['that gives cars away', { percent: -100 }, 'percent'],
    ['with three decimals', { percent: 1.234 }, 'percent'],
  ])('%s are 422', async (_, more, field) => {
    const { status, error } = await send(staff.createSeason, { ...seasonFields, ...more })
    expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
  })
})

test('every write of the catalogue leaves an audit row (R58)', async () => {
  const { data } = await send(staff.createBrand, { name: 'Audited' })
  const { id } = data.brands.find(({ name }) => name === 'Audited')!
  await send(staff.updateBrand, { name: 'Audited twice' }, id)
  await send(staff.removeBrand, undefined, id)
  const rows = await context.db
    .selectFrom('audit')
    .select(['action', 'actor_id'])
    .where('entity', '=', 'brand')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual(['create', 'update', 'delete'].map((action) => ({ action, actor_id: admin.id })))
})
