import { type AddressField, addressesAsked } from '@marhala/domain/price/services.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'

/** The addresses that extras ask for, of what was given; one that is missing is a problem, one that nobody asks for goes. */
export function readAddresses(
  services: readonly { key: string }[],
  given: Partial<Record<AddressField, string | null | undefined>>,
  problems: Problems,
): Record<AddressField, string | null> {
  const addresses: Record<AddressField, string | null> = { pickup_address: null, return_address: null }
  for (const field of addressesAsked(services)) {
    addresses[field] = given[field] ?? null
    if (addresses[field] === null) problems[field] = [{ key: 'required' }]
  }
  return addresses
}
