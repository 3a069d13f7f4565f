import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** Deletes the messages from an address. */
export async function deleteMessagesFrom(db: Kysely<DB>, email: string): Promise<void> {
  await db.deleteFrom('contact_messages').where('email', '=', email).execute()
}
