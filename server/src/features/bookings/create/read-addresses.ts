import { type AddressField, addressFieldsOf } from '@marhala/domain/price/services.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'

/** The addresses that extras ask for, of what was given; one that is missing is a problem, one that nobody asks for goes. */
export function readAddresses(
  services: readonly { key: string }[],
  given: Partial<Record<AddressField, string | null | undefined>>,
): { addresses: Record<AddressField, string | null>; problems: Problems } {
  const addresses: Record<AddressField, string | null> = { pickup_address: null, return_address: null }
  const asked = addressFieldsOf(services)
  for (const field of asked) addresses[field] = given[field] ?? null
  const missing = asked.filter((field) => addresses[field] === null)
  return { addresses, problems: Object.fromEntries(missing.map((field) => [field, [{ key: 'required' }]])) }
}
