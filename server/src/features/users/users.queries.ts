import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** What a person set for themselves. */
export async function getPreferences(db: Kysely<DB>, id: number) {
  const row = await db
    .selectFrom('users')
    .select(['language', 'density', 'shortcuts', 'saved_views'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, density: row.density as Density, saved_views: row.saved_views as SavedView[] }
}

type Density = 'comfortable' | 'compact'
type SavedView = { list: string; name: string; query: string }
