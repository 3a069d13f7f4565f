import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { isCarAt } from '../cars/public/car-places.queries.ts'

/** The plates and toll passes of the cars at some places, retired ones too: a notice comes late. */
export async function listPlates(db: Kysely<DB>, placeIds: readonly number[] | null) {
  return db
    .selectFrom('cars')
    .select(['id', 'registration_plate', 'toll_pass'])
    .$if(placeIds !== null, (query) => query.where(isCarAt(placeIds ?? [])))
    .execute()
}

export type HireRow = {
  booking_id: number
  reference: string
  status: string
  car_id: number
  out_at: Date
  back_at: Date | null
  first_name: string
  last_name: string
  legal_name: string | null
  drivers: { id: number; name: string; license_country: string | null }[]
  drivers_changed: boolean
  with_driver: boolean
  swaps: { at: string; from_car_id: number; to_car_id: number }[]
}

/**
 * The bookings whose car left before `until` and was not back before `from`, that have or had one of some cars. A car
 * that was given on the way is told by the history, with the hour of its handover where that was written down.
 */
export async function listHiresAround(
  db: Kysely<DB>,
  { car_ids, from, until }: { car_ids: number[]; from: Date; until: Date },
): Promise<HireRow[]> {
  const swapped = sql`audit.entity = 'booking' and audit.action = 'change_car' and audit.after ? 'start_kilometers'`
  const { rows } = await sql<HireRow>`
    with around as (
      select id, reference, status, user_id, car_id, activated_at as out_at,
        coalesce(returned_at, completed_at) as back_at
      from bookings
      where activated_at < ${until} and (coalesce(returned_at, completed_at) is null
        or coalesce(returned_at, completed_at) > ${from}))
    select around.id as booking_id, reference, status, car_id, out_at, back_at,
      users.first_name, users.last_name, users.legal_name,
      coalesce((select json_agg(json_build_object('id', id, 'name', concat_ws(' ', first_name, last_name),
          'license_country', license_country) order by id)
        from booking_drivers where booking_id = around.id), '[]') as drivers,
      exists (select from audit where entity = 'booking' and entity_id = around.id and at > out_at
        and (action in ('add_driver', 'remove_driver')
          or action = 'update_driver' and (before ? 'first_name' or before ? 'last_name'))) as drivers_changed,
      exists (select from booking_services join services on services.id = service_id
        where booking_id = around.id and services.with_driver) as with_driver,
      coalesce((select json_agg(json_build_object(
          'at', coalesce((select max(report.at) from condition_reports as report
            where report.booking_id = around.id and report.act = 'handover'
              and report.car_id = (audit.after->>'car_id')::int), audit.at),
          'from_car_id', (audit.before->>'car_id')::int, 'to_car_id', (audit.after->>'car_id')::int) order by audit.id)
        from audit where entity_id = around.id and ${swapped}), '[]') as swaps
    from around join users on users.id = user_id
    where car_id = any(${car_ids}::int[]) or exists (
      select from audit where entity_id = around.id and ${swapped}
        and (audit.before->>'car_id')::int = any(${car_ids}::int[]))
    order by out_at`.execute(db)
  return rows
}
