import { type Kysely, sql } from 'kysely'
import type { Preferences } from '@marhala/contract/accounts/users.ts'
import type { DB } from '../../db/tables.ts'

/** A person's own preferences. */
export async function getPreferences(db: Kysely<DB>, id: number) {
  const row = await db
    .selectFrom('users')
    .select(['language', 'density', 'shortcuts', 'saved_views', 'hidden_columns', 'desk_location'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    density: row.density as Density,
    saved_views: row.saved_views as SavedView[],
    hidden_columns: row.hidden_columns as HiddenColumns,
  }
}

/** The hidden columns, with those of the given tables replaced. */
export function mergedColumns(changes: HiddenColumns) {
  return sql<string>`hidden_columns || ${JSON.stringify(changes)}::jsonb`
}

type Density = 'comfortable' | 'compact'
type HiddenColumns = Preferences['hidden_columns']
type SavedView = { list: string; name: string; query: string }
