import { type Kysely, sql } from 'kysely'
import { accountTables } from '../../db/account-tables.ts'
import type { DB } from '../../db/tables.ts'
import { insertFile } from '../../files/files.queries.ts'

/** The tables that emptying leaves alone: the program's own. */
const programTables = ['schema_migrations', 'demo']

/** From here on nobody books until the transaction ends: a booking waits, and is then refused for want of its car. */
export async function lockBookings(db: Kysely<DB>): Promise<void> {
  await sql`lock table bookings in access exclusive mode`.execute(db)
}

/** The uploads of staff's own pictures, and all others. */
export async function listFilesByUse(db: Kysely<DB>): Promise<{ kept: string[]; gone: string[] }> {
  const { rows } = await sql<{ name: string; kept: boolean }>`
    select name, exists (select from users where role <> 'user' and avatar like '%' || name || '%') as kept
    from files`.execute(db)
  const of = (kept: boolean) => rows.filter((row) => row.kept === kept).map(({ name }) => name)
  return { kept: of(true), gone: of(false) }
}

/**
 * Empties every table of the product, whichever there are, except for the accounts of staff; then writes the rows that
 * stood before the demo. Triggers rest meanwhile, since append-only tables refuse it and the rows hold their results;
 * constraints stay on. Numbers go on: none is ever given twice.
 */
export async function emptyTables(
  db: Kysely<DB>,
  { before, keptFiles }: { before: { table: string; rows: object[] }[]; keptFiles: string[] },
): Promise<void> {
  for (const table of accountTables) await setAside(db, table)
  const files = await db
    .selectFrom('files')
    .selectAll()
    .where('name', '=', sql<string>`any(${keptFiles})`)
    .execute()
  const tables = await listTables(db)
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(db)
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(db)
  for (const table of accountTables) await putBack(db, table)
  for (const { name, uploaded_by, created_at } of files)
    await insertFile(db, { name, uploaded_by: uploaded_by!, created_at })
  for (const { table, rows } of before) await writeRows(db, table, rows)
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(db)
  // The triggers that say so were resting (migration 0008).
  await sql`notify public_data`.execute(db)
}

async function listTables(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables
    where schemaname = 'public' and tablename <> all (${programTables}::text[])`.execute(db)
  return rows.map(({ name }) => name)
}

type AccountTable = (typeof accountTables)[number]

const asideOf = (table: AccountTable) => sql.table(`kept_${table}`)

async function setAside(db: Kysely<DB>, table: AccountTable): Promise<void> {
  const ofStaff =
    table === 'users' ? sql`role <> 'user'` : sql`user_id in (select id from users where role <> 'user')`
  await sql`create temp table ${asideOf(table)} on commit drop as
    select * from ${sql.table(table)} where ${ofStaff}`.execute(db)
}

/** What an account had chosen of the demo, which goes with it. */
const ofDemo = ['desk_location', 'saved_views']

async function putBack(db: Kysely<DB>, table: AccountTable): Promise<void> {
  const known = await listColumns(db, table)
  const columns = columnsOf(known.filter((column) => !ofDemo.includes(column)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from ${asideOf(table)}`.execute(db)
}

/** Rows as JSON; a column that was added since has its default. */
async function writeRows(db: Kysely<DB>, table: string, rows: object[]): Promise<void> {
  const known = Object.keys(rows[0] ?? {})
  const columns = columnsOf((await listColumns(db, table)).filter((column) => known.includes(column)))
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

function columnsOf(names: string[]) {
  return sql.join(names.map((name) => sql.ref(name)))
}

/** The columns that are written, not computed. */
async function listColumns(db: Kysely<DB>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = to_regclass('public.' || ${table}) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}
