import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { findFirstSuperadmin } from './auth.queries.ts'

/** In whose name the clock writes what has to name somebody, such as an invoice: the first superadmin's. */
export async function readActingSuperadmin({ db }: AppContext): Promise<Caller | undefined> {
  const issuer = await findFirstSuperadmin(db)
  if (!issuer) return undefined
  return {
    ...issuer,
    role: 'superadmin',
    permissions: null,
    place_ids: null,
    // This server itself.
    address: '127.0.0.1',
    session_id: '',
    password_at: null,
  }
}
