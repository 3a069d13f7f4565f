import type { Translated } from '@marhala/contract/wire/fields.ts'
import type { ExtraStock, LoanOutcome } from '@marhala/domain/extras/stock.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** What was handed over of the extras of some bookings. */
export async function listLoans(db: Kysely<DB>, bookingIds: readonly number[]) {
  return selectLoans(db)
    .where('l.booking_id', '=', sql<number>`any(${bookingIds})`)
    .orderBy('l.id')
    .execute()
}

/** Some loans of a booking, locked. */
export async function lockLoans(db: Kysely<DB>, bookingId: number, ids: readonly number[]) {
  return selectLoans(db)
    .where('l.booking_id', '=', bookingId)
    .where('l.id', '=', sql<number>`any(${ids})`)
    .forUpdate('l')
    .execute()
}

function selectLoans(db: Kysely<DB>) {
  return db
    .selectFrom('extra_loans as l')
    .innerJoin('services as s', 's.id', 'l.service_id')
    .leftJoin('extra_pieces as p', 'p.id', 'l.piece_id')
    .select([
      'l.id',
      'l.booking_id',
      'l.service_id',
      'l.piece_id',
      'l.out_at',
      'l.back_at',
      'l.charge_id',
      'p.code',
    ])
    .select((eb) => [
      eb.ref('l.outcome').$castTo<LoanOutcome | null>().as('outcome'),
      eb.ref('s.stock').$castTo<ExtraStock>().as('stock'),
      eb.ref('s.name').$castTo<Translated>().as('name'),
    ])
}

export type Loan = Awaited<ReturnType<typeof listLoans>>[number]

/** The pieces of some extras that lie ready at some places, with the code of theirs. */
export async function listReady(db: Kysely<DB>, serviceIds: readonly number[], places: readonly string[]) {
  return db
    .selectFrom('extra_pieces as p')
    .innerJoin('locations', 'locations.id', 'p.location_id')
    .select(['p.service_id', 'p.code', 'locations.code as place'])
    .where('p.service_id', '=', sql<number>`any(${serviceIds})`)
    .where('locations.code', '=', sql<string>`any(${places})`)
    .where('p.state', '=', 'available')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('extra_loans as l')
            .select('l.id')
            .whereRef('l.piece_id', '=', 'p.id')
            .where('l.back_at', 'is', null),
        ),
      ),
    )
    .orderBy('p.code')
    .execute()
}

type NewLoan = {
  booking_id: number
  service_id: number
  piece_id: number | null
  out_by: number
  out_at: Date
}

/** Hands one out. */
export async function insertLoan(db: Kysely<DB>, loan: NewLoan): Promise<number> {
  const { id } = await db.insertInto('extra_loans').values(loan).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Says what became of one. */
export async function endLoan(
  db: Kysely<DB>,
  id: number,
  end: { outcome: LoanOutcome; back_at: Date; back_by: number },
): Promise<void> {
  await db.updateTable('extra_loans').set(end).where('id', '=', id).execute()
}

/** Says which charge is for one. */
export async function setLoanCharge(db: Kysely<DB>, id: number, charge_id: number): Promise<void> {
  await db.updateTable('extra_loans').set({ charge_id }).where('id', '=', id).execute()
}

/** One whose charge is voided is to be charged for as before. */
export async function clearLoanCharge(db: Kysely<DB>, chargeId: number): Promise<void> {
  await db.updateTable('extra_loans').set({ charge_id: null }).where('charge_id', '=', chargeId).execute()
}

/** The id of a location by its code; undefined for what staff typed. */
export async function findPlaceId(db: Kysely<DB>, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('locations').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}
