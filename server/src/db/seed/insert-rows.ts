import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../tables.ts'

/** Writes rows in batches that stay well below PostgreSQL's 65,535 parameters a statement. */
export async function insertRows<Table extends keyof DB>(
  db: Kysely<DB>,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  for (const batch of batchesOf(rows)) await db.insertInto(table).values(batch).execute()
}

/** As `insertRows`, and answers the rows' ids in their order. */
export async function insertWithIds<Table extends TableWithId>(
  db: Kysely<DB>,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<number[]> {
  const ids: number[] = []
  for (const batch of batchesOf(rows)) {
    const result = await db
      .insertInto(table)
      .values(batch)
      .returning(sql<number>`id`.as('id'))
      .execute()
    ids.push(...result.map((row) => (row as { id: number }).id))
  }
  return ids
}

type TableWithId =
  | 'brands'
  | 'services'
  | 'locations'
  | 'cars'
  | 'extra_pieces'
  | 'car_blocks'
  | 'rental_classes'
  | 'seasons'
  | 'users'
  | 'bookings'

function batchesOf<Row>(rows: readonly Row[]): Row[][] {
  const size = 250
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
}
