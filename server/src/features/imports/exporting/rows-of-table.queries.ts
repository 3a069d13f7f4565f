import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

export type Column = { name: string; is_money: boolean }

/** Makes all later queries read the same moment, and write nothing. The transaction's first statement. */
export async function readOneMoment(db: Kysely<DB>): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(db)
}

/** The columns of a table in their order; a bigint that is not an id is an amount in centimes. */
export async function listColumns(db: Kysely<DB>, table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name::text as name, data_type = 'bigint' and column_name <> 'id' as is_money
    from information_schema.columns where table_schema = 'public' and table_name = ${table}
    order by ordinal_position`.execute(db)
  return rows
}

const batch = 1000

/** The rows of a table, some at a time: at most a thousand are in memory. */
export async function* rowsOfTable(db: Kysely<DB>, table: string, columns: readonly Column[]) {
  const list = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`declare exported no scroll cursor for select ${list} from ${sql.table(table)}`.execute(db)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch 1000 from exported`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < batch) break
  }
  await sql`close exported`.execute(db)
}
