import type { GatewayName, OnlinePurpose, OnlineState } from '@marhala/domain/money/online-payment.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/**
 * The online payments that were begun between two instants and have money on either side: what our ledger has of each,
 * and what its gateway took less what it gave back.
 */
export async function listReconciled(db: Kysely<DB>, { start, end }: { start: Date; end: Date }) {
  const { rows } = await sql<{
    created_at: Date
    reference: string
    client: string
    gateway: GatewayName
    purpose: OnlinePurpose
    state: OnlineState
    transaction_id: string | null
    in_ledger: number
    at_gateway: number
  }>`
    select o.created_at, b.reference, u.first_name || ' ' || u.last_name as client, o.gateway, o.purpose, o.state,
      o.transaction_id, coalesce(l.in_ledger, 0)::bigint as in_ledger, (o.received - o.given_back)::bigint as at_gateway
    from online_payments o
    join bookings b on b.id = o.booking_id
    join users u on u.id = b.user_id
    left join lateral (
      select sum(case p.kind when 'refund' then -p.amount else p.amount end) as in_ledger
      from payments p where p.online_payment_id = o.id and p.voided_at is null
        and p.kind in ('charge', 'refund', 'warranty_retained')
    ) l on true
    where o.created_at >= ${start} and o.created_at < ${end}
      and (o.received > 0 or o.state not in ('started', 'refused', 'abandoned') or l.in_ledger is not null)
    order by o.created_at desc, o.id desc`.execute(db)
  return rows
}
