import type { PasskeyChallenge, SecondStep } from '@marhala/contract/accounts/passkeys.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { ApiError, invalid } from '../../../http/api-error.ts'
import type { Visitor } from '../../../http/caller.ts'
import { countAgainst } from '../../../http/rate-limit.ts'
import { readRecoveryCode } from '@marhala/domain/accounts/second-step.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { finishSignIn, type SignInBrowser } from '../finish-sign-in.ts'
import { isKnownBrowser } from '../known-browsers.queries.ts'
import { findUser, withAddress } from '../public/auth.queries.ts'
import { fingerprint } from '../public/tokens.ts'
import { findChallenge, useChallenge } from './challenges.queries.ts'
import { makeChallenge } from './make-challenge.ts'
import { findPasskey, listPasskeys, notePasskeyUse } from './passkeys.queries.ts'
import { isRecoveryCode, useRecoveryCode } from './recovery-codes.queries.ts'
import { notifyOfSecondStep } from './notify-of-second-step.ts'
import { optionsToSignIn, readSignature, type Site } from './webauthn.ts'

/** Begins the second step of a person who has just proved their password. */
export async function beginSecondStep(
  context: AppContext,
  userId: number,
  { remember, site }: { remember: boolean; site: Site },
): Promise<PasskeyChallenge> {
  const options = await optionsToSignIn(site, await listPasskeys(context.db, userId))
  const { challenge } = options
  const ticket = await makeChallenge(context, { userId, purpose: 'sign_in', challenge, remember })
  return { ticket, options: { ...options } }
}

/**
 * Signs in a person who has proved their password and now signs with a passkey or enters a recovery code. The ticket is
 * good once; a wrong answer leaves it valid. Ten wrong answers in 15 minutes per account, since someone who makes them
 * knows the password; a browser known to its owner has ten of its own, as at the login.
 */
export async function takeSecondStep(
  context: AppContext,
  visitor: Visitor,
  form: SecondStep,
  { browser, site }: { browser: SignInBrowser; site: Site },
) {
  const { db } = context
  const ticket = fingerprint(form.ticket)
  const pendingChallenge = await findChallenge(db, ticket, 'sign_in', context.clock())
  if (!pendingChallenge) throw new ApiError('second_step_over')
  const { user_id, remember, challenge } = pendingChallenge
  await countTry(context, user_id, browser)
  const use = form.passkey
    ? await readPasskey(context, user_id, form.passkey, { challenge, site })
    : await readCode(context, user_id, form.recovery_code ?? '')
  if (!use) {
    const who = { entity: 'user', entity_id: user_id, actor_id: null, ip: visitor.address }
    await writeAudit(db, { ...who, action: 'second_step_failed' })
    throw form.passkey
      ? new ApiError('passkey_refused')
      : invalid({ recovery_code: [{ key: 'recovery_code' }] })
  }
  return transact(db, async (inside) => {
    const whole = { ...context, db: inside }
    const signIn = { browser, remember, proved: 'second_step' } as const
    if (!(await useChallenge(inside, ticket, context.clock()))) throw new ApiError('second_step_over')
    const signedIn = await finishSignIn(whole, visitor, user_id, signIn)
    await use(whole, visitor)
    return signedIn!
  })
}

async function countTry(context: AppContext, userId: number, browser: SignInBrowser): Promise<void> {
  const hash = fingerprint(browser.binding)
  const isKnown = await isKnownBrowser(context.db, userId, hash)
  const bucket = isKnown ? `second-step-browser ${hash.toString('base64url')}` : 'second-step-account'
  await countAgainst(context, `${bucket} ${userId}`, { hits: 10, seconds: 900 })
}

/** Uses up the proof, in the transaction that signs in; throws where a concurrent call was faster. */
type Use = (context: AppContext, visitor: Visitor) => Promise<void>

async function readPasskey(
  { db, clock }: AppContext,
  userId: number,
  sent: NonNullable<SecondStep['passkey']>,
  expected: { challenge: string; site: Site },
): Promise<Use | undefined> {
  const passkey = await findPasskey(db, userId, sent.id)
  const sign_count = passkey && (await readSignature(sent, passkey, expected))
  if (sign_count === undefined) return undefined
  return async (inside) => {
    if (!(await notePasskeyUse(inside.db, passkey!, { sign_count, used_at: clock() })))
      throw new ApiError('passkey_refused')
  }
}

async function readCode({ db, clock }: AppContext, userId: number, typed: string): Promise<Use | undefined> {
  const code = readRecoveryCode(typed)
  const hash = fingerprint(code ?? '')
  if (!(await isRecoveryCode(db, userId, hash))) return undefined
  return async (inside, { address }) => {
    if (!(await useRecoveryCode(inside.db, userId, hash, clock())))
      throw invalid({ recovery_code: [{ key: 'recovery_code' }] })
    const user = await findUser(inside.db, userId)
    if (!user) throw new ApiError('second_step_over')
    await notifyOfSecondStep(inside, withAddress(user), {
      action: 'use_recovery_code',
      news: 'code_used',
      address,
    })
  }
}
