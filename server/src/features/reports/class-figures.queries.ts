import type { Language } from '@marhala/contract/language/language.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { periodOf } from '../cars/public/car-rows.queries.ts'
import { inLanguage } from '../catalogue/public/catalogue.queries.ts'

type Window = { start: Date; end: Date }

/** The cars of the fleet with their classes, those without one last. */
export async function listClassedCars(db: Kysely<DB>, language: Language) {
  return db
    .selectFrom('cars')
    .leftJoin('rental_classes', 'rental_classes.id', 'cars.class_id')
    .select(['cars.id', 'cars.class_id'])
    .select(inLanguage('rental_classes.name', language).as('class_name'))
    .where('cars.status', '<>', 'retired')
    .orderBy(sql`rental_classes.position nulls last`)
    .orderBy('rental_classes.id')
    .orderBy('cars.id')
    .execute()
}

const neighbours = 31 * 86_400_000

/** What takes the cars in a window, and what stands beside it. */
export async function listTakenTimes(db: Kysely<DB>, { start, end }: Window) {
  const [from, to] = [new Date(start.getTime() - neighbours), new Date(end.getTime() + neighbours)]
  return db
    .selectFrom('occupancies')
    .select(['car_id', sql<Date>`lower(period)`.as('start'), sql<Date>`upper(period)`.as('end')])
    .where('period', '&&', periodOf(from, to))
    .orderBy('car_id')
    .orderBy('period')
    .execute()
}

/**
 * The days of the bookings that begin in a window and were taken because others moved for them, by the class of
 * their cars: the
 * audit has both at one moment, that of their transaction.
 */
export async function sumWonDays(db: Kysely<DB>, { start, end }: Window): Promise<Map<number, number>> {
  const { rows } = await sql<{ class_id: number; days: number }>`
    with moved as (select at, entity_id from audit where action = 'move_car' and entity = 'booking')
    select c.class_id, sum(b.duration)::int as days
    from bookings b join cars c on c.id = b.car_id
    join audit made on made.entity = 'booking' and made.entity_id = b.id and made.action = 'create'
    where c.class_id is not null and b.status <> 'cancelled' and b.start_date >= ${start} and b.start_date < ${end}
      and exists (select from moved where moved.at = made.at and moved.entity_id <> b.id)
    group by c.class_id
  `.execute(db)
  return new Map(rows.map(({ class_id, days }) => [class_id, days]))
}
