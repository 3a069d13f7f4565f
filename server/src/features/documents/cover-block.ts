import { insuranceGroup } from '@marhala/domain/price/services.ts'
import { type Pen, rowsOf } from './public/document-format.ts'

type BookedService = { key: string; service_group: string | null; name: string; quantity: number }

/** What the contract says of insurance, of what damage costs the renter with it, and of the other extras. */
export function coverOf({ words, format }: Pen, services: readonly BookedService[]) {
  const insurance = services.find(({ service_group }) => service_group === insuranceGroup)
  const excess: Record<string, string> = words.cover.excess_of
  const extras = services
    .filter((service) => service !== insurance)
    .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${format.number(quantity)}` : name))
  const rows = rowsOf([
    [words.cover.insurance, insurance?.name ?? words.cover.legal],
    [words.cover.excess, excess[insurance?.key ?? 'none']],
    [words.cover.extras, extras.join(words.comma)],
  ])
  return { title: words.cover.title, rows }
}
