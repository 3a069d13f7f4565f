import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

function selectCloses(db: Kysely<DB>) {
  return db
    .selectFrom('day_closes')
    .innerJoin('users', 'users.id', 'day_closes.closed_by')
    .innerJoin('tills', 'tills.id', 'day_closes.till_id')
    .selectAll('day_closes')
    .select(['users.first_name', 'users.last_name', 'tills.name as till_name'])
}

export type CloseRow = Awaited<ReturnType<ReturnType<typeof selectCloses>['execute']>>[number]

/** One close. */
export async function findClose(db: Kysely<DB>, id: number): Promise<CloseRow | undefined> {
  return selectCloses(db).where('day_closes.id', '=', id).executeTakeFirst()
}

type CloseFilter = { from?: string | undefined; to?: string | undefined; till_id?: number | undefined }

/** One page of the closes, the newest first, and how many there are in all. */
export async function listCloses(
  db: Kysely<DB>,
  { from, to, till_id }: CloseFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const found = db
    .selectFrom('day_closes')
    .$if(from !== undefined, (qb) => qb.where('date', '>=', from!))
    .$if(to !== undefined, (qb) => qb.where('date', '<=', to!))
    .$if(till_id !== undefined, (qb) => qb.where('till_id', '=', till_id!))
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const ids = await found
    .select('id')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const rows = await selectCloses(db)
    .where('day_closes.id', '=', sql<number>`any(${ids.map(({ id }) => id)}::int[])`)
    .orderBy('day_closes.date', 'desc')
    .orderBy('day_closes.id', 'desc')
    .execute()
  return { total, rows }
}

/** The counted and booked money of some closes, by method. */
export async function listCloseMethods(db: Kysely<DB>, ids: number[]) {
  return db
    .selectFrom('day_close_methods')
    .selectAll()
    .select((eb) => eb.ref('payment_method').$castTo<PaymentMethod>().as('payment_method'))
    .where('day_close_id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}
