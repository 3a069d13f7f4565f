import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'

/**
 * Deletes what signing in leaves behind: codes, tokens and links after a day, sessions after a week, known browsers
 * once their cookie has expired unused.
 */
export async function deleteExpiredSignIns(db: Kysely<DB>, before: (hours: number) => Date): Promise<void> {
  await db.deleteFrom('codes').where('expires_at', '<', before(24)).execute()
  await db.deleteFrom('reset_tokens').where('expires_at', '<', before(24)).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', before(24)).execute()
  await db.deleteFrom('address_changes').where('undo_until', '<', before(24)).execute()
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', before(24 * 7))
    .execute()
  await db
    .deleteFrom('known_browsers')
    .where('seen_at', '<', before(24 * 400))
    .execute()
}
