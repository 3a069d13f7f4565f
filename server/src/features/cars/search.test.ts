import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as catalogue from '@marhala/contract/fleet/catalogue.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as favorites from '@marhala/contract/storefront/favorites.ts'
import * as home from '@marhala/contract/storefront/home.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson } from '../../test/builders.ts'
import { makeBookingFixture, tomorrow } from '../../test/bookings.ts'
import { givenReview } from '../../test/reviews.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

const fleet = {
  cheap: await givenCar(context, { model: 'Élan', daily_price: 20_000, category: 'suv', year: 2020 }),
  deal: await givenCar(context, {
    model: 'Largo',
    daily_price: 40_000,
    discount: 25,
    category: 'luxury',
    year: 2022,
  }),
  premium: await givenCar(context, {
    model: 'Zenit',
    daily_price: 90_000,
    is_premium: true,
    category: 'luxury',
  }),
  parked: await givenCar(context, { model: 'Milo', daily_price: 25_000, status: 'maintenance' }),
}
await givenCar(context, { model: 'Gone', status: 'retired' })
const names = (page: { data: { model: string }[] }) => page.data.map((car) => car.model)
const filter = async (query: Record<string, string>) =>
  names((await call(app, null, cars.filterCars, { query: query as never })).data)
const list = async (query: Record<string, string>) =>
  names((await call(app, null, cars.list, { query: query as never })).data)

describe('the filters', () => {
  test.each([
    [{}, ['Élan', 'Largo', 'Milo', 'Zenit']],
    [{ search: 'elan' }, ['Élan']],
    [{ search: '  DACIA   zen ' }, ['Zenit']],
    [{ search: '2022' }, ['Largo']],
    [{ min_price: '250', max_price: '300.00' }, ['Largo', 'Milo']],
    [{ min_year: '2021', max_year: '2022' }, ['Largo']],
    [{ passengers: '6' }, []],
    [{ fuel_type: 'diesel,electric', transmission_type: 'manual' }, ['Élan', 'Largo', 'Milo', 'Zenit']],
    [{ fuel_type: 'electric' }, []],
    [{ category_id: `${fleet.cheap.category_id},${fleet.deal.category_id}` }, ['Élan', 'Largo', 'Zenit']],
    [{ brand_id: '999999' }, []],
    [{ min_rating: '1' }, []],
    [{ ...tomorrow }, ['Élan', 'Largo', 'Zenit']],
    [{ search: 'all', category_id: 'all', fuel_type: '' }, ['Élan', 'Largo', 'Milo', 'Zenit']],
  ])('%j finds %j', async (query, expected) => {
    expect((await filter(query as Record<string, string>)).sort()).toEqual(expected.toSorted())
  })

  test.each([
    [{ sort_by: 'price_asc' }, ['Élan', 'Milo', 'Largo', 'Zenit']],
    [{ sort_by: 'price_desc' }, ['Zenit', 'Largo', 'Milo', 'Élan']],
    [{ sort_by: 'newest' }, ['Milo', 'Zenit', 'Largo', 'Élan']],
  ])('%j sorts as %j', async (query, expected) => {
    expect(await filter(query)).toEqual(expected)
  })

  test('the storefront’s own order: what can be booked first, then by what its reviews are worth, then by price', async () => {
    const review = async (car: { id: number }, ...stars: number[]) => {
      for (const rating of stars) await givenReview({ context, fixture }, { car, rating })
    }
    // 4.2, 4.0 and, without reviews, 4.0 as well; the workshop's car would be the best.
    await review(fleet.premium, 4, 4, 5, 4, 5)
    await review(fleet.cheap, 5, 1, 5, 5)
    const stand = (status: string) =>
      context.db.updateTable('cars').set({ status }).where('id', '=', fleet.parked.id).execute()
    await stand('available')
    await review(fleet.parked, 5, 5, 5)
    await stand('maintenance')
    expect(await filter({ sort_by: 'recommended' })).toEqual(['Zenit', 'Élan', 'Largo', 'Milo'])
    const price = (daily_price: number) =>
      context.db.updateTable('cars').set({ daily_price }).where('id', '=', fleet.cheap.id).execute()
    await price(31_000)
    expect(await filter({ sort_by: 'recommended' })).toEqual(['Zenit', 'Largo', 'Élan', 'Milo'])
    await price(20_000)
    // The API's default order: by model.
    expect(await filter({})).toEqual(['Élan', 'Largo', 'Milo', 'Zenit'])
    expect(await list({})).toEqual(['Élan', 'Largo', 'Milo', 'Zenit'])
    // Best are those that five people rated; the rest follow by their stars, and without any last.
    expect(await filter({ sort_by: 'rating' })).toEqual(['Zenit', 'Milo', 'Élan', 'Largo'])
    expect(await list({ sort_by: 'rating', sort_order: 'desc' })).toEqual(['Milo', 'Zenit', 'Élan', 'Largo'])
    await context.db.deleteFrom('reviews').execute()
  })

  test('page by page show every car once, and past the end none', async () => {
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => list({ page, per_page: '2', sort_by: 'year' })),
    )
    expect(pages.flat().sort()).toEqual(['Largo', 'Milo', 'Zenit', 'Élan'].sort())
    const { data } = await call(app, null, cars.list, { query: { page: '3', per_page: '2' } })
    expect(data).toMatchObject({ data: [], total: 4, last_page: 2, from: null, to: null, current_page: 3 })
  })
})

describe('R20 nothing that is typed becomes SQL', () => {
  const payloads = [
    "' or '1'='1",
    "'; drop table cars; --",
    "') union select password_hash from users --",
    '1) or sleep(5)--',
    "%' and pg_sleep(5) --",
    '$1',
    '\\',
    "\\'; select 1 --",
    '%',
    '_',
    '{"$ne":null}',
    "E'\\x27'",
    'model desc, (select 1)',
    '0x27',
    '‘ or ’1’=’1',
  ]

  test.each(payloads)('%j finds nothing in any search, and sorts by nothing', async (payload) => {
    expect(await filter({ search: payload })).toEqual([])
    expect(await list({ search: payload })).toEqual([])
    for (const query of [{ search: payload }, { user_search: payload }]) {
      const { status, data } = await call(app, fixture.admin, bookings.list, { query })
      expect([status, data.total]).toEqual([200, 0])
    }
    for (const name of [
      'sort_by',
      'sort_order',
      'status',
      'fuel_type',
      'brand_id',
      'min_price',
      'start_date',
    ]) {
      const query = { [name]: payload, ...(name === 'start_date' ? { end_date: '2026-07-01' } : {}) }
      expect((await call(app, null, cars.list, { query })).status).toBe(422)
    }
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from cars`.execute(context.db)
    expect(rows[0]!.count).toBe(5)
  })
})

describe('what everybody may see', () => {
  test('when a car is taken, without by whom or why', async () => {
    const booking = await fixture.book({ car: fleet.cheap })
    const params = { car: fleet.cheap.slug }
    const { data } = await call(app, null, cars.availability, { params })
    expect(data).toEqual([{ start: booking.start_date, end: '2026-06-09T10:00:00.000Z' }])
    const none = await call(app, null, cars.availability, {
      params,
      query: { from: '2026-06-10', to: '2026-06-30' },
    })
    expect(none.data).toEqual([])
    const wrong = await call(app, null, cars.availability, {
      params,
      query: { from: '2026-07-01', to: '2026-06-01' },
    })
    expect(wrong.status).toBe(422)
    expect(await filter({ ...tomorrow, search: 'elan' })).toEqual([])
  })

  test('a car that is out is rented today and can be booked for another day', async () => {
    await fixture.given('active', { car: fleet.premium, changes: {} })
    expect(await list({ status: 'rented' })).toEqual(['Zenit'])
    expect(await list({ status: 'available' })).not.toContain('Zenit')
    expect(await filter({ start_date: '2026-09-01', end_date: '2026-09-06' })).toContain('Zenit')
  })

  test('names in the caller’s language', async () => {
    for (const [language, name] of [
      ['en', 'Luxury'],
      ['fr', 'Luxe'],
      ['ar', 'فاخرة'],
    ] as const) {
      const headers = { 'accept-language': language }
      const { data } = await call(app, null, catalogue.categories, { headers })
      expect(data.at(-1)!.name).toBe(name)
      const deals = await call(app, null, home.specialDeals, { headers })
      expect(deals.data.map((car) => [car.model, car.category.name])).toEqual([['Largo', name]])
    }
  })

  test('the company, without its key and its admin settings', async () => {
    const { data } = await call(app, null, companySettings.getPublic)
    expect(data.rules).toMatchObject({
      time_zone: 'Africa/Casablanca',
      min_days_standard: 5,
      min_days_premium: 3,
    })
    expect(JSON.stringify(data)).not.toMatch(/whatsapp_key|email_notifications|expiring_soon|papers_notice/)
  })

  test('recommendations follow what a person books', async () => {
    const person = await givenPerson(context)
    await fixture.book({ by: person, car: fleet.deal })
    const { data } = await call(app, person, home.recommendedCars)
    expect(data.slice(0, 2).map((car) => car.category.slug)).toEqual(['luxury', 'luxury'])
  })

  test('and what they keep among their favourites, the most chosen category first', async () => {
    const person = await givenPerson(context)
    const first = async () => (await call(app, person, home.recommendedCars)).data[0]!.category.slug
    await call(app, person, favorites.add, { body: { car_id: fleet.cheap.id } })
    expect(await first()).toBe('suv')
    for (const car of [fleet.deal, fleet.premium])
      await call(app, person, favorites.add, { body: { car_id: car.id } })
    expect(await first()).toBe('luxury')
    await call(app, person, favorites.remove, { params: { car_id: String(fleet.deal.id) } })
    await fixture.book({ by: person, car: await givenCar(context, { category: 'suv' }) })
    expect(await first()).toBe('suv')
  })
})
