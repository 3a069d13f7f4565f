import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { Agents, DB } from '../../db/tables.ts'

/** All agents, by name. */
export async function listAgents(db: Kysely<DB>) {
  return db
    .selectFrom('agents')
    .selectAll()
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

/** An agent; undefined where there is none. */
export async function findAgent(db: Kysely<DB>, id: number) {
  return db.selectFrom('agents').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, locked: of two who pay them at once one waits. */
export async function lockAgent(db: Kysely<DB>, id: number) {
  return db.selectFrom('agents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Adds an agent, unless the code is taken; their id. */
export async function insertAgent(db: Kysely<DB>, agent: Insertable<Agents>): Promise<number | undefined> {
  const row = await db
    .insertInto('agents')
    .values(agent)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Changes an agent that is locked. */
export async function updateAgent(db: Kysely<DB>, id: number, changes: Updateable<Agents>): Promise<void> {
  await db.updateTable('agents').set(changes).where('id', '=', id).execute()
}

/** Whether another agent has a code. */
export async function hasCode(db: Kysely<DB>, code: string, except: number | null): Promise<boolean> {
  const row = await db
    .selectFrom('agents')
    .select('id')
    .where('code', '=', code)
    .$if(except !== null, (qb) => qb.where('id', '<>', except!))
    .executeTakeFirst()
  return row !== undefined
}

type Filter = { agent_id?: number; booking_id?: number; start?: Date | undefined; end?: Date | undefined }

/** The bookings that agents brought, with their terms and what was paid of them, in the order in which cars came back. */
export async function listBrought(db: Kysely<DB>, { agent_id, booking_id, start, end }: Filter) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .leftJoin('agent_commissions as paid', 'paid.booking_id', 'bookings.id')
    .leftJoin('expenses', 'expenses.id', 'paid.expense_id')
    .select([
      'bookings.id',
      'bookings.reference',
      'bookings.total_price',
      'bookings.tax',
      'bookings.agent_amount',
    ])
    .select(['users.first_name', 'users.last_name', 'users.legal_name', 'paid.expense_id'])
    .select(['expenses.date as paid_on', 'paid.amount as paid'])
    .select((eb) => [
      eb.ref('bookings.status').$castTo<BookingStatus>().as('status'),
      sql<number>`bookings.agent_id`.as('agent_id'),
      sql<number | null>`bookings.agent_percent::float8`.as('agent_percent'),
      sql<string>`brands.name || ' ' || cars.model`.as('car'),
      sql<Date | null>`coalesce(bookings.returned_at, bookings.completed_at)`.as('back_at'),
    ])
    .where('bookings.agent_id', 'is not', null)
    .$if(agent_id !== undefined, (qb) => qb.where('bookings.agent_id', '=', agent_id!))
    .$if(booking_id !== undefined, (qb) => qb.where('bookings.id', '=', booking_id!))
    .$if(start !== undefined, (qb) =>
      qb.where(sql<boolean>`coalesce(bookings.returned_at, bookings.completed_at) >= ${start}`),
    )
    .$if(end !== undefined, (qb) =>
      qb.where(sql<boolean>`coalesce(bookings.returned_at, bookings.completed_at) < ${end}`),
    )
    .orderBy(sql`coalesce(bookings.returned_at, bookings.completed_at)`)
    .orderBy('bookings.id')
    .execute()
}

export type Brought = Awaited<ReturnType<typeof listBrought>>[number]

/** Writes which commissions an expense paid; the database holds that none is paid twice. */
export async function insertPaid(
  db: Kysely<DB>,
  rows: { booking_id: number; expense_id: number; amount: number }[],
): Promise<void> {
  await db.insertInto('agent_commissions').values(rows).execute()
}
