import type { Translated } from '@marhala/contract/wire/fields.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** A rental class with its names in all languages; nothing for a car without one. */
export async function findClass(db: Kysely<DB>, id: number | null) {
  if (id === null) return null
  const row = await db.selectFrom('rental_classes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...row, name: row.name as unknown as Translated }
}
