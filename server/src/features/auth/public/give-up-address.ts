import { randomBytes } from 'node:crypto'
import { undoUntil } from '@marhala/domain/accounts/recent-password.ts'
import type { Selectable } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { Users } from '../../../db/tables.ts'
import { invalid } from '../../../http/api-error.ts'
import { addressChangeNoteMail } from '../../../mail/account/address-change-note-mail.ts'
import { readMailSender } from '../../company/public/read-mail-sender.ts'
import { insertAddressChange, isAddressReserved } from './address-changes.queries.ts'
import { fingerprint } from './tokens.ts'

type Before = Pick<Selectable<Users>, 'id' | 'email' | 'email_verified_at' | 'first_name' | 'language'>

/**
 * Mails the address that an account has just given up, in the transaction that changes it. A verified one gets a link
 * that restores it within three days (docs/rules/accounts.md#another-address); an unverified one may be a stranger's.
 */
export async function giveUpAddress(context: AppContext, before: Before, newEmail: string): Promise<void> {
  const { db, jobs } = context
  const { email } = before
  if (email === null) return
  const at = context.clock()
  const token = before.email_verified_at && randomBytes(32).toString('base64url')
  if (token) {
    const change = { user_id: before.id, old_email: email, changed_at: at, undo_until: undoUntil(at) }
    await insertAddressChange(db, { ...change, token_hash: fingerprint(token) })
  }
  const changed = { stage: 'changed', new_email: newEmail, at } as const
  const note = token ? { ...changed, undo: undoPath(token) } : changed
  await jobs.enqueueMail(db, addressChangeNoteMail({ ...before, email }, note, await readMailSender(context)))
}

/** The page that undoes a change. Its token is behind the #, which no server and no proxy logs. */
function undoPath(token: string): string {
  return `/undo-address#${token}`
}

/**
 * Refuses an address that is reserved for another account, 422 like a taken one. Called after the address was written,
 * in the same transaction: it then also sees the other account's concurrent change.
 */
export async function refuseReservedAddress(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  user: { id: number; email: string | null },
): Promise<void> {
  if (user.email === null) return
  if (await isAddressReserved(db, user.email, { userId: user.id, now: clock() }))
    throw invalid({ email: [{ key: 'email_taken' }] })
}
