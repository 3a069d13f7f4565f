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
 * Opens the session of a person who has proved their identity, and mails them about an unknown browser; undefined where
 * a second step is required. `db` is the transaction.
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
  // The first sign-in is usually from the browser in which the account was opened.
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
