import { checkDeliveryTime, type Delivery, deliveryWith } from '@marhala/domain/booking/delivery.ts'
import { readMapPoint } from '@marhala/domain/booking/map-point.ts'
import { addressFieldsOf } from '@marhala/domain/price/services.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import type { momentsOf } from '../../quotes/public/read-locations.ts'

/**
 * What the extras require of a delivery, from the input: a missing address is a problem, and so is an hour at which the
 * booking does not have the car; what no extra asks for is dropped. `moments` is null where the dates are wrong.
 */
export function readAddresses(
  services: readonly { key: string }[],
  input: Partial<Record<keyof Delivery, string | null | undefined>>,
  moments: ReturnType<typeof momentsOf> | null,
): { addresses: Delivery; problems: Problems } {
  const point = (text: string | null | undefined) => (text ? readMapPoint(text) : null)
  const addresses = deliveryWith(services, {
    ...Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)),
    pickup_address_point: point(input.pickup_address_point),
    return_address_point: point(input.return_address_point),
  })
  const problems: Problems = {}
  for (const field of addressFieldsOf(services)) {
    const name = `${field}_point` as const
    if (addresses[field] === null) problems[field] = [{ key: 'required' }]
    else if (input[name] && addresses[name] === null) problems[name] = [{ key: 'map_point' }]
    const time = addresses[`${field}_time`]
    const wrong = time !== null && moments !== null ? checkDeliveryTime(field, time, moments) : null
    if (wrong) problems[`${field}_time`] = [{ key: wrong }]
  }
  return { addresses, problems }
}
