import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Records that an upload is used, in the transaction of the row that shows it. */
export async function insertFile(
  db: Kysely<DB>,
  file: { name: string; uploaded_by: number; created_at: Date },
): Promise<void> {
  await db.insertInto('files').values(file).execute()
}

/** Records that an upload is no longer used; after the commit it may be removed, else the sweep does it. */
export async function deleteFile(db: Kysely<DB>, name: string): Promise<void> {
  await db.deleteFrom('files').where('name', '=', name).execute()
}

/** Those of these uploads that are used. */
export async function findFiles(db: Kysely<DB>, names: string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db.selectFrom('files').select('name').where('name', 'in', names).execute()
  return new Set(rows.map((row) => row.name))
}

/** The names of all uploads that are used. */
export async function listFileNames(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('files').select('name').execute()
  return rows.map((row) => row.name)
}
