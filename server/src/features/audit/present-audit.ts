import { formatMoney } from '@marhala/domain/money.ts'

type Row = {
  actor_id: number | null
  first_name: string | null
  last_name: string | null
  before: unknown
  after: unknown
}

/** An audit row for the wire: who acted as a person, amounts as everywhere else. */
export function presentAudit<One extends Row>({
  actor_id,
  first_name,
  last_name,
  before,
  after,
  ...row
}: One) {
  return {
    ...row,
    before: onTheWire(before),
    after: onTheWire(after),
    actor: actor_id === null ? null : { id: actor_id, first_name: first_name!, last_name: last_name! },
  }
}

/** The columns among what a row remembers that hold centimes; an audit row keeps them as they were stored. */
const moneyFields = [
  'amount',
  'cancellation_fee',
  'large_cash_amount',
  'pickup_location_price',
  'return_location_price',
  'total_price',
]

/** What changed, with money as two-place strings like everywhere else (settled.md §5.10). */
function onTheWire(change: unknown): unknown {
  if (typeof change !== 'object' || change === null) return change
  const fields = Object.entries(change).map(([name, value]) => [
    name,
    moneyFields.includes(name) && Number.isSafeInteger(value) ? formatMoney(value as number) : value,
  ])
  return Object.fromEntries(fields)
}
