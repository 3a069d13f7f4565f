import { type AddressField, addressFieldsOf } from '../price/services.ts'

/** What is known of a delivery or a collection beside its address: its hour, and its point on the map. */
export type DeliveryField = AddressField | `${AddressField}_time` | `${AddressField}_point`

/** The address fields of both ends, and what may be said beside each. */
export const addressFields = ['pickup_address', 'return_address'] as const
export const deliveryFields = addressFields.flatMap((field): DeliveryField[] => [
  field,
  `${field}_time`,
  `${field}_point`,
])

export type Delivery = Record<DeliveryField, string | null>
export const noDelivery = Object.fromEntries(deliveryFields.map((field) => [field, null])) as Delivery

/** What a booking keeps of a delivery with its extras: an hour and a point go with their address, as that does. */
export function deliveryWith(services: readonly { key: string }[], given: Partial<Delivery>): Delivery {
  const fields = addressFieldsOf(services).filter((field) => given[field])
  return {
    ...noDelivery,
    ...Object.fromEntries(
      fields.flatMap((field) =>
        [field, `${field}_time` as const, `${field}_point` as const].map((name) => [
          name,
          given[name] ?? null,
        ]),
      ),
    ),
  }
}

/**
 * Whether a car can be brought or collected at an hour (`HH:MM`) of the day on which its booking begins or ends, whose
 * moments are wall clocks: not before the booking has it, not after it is over.
 */
export function checkDeliveryTime(
  field: AddressField,
  time: string,
  { start, end }: { start: string; end: string },
): 'delivery_too_early' | 'collection_too_late' | null {
  if (field === 'pickup_address') {
    return `${start.slice(0, 10)}T${time}` < start.slice(0, 16) ? 'delivery_too_early' : null
  }
  return `${end.slice(0, 10)}T${time}` > end.slice(0, 16) ? 'collection_too_late' : null
}

export type DeliveryTimes = Pick<Delivery, `${AddressField}_time`>

/** The hours at which a booking with these extras is brought and collected: as given, else as they were, if they suit it. */
export function deliveryTimesOf(
  services: readonly { key: string }[],
  given: Partial<Record<keyof DeliveryTimes, string | null | undefined>>,
  moments: { start: string; end: string },
): DeliveryTimes {
  const asked = addressFieldsOf(services)
  const time = (field: AddressField) => (asked.includes(field) ? (given[`${field}_time`] ?? null) : null)
  return deliveryTimesAt(
    { pickup_address_time: time('pickup_address'), return_address_time: time('return_address') },
    moments,
  )
}

/** The hours that still suit a booking that moved to other wall clocks; others go, and the booking's own count again. */
export function deliveryTimesAt(
  delivery: DeliveryTimes,
  moments: { start: string; end: string },
): DeliveryTimes {
  const left = (field: AddressField) => {
    const time = delivery[`${field}_time`]
    return time !== null && checkDeliveryTime(field, time, moments) === null ? time : null
  }
  return { pickup_address_time: left('pickup_address'), return_address_time: left('return_address') }
}
