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
import { refuseKeptAddress } from '../../auth/public/give-up-address.ts'
import { readMailSender } from '../../company/public/read-mail-sender.ts'

type User = Awaited<ReturnType<typeof getUser>>
type Wish = NewCode & { email: string }

/**
 * What a profile's address asks for: nothing while it is the present one or the one that waits already; else a code,
 * made before the transaction, within the limits of all codes. 403 without the password, 422 when it is another account's.
 */
export async function wishForAddress(
  context: AppContext,
  caller: Caller,
  user: User,
  email: string,
): Promise<Wish | undefined> {
  if (email === user.email || email === user.pending_email) return undefined
  requirePassword(context, caller)
  // Else a session could ask for every address whether it has an account.
  await countAgainst(context, `address-change ${caller.id}`, { hits: 5, seconds: 3600 })
  if (await findUserByEmail(context.db, email)) throw invalid({ email: [{ key: 'email_taken' }] })
  await refuseKeptAddress(context, { id: caller.id, email })
  await startPause(context, 'verify_email', email)
  await countCode(context, email)
  return { email, ...(await makeCode()) }
}

/**
 * Mails the code to the new address and tells the present one, in the transaction that lets it wait
 * (docs/rules/accounts.md#another-address).
 */
export async function askForAddress(
  context: AppContext,
  db: Kysely<DB>,
  user: User,
  wish: Wish,
): Promise<void> {
  const at = context.clock()
  const { email, kept, ...mailed } = wish
  await storeCode(db, user.id, { purpose: 'verify_email', ...kept, now: at })
  const sender = await readMailSender({ ...context, db })
  await context.jobs.enqueueMail(db, addressChangeCodeMail({ ...user, email }, mailed, sender))
  const asked = { new_email: email, at, stage: 'asked' } as const
  await context.jobs.enqueueMail(db, addressChangeNoteMail(user, asked, sender))
}
