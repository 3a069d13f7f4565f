import { bodies, paints, wheels } from '@marhala/domain/fleet/illustration.ts'
import { needsMaintenance } from '@marhala/domain/fleet/maintenance-plan.ts'
import { isUpgradeCircle, keepsPromise } from '@marhala/domain/fleet/rental-class.ts'
import { discountedDailyPrice } from '@marhala/domain/price/booking-rates.ts'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestDatabase } from '../../../test/test-database.ts'
import type { DB } from '../../tables.ts'
import { makeDemoDatabase, noon } from '../demo-database.ts'

let database: TestDatabase
let db: Kysely<DB>

beforeAll(async () => {
  database = await makeDemoDatabase(noon)
  db = database.db
})
afterAll(() => database.close())

describe('the fleet', () => {
  it('has 48 cars of 24 bodies or more, drawn with every paint and wheel', async () => {
    const cars = await db.selectFrom('cars').selectAll().execute()
    expect(cars).toHaveLength(48)
    const drawn = new Set(cars.map((car) => car.illustration_body))
    expect(drawn.size).toBeGreaterThanOrEqual(24)
    expect([...drawn].filter((body) => !bodies.some((known) => known === body))).toEqual([])
    expect(new Set(cars.map((car) => car.illustration_paint))).toEqual(new Set(paints))
    expect(new Set(cars.map((car) => car.illustration_wheel))).toEqual(new Set(wheels))
    for (const car of cars) {
      expect(car.discounted_price).toBe(discountedDailyPrice(car.daily_price, Number(car.discount)))
      expect(Object.values(car.description as object).join(' ')).not.toMatch(/[{}]|undefined/)
    }
  })

  it('has the specification’s four categories, and city cars and vans beside them', async () => {
    const all = await db.selectFrom('categories').select(['slug', 'name']).orderBy('position').execute()
    const names = all.map(({ name }) => name as { en: string; ar: string; fr: string })
    expect(names.map(({ en }) => en)).toEqual([
      'Sport',
      'SUV',
      'Sedan',
      'Luxury',
      'City car',
      'Van (7 seats)',
    ])
    // Most of the SUVs drive two wheels.
    expect(names[1]!.ar).not.toContain('رباعي')
    const cars = await db
      .selectFrom('cars')
      .innerJoin('categories', 'categories.id', 'cars.category_id')
      .select(['categories.slug as category', 'passengers', 'model', 'cars.daily_price'])
      .execute()
    const of = (category: string) => cars.filter((car) => car.category === category)
    for (const { slug } of all) expect(of(slug).length).toBeGreaterThanOrEqual(3)
    expect(of('van').filter(({ passengers }) => passengers !== 7)).toEqual([])
    const models = (category: string) => new Set(of(category).map(({ model }) => model))
    expect([...models('city')]).toEqual(expect.arrayContaining(['Picanto', 'i10', '500', 'Sandero', 'Clio']))
    expect([...models('sedan')].filter((model) => models('city').has(model))).toEqual([])
    const dearest = (category: string) => Math.max(...of(category).map(({ daily_price }) => daily_price))
    expect(dearest('city')).toBeLessThan(dearest('sedan'))
    expect(dearest('sedan')).toBeLessThan(dearest('luxury'))
  })

  it('has rental classes whose promise each of their cars keeps, three of them booked as any of their cars', async () => {
    const classes = await db.selectFrom('rental_classes').selectAll().orderBy('position').execute()
    const cars = await db.selectFrom('cars').selectAll().where('class_id', 'is not', null).execute()
    const wrong = cars.filter(
      (car) =>
        !keepsPromise(
          classes.find(({ id }) => id === car.class_id)!,
          car,
        ),
    )
    expect(wrong.map(({ model }) => model)).toEqual([])
    for (const { id } of classes)
      expect(cars.filter(({ class_id }) => class_id === id).length).toBeGreaterThanOrEqual(2)
    expect(classes.filter(({ or_similar }) => or_similar)).toHaveLength(3)
    for (const one of classes.filter(({ upgrade }) => upgrade !== 'never')) {
      const next = classes.find(({ id }) => id === one.upgrade_class_id)!
      expect(keepsPromise(one, next)).toBe(true)
      expect(isUpgradeCircle(one, classes)).toBe(false)
    }
  })

  it('draws each car as what it is', async () => {
    const cars = await db
      .selectFrom('cars')
      .innerJoin('brands', 'brands.id', 'cars.brand_id')
      .select(['brands.name as brand', 'cars.model', 'cars.illustration_body as body'])
      .execute()
    const models = Map.groupBy(cars, ({ body }) => body)
    const drawn = [...models].map(([body, some]) => {
      const names = some.map(({ brand, model }) => `${brand} ${model}`)
      return [body, [...new Set(names)].sort().join(', ')]
    })
    expect(Object.fromEntries(drawn)).toEqual(classes)
  })

  it('knows the features that its cars have', async () => {
    const known = await db.selectFrom('features').select('key').execute()
    const used = await db.selectFrom('cars').select('features').execute()
    const keys = new Set(known.map(({ key }) => key))
    expect(new Set(used.flatMap(({ features }) => features))).toEqual(keys)
  })

  it('has one car with lapsed papers, two about to lapse, none booked beyond them', async () => {
    const cars = await db.selectFrom('cars').select(['id', 'papers_valid_until']).execute()
    const lapse = (from: string, to: string) =>
      cars.filter(({ papers_valid_until: until }) => until !== null && until >= from && until < to)
    expect(lapse('2000-01-01', '2026-11-21')).toHaveLength(1)
    expect(lapse('2026-11-21', '2026-12-22')).toHaveLength(2)
    const late = await db
      .selectFrom('bookings')
      .innerJoin('cars', 'cars.id', 'bookings.car_id')
      .select('bookings.id')
      .where('bookings.status', 'in', ['pending', 'confirmed', 'active'])
      .where((eb) =>
        eb.or([eb('cars.status', '<>', 'available'), sql<boolean>`papers_valid_until < end_date::date`]),
      )
      .execute()
    expect(late).toEqual([])
  })

  it('has cars due for service and never an odometer that went back', async () => {
    const cars = await db.selectFrom('cars').select(['id', 'odometer']).execute()
    const plans = await db.selectFrom('maintenance_plans').selectAll().execute()
    const due = cars.filter((car) => {
      const own = plans.filter((plan) => plan.car_id === car.id)
      return needsMaintenance(own, { odometer: car.odometer, today: '2026-11-21' })
    })
    expect(due.length).toBeGreaterThanOrEqual(5)
    expect(due.length).toBeLessThan(20)

    const driven = await db
      .selectFrom('bookings')
      .select(['car_id', 'start_kilometers', 'end_kilometers'])
      .where('start_kilometers', 'is not', null)
      .orderBy('start_date')
      .execute()
    for (const car of cars) {
      const readings = driven
        .filter((one) => one.car_id === car.id)
        .flatMap((one) => [
          one.start_kilometers!,
          ...(one.end_kilometers === null ? [] : [one.end_kilometers]),
        ])
      expect([...readings].sort((a, b) => a - b)).toEqual(readings)
      expect(car.odometer).toBe(readings.at(-1) ?? car.odometer)
    }
  })
})

/** What people who know cars would call each model of the demo. */
const classes = {
  city: 'Fiat Panda, Hyundai i10, Kia Picanto',
  city_three_door: 'Fiat 500',
  city_electric: 'Dacia Spring',
  hatchback: 'Peugeot 208, Renault Clio, Volkswagen Polo',
  hatchback_raised: 'Citroën C3, Dacia Sandero',
  compact: 'Volkswagen Golf',
  hot_hatch: 'Mini Cooper S',
  small_sedan: 'Dacia Logan, Hyundai Accent',
  sedan: 'Toyota Corolla',
  liftback: 'Škoda Octavia',
  executive: 'Audi A6, BMW 3 Series, Mercedes-Benz C-Class',
  wagon: 'Volkswagen Passat',
  luxury: 'BMW 7 Series, Mercedes-Benz S-Class',
  crossover: 'Peugeot 2008, Renault Captur, Volkswagen T-Roc',
  crossover_coupe: 'Nissan Juke, Toyota C-HR',
  crossover_electric: 'Hyundai Kona',
  compact_suv: 'Hyundai Tucson, Kia Sportage, Nissan Qashqai, Range Rover Evoque',
  rugged_suv: 'Dacia Duster',
  suv: 'Range Rover Sport',
  sport_suv: 'Porsche Cayenne',
  off_roader: 'Toyota Land Cruiser Prado',
  leisure_van: 'Citroën Berlingo',
  mpv: 'Kia Carnival',
  van: 'Volkswagen Caravelle',
  pickup: 'Ford Ranger, Toyota Hilux',
  coupe: 'Ford Mustang',
  sports_car: 'Porsche 911',
  convertible: 'Mercedes-Benz CLE Cabriolet',
  small_convertible: 'Mini Cooper Cabrio',
}
