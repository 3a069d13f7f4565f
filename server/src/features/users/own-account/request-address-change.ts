import type { Kysely } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { invalid } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { countAgainst } from '../../../http/rate-limit.ts'
import { requirePassword } from '../../../http/recent-password.ts'
import { addressChangeCodeMail } from '../../../mail/account/address-change-code-mail.ts'
import { addressChangeNoteMail } from '../../../mail/account/address-change-note-mail.ts'
import { findUserByEmail, type getUser } from '../../auth/public/auth.queries.ts'
import { storeCode } from '../../auth/public/codes.queries.ts'
import { countCode, makeCode, type NewCode, startPause } from '../../auth/public/codes.ts'
import { refuseReservedAddress } from '../../auth/public/give-up-address.ts'
import { readMailSender } from '../../company/public/read-mail-sender.ts'

type User = Awaited<ReturnType<typeof getUser>>
type NewAddress = NewCode & { email: string }

/**
 * Prepares a change of address: undefined for the present one or the pending one; else a code, made before the
 * transaction, within the limits of all codes. 403 without the password, 422 when another account has the address.
 */
export async function prepareAddressChange(
  context: AppContext,
  caller: Caller,
  user: User,
  email: string,
): Promise<NewAddress | undefined> {
  if (email === user.email || email === user.pending_email) return undefined
  requirePassword(context, caller)
  // Else a session could test any address for an account.
  await countAgainst(context, `address-change ${caller.id}`, { hits: 5, seconds: 3600 })
  if (await findUserByEmail(context.db, email)) throw invalid({ email: [{ key: 'email_taken' }] })
  await refuseReservedAddress(context, { id: caller.id, email })
  await startPause(context, 'verify_email', email)
  await countCode(context, email)
  return { email, ...(await makeCode()) }
}

/**
 * Mails the code to the new address and a note to the present one, in the transaction that stores the pending address
 * (docs/rules/accounts.md#another-address).
 */
export async function requestAddressChange(
  context: AppContext,
  db: Kysely<DB>,
  user: User,
  newAddress: NewAddress,
): Promise<void> {
  const at = context.clock()
  const { email, hashes, ...mailed } = newAddress
  await storeCode(db, user.id, { purpose: 'verify_email', ...hashes, now: at })
  const sender = await readMailSender({ ...context, db })
  await context.jobs.enqueueMail(db, addressChangeCodeMail({ ...user, email }, mailed, sender))
  const change = { new_email: email, at, stage: 'asked' } as const
  await context.jobs.enqueueMail(db, addressChangeNoteMail(user, change, sender))
}
