import type { EmailCode } from '@marhala/contract/accounts/auth.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { invalid } from '../../http/api-error.ts'
import type { Visitor } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import {
  findUserByEmail,
  findUserByPendingEmail,
  lockUser,
  updateUser,
  withAddress,
} from './public/auth.queries.ts'
import { dropCodes } from './public/codes.queries.ts'
import { spendCode } from './public/codes.ts'
import { giveUpAddress, refuseReservedAddress } from './public/give-up-address.ts'
import { dropResetTokens } from './public/reset-tokens.queries.ts'
import { rememberBrowser } from './known-browsers.queries.ts'
import { openSession, type Tokens } from './sessions.ts'
import { fingerprint } from './public/tokens.ts'

type User = NonNullable<Awaited<ReturnType<typeof findUserByEmail>>>

/** The browser's cookies: the mark of its sign-up, and the value that binds a session to it. */
type Browser = { mark: string | undefined; binding: string }
type Account = User & { email: string }

/**
 * Verifies an address with the code that was mailed to it, or the link of that mail: a new account's, or the one that
 * an account changes to. An unknown address counts as a wrong code. The browser that opened the account is signed in on
 * request: it has filled in the password and now has the code. Every other one is sent to the login.
 */
export async function verifyEmail(
  context: AppContext,
  visitor: Visitor,
  { email, code, sign_in = false }: z.output<typeof EmailCode>,
  browser: Browser,
): Promise<Partial<Tokens> & { user: Account }> {
  // Always both queries: timing does not reveal which accounts exist.
  const [owner, pending] = [
    await findUserByEmail(context.db, email),
    await findUserByPendingEmail(context.db, email),
  ]
  const spending = { purpose: 'verify_email', typed: code, address: visitor.address } as const
  const { user, browser_hash: signsIn } = await spendCode(context, owner ?? pending, spending)
  if (!owner) return { user: await changeAddress(context, visitor, user, email) }
  const isSignUp =
    sign_in && signsIn !== null && browser.mark !== undefined && signsIn.equals(fingerprint(browser.mark))
  // A verified account is not new, whatever the code was for.
  if (isSignUp && owner.email_verified_at === null) return signIn(context, visitor, owner, browser.binding)
  return { user: withAddress(await updateUser(context.db, user.id, { email_verified_at: context.clock() })) }
}

async function signIn(context: AppContext, visitor: Visitor, owner: User, binding: string) {
  const now = context.clock()
  return transact(context.db, async (db) => {
    const proof = { binding, remember: false, proved: 'password' } as const
    const tokens = await openSession({ ...context, db }, owner.id, proof)
    if (!tokens) return { user: withAddress(await updateUser(db, owner.id, { email_verified_at: now })) }
    const who = { entity: 'user', entity_id: owner.id, actor_id: owner.id, ip: visitor.address }
    await writeAudit(db, { ...who, action: 'login' })
    await rememberBrowser(db, owner.id, fingerprint(binding), now)
    const user = withAddress(await updateUser(db, owner.id, { email_verified_at: now, signed_in_at: now }))
    return { ...tokens, user }
  })
}

async function changeAddress(context: AppContext, visitor: Visitor, user: User, email: string) {
  const at = context.clock()
  try {
    return await transact(context.db, async (db) => {
      // Cancelled, or dropped by a new password, while the code was checked.
      if ((await lockUser(db, user.id))?.pending_email !== email)
        throw invalid({ code: [{ key: 'invalid_code' }] })
      const changes = { email, pending_email: null, email_verified_at: at }
      const changed = withAddress(await updateUser(db, user.id, changes))
      const who = { entity: 'user', entity_id: user.id, actor_id: user.id, ip: visitor.address }
      await writeAudit(db, {
        ...who,
        action: 'change_email',
        before: { email: user.email },
        after: { email },
      })
      await refuseReservedAddress({ ...context, db }, changed)
      await dropCodes(db, user.id, 'reset_password', at)
      await dropResetTokens(db, user.id, at)
      await giveUpAddress({ ...context, db }, user, email)
      return changed
    })
  } catch (error) {
    // Someone signed up with it in the meantime.
    if ((error as { code?: string }).code === '23505') throw invalid({ email: [{ key: 'email_taken' }] })
    throw error
  }
}
