import type { Language } from '@marhala/contract/language/language.ts'
import type { PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { DaySpan } from '@marhala/domain/time/report-period.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { type Between, isRevenue, within } from '../../bookings/public/dated-bookings.queries.ts'
import { inLanguage } from '../../catalogue/public/catalogue.queries.ts'

type Part = { car_id: number | null; location: string | null; payment_method: PaymentMethod; amount: number }

/** The ledger's revenue entries between some instants, summed by car, location, method and kind. */
export async function sumBookingGains(db: Kysely<DB>, span: Between) {
  const { rows } = await sql<Part & { kind: PaymentKind }>`
    select bookings.car_id, bookings.pickup_location as location, payments.payment_method, payments.kind,
      sum(payments.amount)::bigint as amount
    from payments join bookings on bookings.id = payments.booking_id
    where ${isRevenue} and ${within(sql`payments.created_at`, span)}
    group by 1, 2, 3, 4`.execute(db)
  return rows
}

/** Additional incomes of some days, summed by car (its booking's, where it has one alone), location and method. */
export async function sumIncomeParts(db: Kysely<DB>, { start_date, end_date }: DaySpan) {
  const { rows } = await sql<Part>`
    select coalesce(i.car_id, bookings.car_id) as car_id, bookings.pickup_location as location, i.payment_method,
      sum(i.amount)::bigint as amount
    from additional_incomes i left join bookings on bookings.id = i.booking_id
    where i.voided_at is null and i.date between ${start_date} and ${end_date}
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Expenses of some days, summed by car and method. */
export async function sumExpenseParts(db: Kysely<DB>, { start_date, end_date }: DaySpan) {
  const { rows } = await sql<Omit<Part, 'location'>>`
    select car_id, payment_method, sum(amount)::bigint as amount from expenses
    where voided_at is null and date between ${start_date} and ${end_date} group by 1, 2`.execute(db)
  return rows
}

/** How many bookings have such entries, by car. */
export async function countPaidByCar(db: Kysely<DB>, span: Between): Promise<Map<number, number>> {
  const { rows } = await sql<{ car_id: number; count: number }>`
    select bookings.car_id, count(distinct bookings.id)::int as count
    from payments join bookings on bookings.id = payments.booking_id
    where ${isRevenue} and ${within(sql`payments.created_at`, span)} group by 1`.execute(db)
  return new Map(rows.map(({ car_id, count }) => [car_id, count]))
}

/** Every car with its category and purchase, retired ones too. */
export async function listGainCars(db: Kysely<DB>, language: Language) {
  return db
    .selectFrom('cars')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .innerJoin('categories', 'categories.id', 'cars.category_id')
    .select(['cars.id', 'cars.registration_plate', 'cars.status', 'cars.created_at', 'cars.category_id'])
    .select(['cars.purchase_price', 'cars.purchased_on', 'cars.life_months'])
    .select(sql<string>`brands.name || ' ' || cars.model`.as('name'))
    .select(inLanguage('categories.name', language).as('category'))
    .orderBy('cars.id')
    .execute()
}

export type GainCar = Awaited<ReturnType<typeof listGainCars>>[number]

/** The names of the locations by their code. */
export async function listLocationNames(db: Kysely<DB>, language: Language): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('locations')
    .select(['code', inLanguage('locations.name', language).as('name')])
    .execute()
  return new Map(rows.map(({ code, name }) => [code, name ?? code]))
}

/** The purchase of a car; undefined for an unknown one. */
export async function findPurchase(db: Kysely<DB>, carId: number) {
  return db
    .selectFrom('cars')
    .select(['id as car_id', 'purchase_price', 'purchased_on', 'life_months'])
    .where('id', '=', carId)
    .executeTakeFirst()
}

/** The same under lock. */
export async function lockPurchase(db: Kysely<DB>, carId: number) {
  await db.selectFrom('cars').select('id').where('id', '=', carId).forUpdate().execute()
  return findPurchase(db, carId)
}
