import { sql } from 'kysely'
import type { Demo } from '../demo.ts'
import type { DemoCar } from '../fleet/insert-fleet.ts'
import { insertWithIds } from '../insert-rows.ts'

/** Writes the cars' stays in the workshop, now and to come, and takes them out of the calendar meanwhile. */
export async function insertBlocks(
  { db, calendar }: Demo,
  inWorkshop: DemoCar[],
  planned: DemoCar[],
): Promise<void> {
  const block = (car: DemoCar, from: number, to: number, reason: string) => ({
    car_id: car.id,
    start_date: new Date(calendar.at(from, '09:00')),
    end_date: new Date(calendar.at(to, '18:00')),
    reason,
    created_at: new Date(calendar.at(-2, '11:00')),
  })
  const blocks = [
    ...inWorkshop.map((car, index) =>
      block(car, -1, 2 + index * 2, workshopReasons[index % workshopReasons.length]!),
    ),
    ...planned.map((car, index) => block(car, 6 + index * 4, 7 + index * 4, 'Service at the dealer')),
  ]
  const ids = await insertWithIds(db, 'car_blocks', blocks)
  await sql`insert into occupancies (car_id, block_id, period)
    select car_id, id, tstzrange(start_date, end_date) from car_blocks where id = any(${ids})`.execute(db)
}

const workshopReasons = ['Bodywork: rear door', 'Gearbox oil leak', 'Windscreen replacement']
