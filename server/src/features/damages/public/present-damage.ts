import type { DamageRow } from './damages.queries.ts'

/** A damage as staff see it. */
export function presentDamage(row: DamageRow) {
  const {
    booking_id,
    reference,
    charge_id,
    charged,
    noted_by,
    car_name: _,
    registration_plate: __,
    ...damage
  } = row
  return {
    ...damage,
    created_by: noted_by,
    booking: booking_id === null || reference === null ? null : { id: booking_id, reference },
    charge: charge_id === null || charged === null ? null : { id: charge_id, amount: charged },
  }
}
