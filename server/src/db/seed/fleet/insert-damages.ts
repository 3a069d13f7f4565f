import { damagePrices, damages } from '../data/damages.ts'
import type { Demo } from '../demo.ts'
import { insertRows } from '../insert-rows.ts'
import type { DemoCar } from './insert-fleet.ts'

/** Writes what is damaged of some cars, and what the company asks for damage. */
export async function insertDamages({ db, calendar, adminId }: Demo, cars: DemoCar[]): Promise<void> {
  await insertRows(
    db,
    'damage_prices',
    damagePrices.map(([part, damage_kind, price]) => ({ part, damage_kind, price: price * 100 })),
  )
  const driven = cars.filter((car) => car.state !== 'retired')
  await insertRows(
    db,
    'damages',
    damages.map(({ car, day, note = '', cost, repaired = false, ...damage }) => ({
      ...damage,
      car_id: driven[car % driven.length]!.id,
      note,
      cost: cost === undefined ? null : cost * 100,
      created_at: new Date(calendar.at(day, '11:00')),
      created_by: adminId,
      repaired_at: repaired ? new Date(calendar.at(day + 6, '16:00')) : null,
    })),
  )
}
