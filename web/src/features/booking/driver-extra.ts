import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { Service } from '@marhala/contract/fleet/catalogue.ts'
import { checkDriverCount, requiredAdditionalDrivers } from '@marhala/domain/booking/driver.ts'
import { additionalDriverKey } from '@marhala/domain/price/services.ts'

export type MissingExtra<Offered> = { service: Offered; missing: number }

/**
 * Which extra a booking lacks for so many drivers, and how many of it, by the rule that the server asks; null where nothing
 * is missing, where the company sells no such extra, and while it is not known.
 */
export function missingDriverExtra<Offered extends Pick<Service, 'id' | 'key'>>(
  {
    booking_services,
  }: { booking_services: readonly Pick<Booking['booking_services'][number], 'service_id' | 'quantity'>[] },
  drivers: number,
  offered: readonly Offered[] | undefined,
): MissingExtra<Offered> | null {
  const service = offered?.find(({ key }) => key === additionalDriverKey)
  if (!service) return null
  const additional = booking_services.find(({ service_id }) => service_id === service.id)?.quantity ?? 0
  if (checkDriverCount(drivers, { additional, isOffered: true }) !== 'additional_driver_missing') return null
  return { service, missing: requiredAdditionalDrivers(drivers) - additional }
}
