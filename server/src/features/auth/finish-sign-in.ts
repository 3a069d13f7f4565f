import type { AppContext } from '../../context.ts'
import type { Visitor } from '../../http/caller.ts'
import { newSignInMail } from '../../mail/account/new-sign-in-mail.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { isKnownBrowser, rememberBrowser } from './known-browsers.queries.ts'
import { findUser, updateUser, withAddress } from './public/auth.queries.ts'
import { fingerprint } from './public/tokens.ts'
import { openSession, type Proof } from './sessions.ts'

export type SignInBrowser = { binding: string; name: string }
type SignIn = { browser: SignInBrowser; remember: boolean; proved: Proof }

/**
 * Opens the session of somebody who has proved who they are, and tells them of a browser that nobody knows; undefined where
 * their password is not all that is asked. `db` is the transaction.
 */
export async function finishSignIn(
  context: AppContext,
  visitor: Visitor,
  userId: number,
  { browser, remember, proved }: SignIn,
) {
  const { db, jobs } = context
  const at = context.clock()
  const { binding } = browser
  const tokens = await openSession(context, userId, { binding, remember, proved })
  if (!tokens) return undefined
  const user = withAddress((await findUser(db, userId))!)
  const browserHash = fingerprint(binding)
  // The first sign-in of all is from the browser that the account was opened in, or nearly.
  if (user.signed_in_at && !(await isKnownBrowser(db, userId, browserHash))) {
    const signIn = { at, browser: browser.name, address: visitor.address }
    await jobs.enqueueMail(db, newSignInMail(user, signIn, await readMailSender(context)))
  }
  const who = { entity: 'user', entity_id: userId, actor_id: userId, ip: visitor.address }
  await writeAudit(db, { ...who, action: 'login' })
  await rememberBrowser(db, userId, browserHash, at)
  await updateUser(db, userId, { signed_in_at: at })
  return { ...tokens, user }
}
