import { database } from './database.ts'

/** The days on which Morocco's clock changes around Ramadan, with zone data older than 2026c (decision 005). */
const clockChanges = ['2026-02-15', '2026-03-22', '2027-02-07', '2027-03-14', '2028-01-23', '2028-03-05']

/**
 * A car for this story only at 433.35 a day less 7.5 %, and a booking of six days across such a date: three at the
 * daily price, three in a season that makes this car 12.5 % dearer.
 */
export async function givenSeasonalBooking() {
  const change = nextClockChange()
  const car = await insertCar()
  await insertSeason(car, { start_date: day(change, 1), end_date: day(change, 20), percent: 12.5 })
  return { car, start_date: `${day(change, -2)}T10:00`, end_date: `${day(change, 4)}T10:00` }
}

/** A car for this story only that costs the same on every day of the coming weeks, whatever season the demo has then. */
export async function givenSteadyCar() {
  const car = await insertCar()
  const today = new Date().toISOString().slice(0, 10)
  await insertSeason(car, { start_date: day(today, -1), end_date: day(today, 30), percent: 0 })
  return car
}

async function insertSeason(
  car: { id: number },
  season: { start_date: string; end_date: string; percent: number },
) {
  await database()
    .insertInto('seasons')
    .values({ name: 'Days of its own', car_id: car.id, ...season })
    .execute()
}

async function insertCar() {
  const db = database()
  const tag = Date.now().toString(36)
  const model = `Zz Jogger ${tag}`
  const slug = `dacia-jogger-2026-${tag}`
  const { brand_id, category_id } = await db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'brand_id')
    .where('brands.name', '=', 'Dacia')
    .where('is_premium', '=', false)
    .select(['brand_id', 'category_id'])
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('cars')
    .values({
      brand_id,
      category_id,
      model,
      slug,
      year: 2026,
      fuel_type: 'petrol',
      transmission_type: 'manual',
      passengers: 7,
      doors: 5,
      luggage: 3,
      daily_price: 43_335,
      discount: 7.5,
      // 433.35 × 0.925 = 400.848…
      discounted_price: 40_085,
      illustration_body: 'van',
      illustration_paint: 'mint',
      illustration_wheel: 'five_spoke',
      registration_plate: tag,
      warranty_amount: 300_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, slug, model }
}

/** The first of them that can still be booked; once all are past, early February, without a demo season. */
function nextClockChange(): string {
  const soon = day(new Date().toISOString().slice(0, 10), 4)
  return clockChanges.find((date) => date > soon) ?? `${Number(soon.slice(0, 4)) + 1}-02-07`
}

function day(date: string, offset: number): string {
  return new Date(Date.parse(date) + offset * 86_400_000).toISOString().slice(0, 10)
}
