import type { Preferences } from '@marhala/contract/accounts/users.ts'
import type { AppContext } from '../../../context.ts'
import { updateUser } from '../../auth/public/auth.queries.ts'
import { getPreferences, mergedColumns } from '../users.queries.ts'

/** Changes the given preferences, and the hidden columns of the given tables; the others stay. */
export async function changePreferences(
  { db }: AppContext,
  id: number,
  { saved_views, hidden_columns, ...form }: Partial<Preferences>,
): Promise<Preferences> {
  const changes = {
    ...form,
    ...(saved_views && { saved_views: JSON.stringify(saved_views) }),
    ...(hidden_columns && { hidden_columns: mergedColumns(hidden_columns) }),
  }
  if (Object.keys(changes).length > 0) await updateUser(db, id, changes)
  return getPreferences(db, id)
}
