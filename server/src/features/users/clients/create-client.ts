import type { NewClient } from '@marhala/contract/accounts/new-client.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { makeClient } from '../public/make-client.ts'

/** Makes an account in admin in a transaction of its own; a walk-in makes one along with its booking. */
export async function createClient(context: AppContext, caller: Caller, form: NewClient): Promise<number> {
  return transact(context.db, (db) => makeClient({ ...context, db }, caller, form))
}
