import type { PaymentKind } from '@marhala/domain/money/ledger.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { BankMatches, DB } from '../../db/tables.ts'
import { clientNameSql } from '../users/public/client-name.queries.ts'

/** Payments that a bank statement can show, with their bookings; callers add conditions. */
function selectBankPayments(db: Kysely<DB>) {
  return db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .leftJoin('bank_matches', 'bank_matches.payment_id', 'payments.id')
    .leftJoin('users as actor', 'actor.id', 'bank_matches.accepted_by')
    .select([
      'payments.id as payment_id',
      'payments.amount',
      'payments.payment_method',
      'payments.transaction_id',
      'payments.created_at',
      'bookings.id as booking_id',
      'bookings.reference',
      clientNameSql.as('client'),
      'bank_matches.date as matched_date',
      'bank_matches.label as matched_label',
      'bank_matches.accepted_at',
      'bank_matches.accepted_by',
      'actor.first_name as actor_first_name',
      'actor.last_name as actor_last_name',
    ])
    .select((eb) => eb.ref('payments.kind').$castTo<PaymentKind>().as('kind'))
    .where('payments.voided_at', 'is', null)
    .where('payments.payment_method', '<>', 'cash')
    .where('payments.kind', '<>', 'warranty_retained')
}

export type BankPaymentRow = Awaited<ReturnType<ReturnType<typeof selectBankPayments>['execute']>>[number]

/** Payments of some amounts between two instants that no statement has shown yet. */
export async function listUnmatched(
  db: Kysely<DB>,
  amounts: number[],
  { start, end }: { start: Date; end: Date },
): Promise<BankPaymentRow[]> {
  if (amounts.length === 0) return []
  return selectBankPayments(db)
    .where('payments.amount', '=', sql<number>`any(${amounts}::bigint[])`)
    .where('payments.created_at', '>=', start)
    .where('payments.created_at', '<', end)
    .where('bank_matches.payment_id', 'is', null)
    .orderBy('payments.id')
    .execute()
}

/** The payments that some lines were matched with before. */
export async function listMatchedLines(db: Kysely<DB>, dates: string[]) {
  if (dates.length === 0) return []
  return db.selectFrom('bank_matches').selectAll().where('date', 'in', dates).execute()
}

/** One page of those payments, the newest first, and how many there are. */
export async function listBankPayments(
  db: Kysely<DB>,
  { matched }: { matched?: boolean | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const found = selectBankPayments(db).$if(matched !== undefined, (qb) =>
    qb.where('bank_matches.payment_id', matched ? 'is not' : 'is', null),
  )
  const { total } = await found
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, rows }
}

/** Some payments by id, locked: one is matched once. Cash and void ones are found too. */
export async function lockPayments(db: Kysely<DB>, ids: number[]) {
  return db
    .selectFrom('payments')
    .select(['id', 'amount', 'payment_method', 'voided_at'])
    .select((eb) => eb.ref('kind').$castTo<PaymentKind>().as('kind'))
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Which of some payments a statement has shown. */
export async function listMatched(db: Kysely<DB>, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('bank_matches')
    .select('payment_id')
    .where('payment_id', 'in', ids)
    .execute()
  return new Set(rows.map(({ payment_id }) => payment_id))
}

/** Matches a payment with a line; false where that line is another's. */
export async function insertMatch(db: Kysely<DB>, match: Insertable<BankMatches>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('bank_matches')
    .values(match)
    .onConflict((conflict) => conflict.constraint('bank_matches_line_once').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Removes a match; false where there was none. */
export async function deleteMatch(db: Kysely<DB>, paymentId: number): Promise<boolean> {
  const result = await db.deleteFrom('bank_matches').where('payment_id', '=', paymentId).executeTakeFirst()
  return result.numDeletedRows > 0n
}
