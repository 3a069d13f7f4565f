import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Visitor } from '../../http/caller.ts'
import { countAgainst } from '../../http/rate-limit.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { finishSignIn, type SignInBrowser } from './finish-sign-in.ts'
import { isKnownBrowser } from './known-browsers.queries.ts'
import { isPassword } from './passwords.ts'
import { findUserByEmail } from './public/auth.queries.ts'
import { fingerprint } from './public/tokens.ts'
import { beginSecondStep } from './second-step/take-second-step.ts'
import type { Site } from './second-step/webauthn.ts'

type Credentials = { email: string; password: string; remember_me?: boolean | undefined }
type Place = { browser: SignInBrowser; site: Site }

/**
 * Signs in: 401 for a wrong pair, in equal time whether the account exists or not; after the right password 403
 * `email_not_verified`, or 403 `second_step_needed` with the challenge for the person's passkey. Ten tries in 15
 * minutes per account; a browser that its owner has signed in from has its own ten, so that strangers cannot lock the
 * owner out (R28).
 */
export async function logIn(
  context: AppContext,
  visitor: Visitor,
  form: Credentials,
  { browser, site }: Place,
) {
  const user = await findUserByEmail(context.db, form.email)
  const browserHash = fingerprint(browser.binding)
  const isKnown = await isKnownBrowser(context.db, user?.id ?? 0, browserHash)
  const bucket = isKnown ? `login-browser ${browserHash.toString('base64url')}` : 'login-account'
  await countAgainst(context, `${bucket} ${form.email}`, { hits: 10, seconds: 900 })

  const fits = await isPassword(user?.password_hash, form.password)
  const entry = { entity: 'user', entity_id: user?.id ?? null, ip: visitor.address }
  if (!user || !fits) {
    await writeAudit(context.db, { ...entry, actor_id: null, action: 'login_failed' })
    throw new ApiError('invalid_credentials')
  }
  if (!user.email_verified_at) {
    await writeAudit(context.db, { ...entry, actor_id: user.id, action: 'login' })
    throw new ApiError('email_not_verified')
  }
  const remember = form.remember_me === true
  const signIn = { browser, remember, proved: 'password' } as const
  const signedIn = await transact(context.db, (db) =>
    finishSignIn({ ...context, db }, visitor, user.id, signIn),
  )
  if (signedIn) return signedIn
  await writeAudit(context.db, { ...entry, actor_id: user.id, action: 'ask_second_step' })
  throw new ApiError('second_step_needed', {
    data: await beginSecondStep(context, user.id, { remember, site }),
  })
}
