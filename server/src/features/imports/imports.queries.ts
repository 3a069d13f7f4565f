import type { importStates } from '@marhala/contract/imports/import-values.ts'
import type { ImportColumns, ImportKind } from '@marhala/domain/import/import-fields.ts'
import type { DayOrder } from '@marhala/domain/import/read-moment.ts'
import type { CsvLine } from '@marhala/domain/text/csv.ts'
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { DB, ImportRecords, Imports } from '../../db/tables.ts'

/** Inserts a file that was read. */
export async function insertImport(db: Kysely<DB>, row: Insertable<Imports>): Promise<number> {
  const { id } = await db.insertInto('imports').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Imports for lists, without the lines of their files. */
function selectImports(db: Kysely<DB>) {
  return db
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.created_by')
    .select([
      'imports.id',
      'imports.kind',
      'imports.file_name',
      'imports.header',
      'imports.rows',
      'imports.columns',
      'imports.day_order',
      'imports.created_by',
      'imports.created_at',
      'imports.imported_at',
      'imports.made',
      'imports.made_clients',
      'imports.made_brands',
      'imports.known',
      'imports.bad',
      'imports.undone_at',
      'users.first_name',
      'users.last_name',
    ])
    .select(({ selectFrom }) =>
      selectFrom('import_records')
        .select(sql<number>`count(*)::int`.as('standing'))
        .whereRef('import_records.import_id', '=', 'imports.id')
        .as('standing'),
    )
    .select(({ selectFrom }) =>
      selectFrom('payments')
        .select(sql<number>`count(*)::int`.as('payments'))
        .whereRef('payments.import_id', '=', 'imports.id')
        .where('payments.voided_at', 'is', null)
        .as('payments'),
    )
    .select(sql<boolean>`imports.lines is not null`.as('readable'))
    .select(
      sql<(typeof importStates)[number]>`case when undone_at is not null then 'undone'
        when imported_at is not null then 'imported' else 'waiting' end`.as('state'),
    )
    .$narrowType<{
      kind: ImportKind
      columns: ImportColumns
      day_order: DayOrder
      standing: number
      payments: number
    }>()
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** An import, or a file that waits for it. */
export async function findImport(db: Kysely<DB>, id: number) {
  return selectImports(db).where('imports.id', '=', id).executeTakeFirst()
}

/** The imports, newest first, and how many there are. */
export async function listImports(db: Kysely<DB>, { limit, offset }: { limit: number; offset: number }) {
  const { total } = await db
    .selectFrom('imports')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('imported_at', 'is not', null)
    .executeTakeFirstOrThrow()
  const rows = await selectImports(db)
    .where('imported_at', 'is not', null)
    .orderBy('imported_at', 'desc')
    .orderBy('imports.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

/** The lines of a file; undefined once they are deleted. */
export async function findLines(db: Kysely<DB>, id: number): Promise<CsvLine[] | undefined> {
  const row = await db
    .selectFrom('imports')
    .select('lines')
    .where('id', '=', id)
    .where('lines', 'is not', null)
    .executeTakeFirst()
  return row?.lines as CsvLine[] | undefined
}

/** Locks imports and undos: one runs at a time, in all processes; false where another does. */
export async function takeImportLock(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('imports')) as free`.execute(db)
  return rows[0]!.free
}

/** Changes an import. */
export async function updateImport(db: Kysely<DB>, id: number, changes: Updateable<Imports>): Promise<void> {
  await db.updateTable('imports').set(changes).where('id', '=', id).execute()
}

const batch = 2000

/** Records what an import made, by its line. */
export async function insertRecords(db: Kysely<DB>, rows: Insertable<ImportRecords>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await db
      .insertInto('import_records')
      .values(rows.slice(at, at + batch))
      .execute()
}

/** The remaining records of an import, by line. */
export async function listRecords(db: Kysely<DB>, importId: number) {
  return db
    .selectFrom('import_records')
    .select(['row', 'booking_id', 'user_id', 'car_id', 'brand_id'])
    .where('import_id', '=', importId)
    .orderBy('row')
    .orderBy('id')
    .execute()
}

/** Removes records from the list of an import before their rows are deleted. */
export async function deleteRecords(
  db: Kysely<DB>,
  column: 'booking_id' | 'user_id' | 'car_id' | 'brand_id',
  ids: number[],
): Promise<void> {
  await db
    .deleteFrom('import_records')
    .where(column, '=', sql<number>`any(${ids})`)
    .execute()
}

/** Deletes the lines of files older than a day, and files that were not imported. */
export async function dropOldLines(db: Kysely<DB>, before: Date): Promise<void> {
  await db.deleteFrom('imports').where('imported_at', 'is', null).where('created_at', '<', before).execute()
  await db
    .updateTable('imports')
    .set({ lines: null })
    .where('lines', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}
