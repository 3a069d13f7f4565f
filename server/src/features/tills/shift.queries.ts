import type { PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { TillCurrency, TillMoveKind } from '@marhala/domain/till/till-close.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DayCloseMethods, DayCloses, DB, TillMoves } from '../../db/tables.ts'

/** What lies in a till and was not counted yet, by method, and how many records that is. */
export async function readShiftMoney(db: Kysely<DB>, tillId: number) {
  type ChequeSums = { cheques_back: number; cheques_at_bank: number }
  type Sum = { payment_method: PaymentMethod; amount: number; count: number }
  type EntrySum = Sum & {
    kind: PaymentKind
    euro_amount: number
    euro_value: number
    stamps_paid: number
  } & ChequeSums
  const open = sql`till_id = ${tillId} and close_id is null and voided_at is null`
  const sums = sql`payment_method, sum(amount)::bigint as amount, count(*)::int as count`
  const entries = await sql<EntrySum>`
    select kind, ${sums}, coalesce(sum(euro_amount), 0)::bigint as euro_amount,
      coalesce(sum(euro_value), 0)::bigint as euro_value,
      coalesce(sum(stamp_duty) filter (where stamp_borne_by = 'client'), 0)::bigint as stamps_paid,
      coalesce(sum(amount) filter (where kind = 'refund' and exists (
        select from payments counted where counted.id = payments.reverses_id and counted.close_id is not null)), 0)::bigint
        as cheques_back,
      coalesce(sum(amount) filter (where kind = 'charge' and exists (
        select from cheques where cheques.payment_id = payments.id and cheques.state = 'deposited')), 0)::bigint
        as cheques_at_bank
    from payments where ${open} group by kind, payment_method`.execute(db)
  const incomes =
    await sql<Sum>`select ${sums} from additional_incomes where ${open} group by payment_method`.execute(db)
  const expenses = await sql<Sum>`select ${sums} from expenses where ${open} group by payment_method`.execute(
    db,
  )
  return { entries: entries.rows, incomes: incomes.rows, expenses: expenses.rows }
}

/** The last close of a till, and what was counted of its cash; none before the first. */
export async function findLastClose(db: Kysely<DB>, tillId: number) {
  return db
    .selectFrom('day_closes')
    .innerJoin('day_close_methods', 'day_close_methods.day_close_id', 'day_closes.id')
    .select(['day_closes.id', 'day_closes.closed_at', 'day_closes.euro_counted'])
    .select('day_close_methods.counted as cash_counted')
    .where('day_closes.till_id', '=', tillId)
    .where('day_closes.opening_float', 'is not', null)
    .where('day_close_methods.payment_method', '=', 'cash')
    .orderBy('day_closes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The lines of a till's cash, of the open shift or of some closes, the oldest first. */
export async function listMoves(db: Kysely<DB>, of: { till_id: number } | { close_ids: number[] }) {
  return db
    .selectFrom('till_moves')
    .innerJoin('users', 'users.id', 'till_moves.created_by')
    .select(['till_moves.id', 'till_moves.amount', 'till_moves.reason', 'till_moves.created_at'])
    .select(['till_moves.close_id', 'till_moves.created_by', 'users.first_name', 'users.last_name'])
    .select((eb) => [
      eb.ref('till_moves.kind').$castTo<TillMoveKind>().as('kind'),
      eb.ref('till_moves.currency').$castTo<TillCurrency>().as('currency'),
    ])
    .$if('till_id' in of, (qb) =>
      qb.where('till_id', '=', (of as { till_id: number }).till_id).where('close_id', 'is', null),
    )
    .$if('close_ids' in of, (qb) =>
      qb.where('close_id', '=', sql<number>`any(${(of as { close_ids: number[] }).close_ids}::int[])`),
    )
    .orderBy('till_moves.id')
    .execute()
}

/** Writes down cash that was put in or taken out. */
export async function insertMove(db: Kysely<DB>, move: Insertable<TillMoves>): Promise<void> {
  await db.insertInto('till_moves').values(move).execute()
}

/** Signs a close. */
export async function insertClose(
  db: Kysely<DB>,
  close: Insertable<DayCloses>,
  methods: Omit<Insertable<DayCloseMethods>, 'day_close_id'>[],
): Promise<number> {
  const { id } = await db.insertInto('day_closes').values(close).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('day_close_methods')
    .values(methods.map((method) => ({ ...method, day_close_id: id })))
    .execute()
  return id
}

/** Takes the lines of a till's cash into a close. */
export async function takeMovesIntoClose(db: Kysely<DB>, tillId: number, closeId: number): Promise<void> {
  await db
    .updateTable('till_moves')
    .set({ close_id: closeId })
    .where('till_id', '=', tillId)
    .where('close_id', 'is', null)
    .execute()
}
