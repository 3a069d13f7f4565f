import type { QuotedService } from '@marhala/domain/price/booking-price.ts'
import type { Demo } from '../demo.ts'
import type { Catalogue } from '../fleet/insert-catalogue.ts'
import type { Client } from '../people/make-clients.ts'
import type { PlannedBooking } from './plan-bookings.ts'

export type Driver = {
  first_name: string
  last_name: string
  birth_date: string
  license_number: string
  license_expires_on: string
  phone: string | null
  identity_number: string | null
}

/** The extras of a booking, in the order of the list. */
export function chooseServices(
  { random }: Demo,
  booking: PlannedBooking,
  client: Client,
  { services }: Catalogue,
): QuotedService[] {
  const family = booking.car.doors > 2 && random.chance(14)
  const quantities: Record<string, number> = {
    insurance: 0,
    full_insurance: 0,
    [random.weighted({ insurance: 38, full_insurance: 27, neither: 35 })]: 1,
    gps: random.chance(client.language === 'ar' ? 6 : 24) ? 1 : 0,
    wifi: random.chance(client.language === 'ar' ? 5 : 20) ? 1 : 0,
    child_seat: family ? random.integer(1, 2) : 0,
    additional_driver: random.chance(16) ? (random.chance(15) ? 2 : 1) : 0,
    pickup_shipping: random.chance(9) ? 1 : 0,
    return_shipping: random.chance(7) ? 1 : 0,
  }
  return services
    .map((service) => ({ ...service, quantity: quantities[service.key] ?? 0 }))
    .filter((service) => service.quantity > 0)
}

/** The client at the wheel, and one more person for each additional driver. */
export function chooseDrivers(
  demo: Demo,
  client: Client,
  clients: Client[],
  services: QuotedService[],
): Driver[] {
  const more = services.find((service) => service.key === 'additional_driver')?.quantity ?? 0
  const others = demo.random.shuffle(
    clients.filter((one) => one !== client && one.language === client.language),
  )
  const companions = others.slice(0, more).map((other) => ({
    first_name: other.first_name,
    last_name: other.last_name,
    birth_date: other.birth_date,
    license_number: `P-${demo.random.text('123456789', 6)}`,
    license_expires_on: other.license_expires_on,
    phone: null,
    identity_number: null,
  }))
  const { first_name, last_name, birth_date, license_number, license_expires_on, phone, identity_number } =
    client
  return [
    { first_name, last_name, birth_date, license_number, license_expires_on, phone, identity_number },
    ...companions,
  ]
}

/** Where a booking starts and ends: mostly where the car lives, mostly back to the same place. */
export function chooseLocations({ random }: Demo, { car }: PlannedBooking, { locations }: Catalogue) {
  const home = locations.find((location) => location.code === car.home)!
  const pickup = random.chance(62) ? home : random.pick(locations)
  const back = random.chance(82) ? pickup : random.pick(locations)
  return {
    pickup_location: pickup.code,
    pickup_location_price: pickup.pickup_price,
    return_location: back.code,
    return_location_price: back.return_price,
  }
}
