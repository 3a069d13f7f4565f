import { type AddressField, addressFieldsOf } from '@marhala/domain/price/services.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'

/** The addresses that the extras require, from the input; a missing one is a problem, a needless one is dropped. */
export function readAddresses(
  services: readonly { key: string }[],
  input: Partial<Record<AddressField, string | null | undefined>>,
): { addresses: Record<AddressField, string | null>; problems: Problems } {
  const addresses: Record<AddressField, string | null> = { pickup_address: null, return_address: null }
  const needed = addressFieldsOf(services)
  for (const field of needed) addresses[field] = input[field] ?? null
  const missing = needed.filter((field) => addresses[field] === null)
  return { addresses, problems: Object.fromEntries(missing.map((field) => [field, [{ key: 'required' }]])) }
}
