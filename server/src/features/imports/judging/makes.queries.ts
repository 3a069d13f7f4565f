import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Every make, including those without a car. */
export async function listMakes(db: Kysely<DB>) {
  return db.selectFrom('brands').select(['id', 'name', 'slug']).orderBy('id').execute()
}

/** The categories with their names in each language. */
export async function listNamedCategories(db: Kysely<DB>) {
  const rows = await db.selectFrom('categories').select(['id', 'slug', 'name']).orderBy('position').execute()
  return rows.map(({ name, ...category }) => ({
    ...category,
    names: Object.values(name as Record<string, string>),
  }))
}
