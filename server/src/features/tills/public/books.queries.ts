import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Locks the books: waits for running writes of money, and lets new ones wait for the commit (migration 0041). */
export async function lockBooks(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(books_lock())`.execute(db)
}

/** Waits for a close under way, before a line of money is locked to be changed: the close itself changes lines. */
export async function shareBooks(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(books_lock())`.execute(db)
}

/** Clients' money that is held at an instant, by the books: taken, and neither given back nor kept. */
export async function sumDepositsHeld(db: Kysely<DB>, before: Date): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(l.credit - l.debit), 0)::bigint as held from book_lines l join book_entries e on e.id = l.entry_id
    where l.purpose = 'deposits' and e.at < ${before}`.execute(db)
  return rows[0]!.held
}
