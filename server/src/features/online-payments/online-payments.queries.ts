import type { Language } from '@marhala/contract/language/language.ts'
import type {
  GatewayName,
  OnlineProblem,
  OnlinePurpose,
  OnlineState,
} from '@marhala/domain/money/online-payment.ts'
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely'
import type { DB, OnlinePayments } from '../../db/tables.ts'
import type { Notice } from '../../payments/gateway.ts'

export type OnlinePayment = Omit<
  Selectable<OnlinePayments>,
  'gateway' | 'purpose' | 'state' | 'problem' | 'language'
> & {
  gateway: GatewayName
  purpose: OnlinePurpose
  state: OnlineState
  problem: OnlineProblem | null
  language: Language
}

/** Inserts a try to pay. */
export async function insertOnlinePayment(db: Kysely<DB>, row: Insertable<OnlinePayments>): Promise<number> {
  const { id } = await db.insertInto('online_payments').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The try with a key. */
export async function findByKey(db: Kysely<DB>, key: string): Promise<OnlinePayment | undefined> {
  const row = await db.selectFrom('online_payments').selectAll().where('key', '=', key).executeTakeFirst()
  return row as OnlinePayment | undefined
}

/** The try with an id. */
export async function getOnlinePayment(db: Kysely<DB>, id: number): Promise<OnlinePayment> {
  const row = await db
    .selectFrom('online_payments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row as OnlinePayment
}

/** The try that a notice is about, by any of its ids; none where they are of two. */
export async function findNoticed(
  db: Kysely<DB>,
  gateway: GatewayName,
  { key, session_id, transaction_id }: Notice,
): Promise<OnlinePayment | undefined> {
  const isKey = key !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key)
  if (!isKey && session_id === null && transaction_id === null) return undefined
  const [row, other] = await db
    .selectFrom('online_payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where(({ eb, or }) =>
      or([
        ...(isKey ? [eb('key', '=', key)] : []),
        ...(session_id === null ? [] : [eb('session_id', '=', session_id)]),
        ...(transaction_id === null ? [] : [eb('transaction_id', '=', transaction_id)]),
      ]),
    )
    .limit(2)
    .execute()
  return other ? undefined : (row as OnlinePayment | undefined)
}

/** A try under lock; its booking is locked before it. */
export async function lockOnlinePayment(db: Kysely<DB>, id: number): Promise<OnlinePayment> {
  const row = await db
    .selectFrom('online_payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row as OnlinePayment
}

/** Changes a try. */
export async function updateOnlinePayment(
  db: Kysely<DB>,
  id: number,
  changes: Updateable<OnlinePayments>,
): Promise<void> {
  await db.updateTable('online_payments').set(changes).where('id', '=', id).execute()
}

/** The tries of a booking, the newest first, with the amount of open orders to give back of each. */
export async function listOnlinePayments(db: Kysely<DB>, bookingId: number) {
  const rows = await db
    .selectFrom('online_payments as o')
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom('gateway_orders as g')
        .select(sql<number>`coalesce(sum(g.amount), 0)::bigint`.as('sum'))
        .whereRef('g.online_payment_id', '=', 'o.id')
        .where('g.state', '=', 'due')
        .where('g.kind', '=', 'refund')
        .as('going_back'),
    ])
    .where('o.booking_id', '=', bookingId)
    .orderBy('o.id', 'desc')
    .limit(50)
    .execute()
  return rows as (OnlinePayment & { going_back: number })[]
}

/** Tries whose page was opened and that had no notice for a while. */
export async function listWithoutNotice(db: Kysely<DB>, { from, to }: { from: Date; to: Date }) {
  const rows = await db
    .selectFrom('online_payments')
    .selectAll()
    .where('state', 'in', ['started', 'refused'])
    .where('session_id', 'is not', null)
    .where('created_at', '>=', from)
    .where(({ fn }) => fn.coalesce('asked_at', 'created_at'), '<=', to)
    .orderBy('id')
    .limit(20)
    .execute()
  return rows as OnlinePayment[]
}
