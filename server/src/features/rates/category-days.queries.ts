import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

type Day = { category_id: number; date: string; utilisation: string | null }

/**
 * Counts anew how well booked each category is on each day from `first` to `last`: of its cars in service those that a
 * booking has on that billable day. Answers what differs from what is written; null where it is not booked any more.
 */
export async function countCategoryDays(
  db: Kysely<DB>,
  { first, last, time_zone }: { first: string; last: string; time_zone: string },
): Promise<Day[]> {
  const { rows } = await sql<Day>`
    with cars_of as (
      select id, category_id, count(*) over (partition by category_id) as cars from cars where status = 'available'
    ), counted as (
      select c.category_id, d.date::date as date,
        round(100.0 * count(distinct c.id) / min(c.cars), 2)::numeric(5, 2) as utilisation
      from cars_of c
      join bookings b on b.car_id = c.id and b.end_date >= ${first}::date - 1
      join occupancies o on o.booking_id = b.id
      cross join lateral generate_series((b.start_date at time zone ${time_zone})::date,
        (b.start_date at time zone ${time_zone})::date + b.duration - 1, interval '1 day') as d (date)
      where d.date between ${first}::date and ${last}::date
      group by 1, 2
    )
    select coalesce(n.category_id, k.category_id) as category_id, coalesce(n.date, k.date)::text as date,
      n.utilisation::text as utilisation
    from counted n full join category_days k on k.category_id = n.category_id and k.date = n.date
    where n.utilisation is distinct from k.utilisation`.execute(db)
  return rows
}

/** Writes what differs. */
export async function writeCategoryDays(db: Kysely<DB>, rows: readonly Day[]): Promise<void> {
  const gone = rows.filter(({ utilisation }) => utilisation === null)
  const changed = rows.filter(({ utilisation }) => utilisation !== null)
  const days = (some: readonly Day[]) => sql`unnest(${some.map(({ category_id }) => category_id)}::int[],
    ${some.map(({ date }) => date)}::date[], ${some.map(({ utilisation }) => utilisation)}::numeric[])`
  if (gone.length > 0)
    await sql`delete from category_days d using ${days(gone)} as g (category_id, date, utilisation)
      where d.category_id = g.category_id and d.date = g.date`.execute(db)
  if (changed.length > 0)
    await sql`insert into category_days select * from ${days(changed)}
      on conflict (category_id, date) do update set utilisation = excluded.utilisation`.execute(db)
}
