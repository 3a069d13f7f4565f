import { insuranceGroup } from '@marhala/domain/price/services.ts'
import type { presentBookings } from '../bookings/public/present-booking.ts'
import { ifKnown, type Wording, rowsOf } from './public/document-format.ts'

type Booking = Awaited<ReturnType<typeof presentBookings>>[number]

/** The contract's column of insurance, of the cost of a damage with it, of the deposit and the other extras. */
export function coverColumn(
  { words, format, money }: Wording,
  {
    booking_services,
    insurance: { cover, excess },
    deposit,
    policy,
  }: Pick<Booking, 'booking_services' | 'insurance'> & { deposit: number; policy: string | null },
) {
  const insurance = booking_services.find(({ service_group }) => service_group === insuranceGroup)
  const extras = booking_services
    .filter((service) => service !== insurance)
    .map(({ name, quantity }) => (quantity > 1 ? `${name} × ${format.number(quantity)}` : name))
  const rows = rowsOf([
    [words.cover.insurance, insurance?.name ?? words.cover.legal],
    [words.cover.policy, ifKnown(policy)],
    [words.cover.excess, excess === null ? words.cover.excess_of[cover] : money(excess)],
    [words.cover.deposit, deposit > 0 ? money(deposit) : null],
    [words.cover.extras, extras.join(words.comma)],
  ])
  return { title: words.cover.title, rows }
}
