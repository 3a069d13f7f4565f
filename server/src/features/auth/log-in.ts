import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/caller.ts'
import { countAgainst } from '../../http/rate-limit.ts'
import { newSignInMail } from '../../mail/account/new-sign-in-mail.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { findUserByEmail, updateUser } from './public/auth.queries.ts'
import { isKnownBrowser, rememberBrowser } from './known-browsers.queries.ts'
import { isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { fingerprint } from './public/tokens.ts'

type Credentials = { email: string; password: string; remember_me?: boolean | undefined }
type Browser = { binding: string; name: string }

/**
 * Signs in: 401 for a wrong pair in equal time, whoever exists; 403 `email_not_verified` only to the right password.
 * Ten tries in 15 minutes, counted for the account; a browser that its owner has signed in from has its own ten, so
 * that strangers who guess cannot lock the owner out (R28).
 */
export async function logIn(context: AppContext, visitor: Visitor, form: Credentials, browser: Browser) {
  const user = await findUserByEmail(context.db, form.email)
  const browserHash = fingerprint(browser.binding)
  const isKnown = await isKnownBrowser(context.db, user?.id ?? 0, browserHash)
  const bucket = isKnown ? `login-browser ${browserHash.toString('base64url')}` : 'login-account'
  await countAgainst(context, `${bucket} ${form.email}`, { hits: 10, seconds: 900 })

  const fits = await isPassword(user?.password_hash, form.password)
  const entry = {
    entity: 'user',
    entity_id: user?.id ?? null,
    actor_id: fits ? user!.id : null,
    ip: visitor.address,
  }
  await writeAudit(context.db, { ...entry, action: fits ? 'login' : 'login_failed' })
  if (!user || !fits) throw new ApiError('invalid_credentials')
  if (!user.email_verified_at) throw new ApiError('email_not_verified')

  const at = context.clock()
  return transact(context.db, async (db) => {
    // The first sign-in of all is from the browser that the account was opened in, or nearly.
    if (!isKnown && user.signed_in_at) {
      const sender = await readMailSender({ ...context, db })
      const signIn = { at, browser: browser.name, address: visitor.address }
      await context.jobs.enqueueMail(db, newSignInMail(user, signIn, sender))
    }
    await rememberBrowser(db, user.id, browserHash, at)
    await updateUser(db, user.id, { signed_in_at: at })
    const remember = form.remember_me === true
    const tokens = await openSession({ ...context, db }, user.id, { binding: browser.binding, remember })
    return { ...tokens, user }
  })
}
