import { formatMoney } from '@marhala/domain/money/money.ts'
import { auditedField } from '@marhala/domain/records/records.ts'

type Row = {
  actor_id: number | null
  first_name: string | null
  last_name: string | null
  api_key_id: number | null
  api_key_name: string | null
  before: unknown
  after: unknown
}

/** An audit row for the wire: the actor as a person with their API key, amounts as two-place strings. */
export function presentAudit<One extends Row>({
  actor_id,
  first_name,
  last_name,
  api_key_id,
  api_key_name,
  before,
  after,
  ...row
}: One) {
  return {
    ...row,
    before: onTheWire(before),
    after: onTheWire(after),
    actor: actor_id === null ? null : { id: actor_id, first_name: first_name!, last_name: last_name! },
    program: api_key_id === null ? null : { id: api_key_id, name: api_key_name! },
  }
}

function onTheWire(change: unknown): unknown {
  if (typeof change !== 'object' || change === null) return change
  const fields = Object.entries(change).map(([name, value]) => [
    name,
    auditedField('', name)?.kind === 'money' && Number.isSafeInteger(value)
      ? formatMoney(value as number)
      : value,
  ])
  return Object.fromEntries(fields)
}
