import type { DeviceRow } from './devices.queries.ts'

/** A device for the wire, with its car and who made it. */
export function presentDevice(row: DeviceRow) {
  const {
    car_id,
    car_brand,
    car_model,
    car_plate,
    created_by,
    actor_first_name,
    actor_last_name,
    ...device
  } = row
  return {
    ...device,
    car: { id: car_id, name: `${car_brand} ${car_model}`, registration_plate: car_plate },
    created_by: { id: created_by, first_name: actor_first_name, last_name: actor_last_name },
  }
}
