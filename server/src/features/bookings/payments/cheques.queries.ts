import type { ChequeState } from '@marhala/domain/money/cheque.ts'
import type { PaymentKind } from '@marhala/domain/money/ledger.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { Cheques, DB } from '../../../db/tables.ts'

/** Writes down the cheque of a payment. */
export async function insertCheque(db: Kysely<DB>, cheque: Insertable<Cheques>): Promise<void> {
  await db.insertInto('cheques').values(cheque).execute()
}

/** Says what became of a cheque. */
export async function moveCheque(
  db: Kysely<DB>,
  paymentId: number,
  to: { state: ChequeState; state_at: Date; state_by: number },
): Promise<void> {
  await db.updateTable('cheques').set(to).where('payment_id', '=', paymentId).execute()
}

/** Cheques of payments that count, with their bookings and clients; callers add conditions. */
function selectCheques(db: Kysely<DB>) {
  return db
    .selectFrom('cheques')
    .innerJoin('payments', 'payments.id', 'cheques.payment_id')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .where('payments.voided_at', 'is', null)
}

/** The cheque of a booking's payment under lock, with its payment. */
export async function lockCheque(db: Kysely<DB>, bookingId: number, paymentId: number) {
  return selectCheques(db)
    .select(['payments.id', 'payments.amount', 'cheques.number', 'cheques.bank'])
    .select((eb) => [
      eb.ref('payments.kind').$castTo<PaymentKind>().as('kind'),
      eb.ref('cheques.state').$castTo<ChequeState>().as('state'),
    ])
    .where('payments.booking_id', '=', bookingId)
    .where('payments.id', '=', paymentId)
    .forUpdate('cheques')
    .executeTakeFirst()
}

/** Some cheques under lock that are in hand, by payment. */
export async function lockInHand(db: Kysely<DB>, paymentIds: number[]) {
  return selectCheques(db)
    .select(['payments.id', 'payments.amount', 'payments.booking_id', 'cheques.number', 'cheques.bank'])
    .where('cheques.state', '=', 'received')
    .where('payments.id', '=', sql<number>`any(${paymentIds}::int[])`)
    .orderBy('payments.id')
    .forUpdate('cheques')
    .execute()
}

/** One page of the cheques in a state, the earliest dated first, how many there are, and what they come to. */
export async function listCheques(
  db: Kysely<DB>,
  { state }: { state: ChequeState },
  { limit, offset }: { limit: number; offset: number },
) {
  const found = selectCheques(db).where('cheques.state', '=', state)
  const { total, sum } = await found
    .select([sql<number>`count(*)::int`.as('total')])
    .select(sql<number>`coalesce(sum(payments.amount), 0)::bigint`.as('sum'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .select(['cheques.payment_id', 'cheques.number', 'cheques.bank', 'cheques.dated', 'cheques.state_at'])
    .select(['payments.amount', 'payments.created_at', 'payments.payer_name'])
    .select(['bookings.id as booking_id', 'bookings.reference'])
    .select(sql<string>`users.first_name || ' ' || users.last_name`.as('client'))
    .select((eb) => [
      eb.ref('payments.kind').$castTo<PaymentKind>().as('kind'),
      eb.ref('cheques.state').$castTo<ChequeState>().as('state'),
    ])
    .orderBy('cheques.dated')
    .orderBy('cheques.payment_id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, sum, rows }
}
