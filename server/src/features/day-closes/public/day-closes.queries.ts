import type { PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import type { DayCloseMethods, DayCloses, DB } from '../../../db/tables.ts'

/** A day and its instants: payments have an instant, the rest a day. */
export type DayBounds = { date: string; start: Date; end: Date }

/** Locks the books: waits for running writes of money, and lets new ones wait for the commit (migration 0041). */
export async function lockBooks(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(books_lock())`.execute(db)
}

/** A day's money by method: ledger entries that are not void, additional incomes, expenses, and how many of each. */
export async function readDayMoney(db: Kysely<DB>, { date, start, end }: DayBounds) {
  type Sum = { payment_method: PaymentMethod; amount: number; count: number }
  const sums = sql`payment_method, sum(amount)::bigint as amount, count(*)::int as count`
  const entries = await sql<Sum & { kind: PaymentKind }>`
    select kind, ${sums} from payments
    where voided_at is null and created_at >= ${start} and created_at < ${end} group by kind, payment_method`.execute(
    db,
  )
  const incomes = await sql<Sum>`select ${sums} from additional_incomes
    where voided_at is null and date = ${date} group by payment_method`.execute(db)
  const expenses = await sql<Sum>`select ${sums} from expenses
    where voided_at is null and date = ${date} group by payment_method`.execute(db)
  return { entries: entries.rows, incomes: incomes.rows, expenses: expenses.rows }
}

/** Clients' money that is held at an instant: taken, and neither given back nor kept. */
export async function sumDepositsHeld(db: Kysely<DB>, before: Date): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(case kind when 'warranty_in' then amount else -amount end), 0)::bigint as held from payments
    where voided_at is null and created_at < ${before} and kind in ('warranty_in', 'warranty_out', 'warranty_retained')`.execute(
    db,
  )
  return rows[0]!.held
}

function selectCloses(db: Kysely<DB>) {
  return db
    .selectFrom('day_closes')
    .innerJoin('users', 'users.id', 'day_closes.closed_by')
    .selectAll('day_closes')
    .select(['users.first_name', 'users.last_name'])
}

export type CloseRow = Awaited<ReturnType<ReturnType<typeof selectCloses>['execute']>>[number]

/** The close of a day, if there is one. */
export async function findClose(db: Kysely<DB>, date: string): Promise<CloseRow | undefined> {
  return selectCloses(db).where('day_closes.date', '=', date).executeTakeFirst()
}

/** One page of the closed days, the newest first, and how many there are in all. */
export async function listCloses(
  db: Kysely<DB>,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const found = db
    .selectFrom('day_closes')
    .$if(from !== undefined, (qb) => qb.where('date', '>=', from!))
    .$if(to !== undefined, (qb) => qb.where('date', '<=', to!))
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const ids = await found.select('id').orderBy('date', 'desc').limit(limit).offset(offset).execute()
  if (ids.length === 0) return { total, rows: [] }
  const rows = await selectCloses(db)
    .where(
      'day_closes.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('day_closes.date', 'desc')
    .execute()
  return { total, rows }
}

/** The counted and booked money of some closed days, by method. */
export async function listCloseMethods(db: Kysely<DB>, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('day_close_methods')
    .selectAll()
    .select((eb) => eb.ref('payment_method').$castTo<PaymentMethod>().as('payment_method'))
    .where('day_close_id', 'in', ids)
    .execute()
}

/** Signs a day. */
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
