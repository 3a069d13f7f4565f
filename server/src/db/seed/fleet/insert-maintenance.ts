import { sql } from 'kysely'
import type { Demo } from '../demo.ts'
import type { DemoCar } from './insert-fleet.ts'
import { insertRows } from '../insert-rows.ts'

/**
 * Brings the odometers to where the bookings left them and writes the plans of service that follow from them: most in
 * order, every sixth car due soon, one overdue.
 */
export async function insertMaintenance(
  demo: Demo,
  cars: DemoCar[],
  odometers: Map<number, number>,
): Promise<void> {
  const kilometers = cars.map((car) => odometers.get(car.id)!)
  await sql`update cars set odometer = now.km
    from unnest(${cars.map((car) => car.id)}::int[], ${kilometers}::int[]) as now (id, km)
    where cars.id = now.id`.execute(demo.db)
  const rows = cars.flatMap((car, index) => plansOf(demo, car, kilometers[index]!, index))
  await insertRows(demo.db, 'maintenance_plans', rows)
}

function plansOf({ random, calendar }: Demo, car: DemoCar, odometer: number, index: number) {
  const every_km = car.fuel === 'diesel' ? 15_000 : 10_000
  const since = sinceService(random.integer(1000, every_km - 2500), every_km, index)
  const plan = (name: string, km: number | null, months: number | null, doneKm: number, doneDay: number) => ({
    car_id: car.id,
    name,
    every_km: km,
    every_months: months,
    last_done_km: Math.max(0, doneKm),
    last_done_on: calendar.date(doneDay),
  })
  return [
    plan(
      car.fuel === 'electric' ? 'Service' : 'Oil and filters',
      every_km,
      12,
      odometer - since,
      -random.integer(20, 250),
    ),
    plan('Tyres', 40_000, null, odometer - random.integer(2000, 30_000), -random.integer(60, 400)),
    plan('Brakes', 30_000, 24, odometer - random.integer(1000, 22_000), -random.integer(30, 500)),
  ]
}

/** Kilometres since the last service. */
function sinceService(usual: number, every_km: number, index: number): number {
  if (index === 6) return every_km + 840
  return index % 6 === 3 ? every_km - 300 : usual
}
