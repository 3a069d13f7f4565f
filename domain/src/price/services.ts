import { checkDriverCount } from '../booking/driver.ts'

/** The extra that pays for each driver after the first. */
export const additionalDriverKey = 'additional_driver'

/** The group of the insurances: without one of it a booking has the legal cover that every car has. */
export const insuranceGroup = 'insurance'

const addressFields = { pickup_shipping: 'pickup_address', return_shipping: 'return_address' } as const
export type AddressField = (typeof addressFields)[keyof typeof addressFields]

/** The address fields that some extras need (docs/rules/price.md#extras). */
export function addressFieldsOf(services: readonly { key: string }[]): AddressField[] {
  return Object.entries(addressFields).flatMap(([extra, field]) =>
    services.some(({ key }) => key === extra) ? [field] : [],
  )
}

/** `unit_price` (centimes) is what staff set for this booking alone, of a delivery or a collection. */
export type ChosenService = { service_id: number; quantity: number; unit_price?: number | undefined }

/** What limits the choice of an extra; at most one of a `group`. */
export type OfferedService = { id: number; key: string; max_quantity: number; group: string | null }

/** Whether an extra brings the car or fetches it: how far that is differs, so that staff may set its price. */
export function hasOwnPrice({ key }: { key: string }): boolean {
  return Object.hasOwn(addressFields, key)
}

/** Codes name their words in the contract. `index` is null for the list as a whole; `maximum` fills `service_quantity`. */
export type ServiceProblem = {
  index: number | null
  field: 'services' | 'service_id' | 'quantity'
  code: 'unknown_service' | 'service_twice' | 'service_quantity' | 'service_group' | 'additional_driver'
  maximum?: number
}

/**
 * What is wrong with a choice of extras, empty if nothing: each is offered, listed once, within its `max_quantity`, at
 * most one of a group (docs/rules/price.md#extras). With `drivers` (for clients only) there are as many additional
 * drivers as drivers after the first.
 */
export function checkServices(
  chosen: readonly ChosenService[],
  { offered, drivers = 0 }: { offered: readonly OfferedService[]; drivers?: number },
): ServiceProblem[] {
  const find = (choice: ChosenService) => offered.find((service) => service.id === choice.service_id)
  const before = (index: number) => chosen.slice(0, index)
  const problems = chosen.flatMap((choice, index): ServiceProblem[] => {
    const service = find(choice)
    if (!service) return [{ index, field: 'service_id', code: 'unknown_service' }]
    if (before(index).some((earlier) => earlier.service_id === choice.service_id)) {
      return [{ index, field: 'service_id', code: 'service_twice' }]
    }
    if (service.group !== null && before(index).some((earlier) => find(earlier)?.group === service.group)) {
      return [{ index, field: 'service_id', code: 'service_group' }]
    }
    if (Number.isInteger(choice.quantity) && choice.quantity >= 1 && choice.quantity <= service.max_quantity)
      return []
    return [{ index, field: 'quantity', code: 'service_quantity', maximum: service.max_quantity }]
  })
  const additional = additionalDrivers(
    chosen.map((choice) => ({ key: find(choice)?.key ?? '', quantity: choice.quantity })),
  )
  if (checkDriverCount(drivers, { additional, isOffered: true }) !== 'additional_driver_missing')
    return problems
  return [...problems, { index: null, field: 'services', code: 'additional_driver' }]
}

export function additionalDrivers(services: readonly { key: string; quantity: number }[]): number {
  return services.find(({ key }) => key === additionalDriverKey)?.quantity ?? 0
}

/** The choice with one extra more, which adds to the quantity if it is there already; check the result. */
export function addService(chosen: readonly ChosenService[], added: ChosenService): ChosenService[] {
  if (!chosen.some((choice) => choice.service_id === added.service_id)) return [...chosen, added]
  return chosen.map((choice) =>
    choice.service_id === added.service_id
      ? { ...choice, ...added, quantity: choice.quantity + added.quantity }
      : choice,
  )
}
