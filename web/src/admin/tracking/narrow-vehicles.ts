import type { Vehicle } from '@marhala/contract/tracking/tracking.ts'
import { foldText } from '@marhala/domain/text/fold-text.ts'
import type { TrackingAddress } from './tracking-address.ts'

/** The cars that a search and a filter find: by name, plate, client or booking. */
export function narrowVehicles(
  vehicles: readonly Vehicle[],
  { search, filter }: Pick<TrackingAddress['view'], 'search' | 'filter'>,
): Vehicle[] {
  const words = foldText(search ?? '')
    .split(' ')
    .filter((word) => word !== '')
  return vehicles.filter((vehicle) => {
    if (filter === 'out' ? vehicle.booking === null : filter !== null && vehicle.freshness !== filter)
      return false
    const text = textOf(vehicle)
    return words.every((word) => text.includes(word))
  })
}

function textOf({ car, booking }: Vehicle): string {
  const { client } = booking ?? {}
  const names = [car.name, car.registration_plate, client?.first_name, client?.last_name, booking?.reference]
  return foldText(names.filter((name) => name !== undefined).join(' '))
}
