import { isolate } from '../wire/isolate.ts'
import type { ClassPromise } from './class-promise.ts'

type Counted = 'promise:seats' | 'promise:bags'
type Fact =
  | `promise:transmission.${ClassPromise['transmission_type']}`
  | `promise:fuel.${NonNullable<ClassPromise['fuel_type']>}`

/** What a class promises in one line: its name, the gearbox, the fuel where one is promised, seats and bags at least. */
export function promiseFacts(
  { name, transmission_type, fuel_type, passengers, luggage }: ClassPromise,
  t: (key: Fact | Counted, values: { count?: number }) => string,
): string {
  const facts = [
    isolate(name),
    t(`promise:transmission.${transmission_type}`, {}),
    fuel_type && t(`promise:fuel.${fuel_type}`, {}),
    t('promise:seats', { count: passengers }),
    luggage > 0 && t('promise:bags', { count: luggage }),
  ]
  return facts.filter(Boolean).join(' · ')
}
