import type { NewPasskey } from '@marhala/contract/accounts/passkeys.ts'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { getUser, lockSignedIn, revokeSessions } from '../public/auth.queries.ts'
import { fingerprint } from '../public/tokens.ts'
import { dropChallenges, findChallenge, useChallenge } from './challenges.queries.ts'
import { makeChallenge } from './make-challenge.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { deletePasskey, insertPasskey, listPasskeys, updatePasskeyName } from './passkeys.queries.ts'
import { replaceRecoveryCodes } from './recovery-codes.queries.ts'
import { notifyOfSecondStep } from './notify-of-second-step.ts'
import { optionsToAdd, readNewKey, type Site } from './webauthn.ts'

/** Begins a new passkey of the caller: the options from which their device makes a key. */
export async function beginPasskey(context: AppContext, caller: Caller, site: Site) {
  const [owner, known] = [await getUser(context.db, caller.id), await listPasskeys(context.db, caller.id)]
  const { company_name } = await getSettings(context.db)
  const options = await optionsToAdd(site, company_name, owner, known)
  const { challenge } = options
  return { ticket: await makeChallenge(context, { userId: caller.id, purpose: 'add', challenge }), options }
}

/**
 * Stores the key that a device has made as a passkey of the caller. The first one ends every other session, since those
 * began without the second step. 422 for an answer to no challenge of theirs, or an existing passkey.
 */
export async function addPasskey(context: AppContext, caller: Caller, form: NewPasskey, site: Site) {
  const now = context.clock()
  const ticket = fingerprint(form.ticket)
  const pendingChallenge = await findChallenge(context.db, ticket, 'add', now)
  const key =
    pendingChallenge?.user_id === caller.id
      ? await readNewKey(form.credential, { challenge: pendingChallenge.challenge, site })
      : undefined
  if (!key) throw new ApiError('passkey_refused')
  return transact(context.db, async (db) => {
    const inside = { ...context, db }
    const user = await lockSignedIn(db, caller.id)
    if (!user) throw new ApiError('unauthenticated')
    const isFirst = (await listPasskeys(db, user.id)).length === 0
    const { name, credential } = form
    const row = { ...key, user_id: user.id, name, transports: credential.transports, created_at: now }
    const passkey = (await useChallenge(db, ticket, now)) && (await insertPasskey(db, row))
    if (!passkey) throw new ApiError('passkey_refused')
    const news = isFirst ? 'turned_on' : 'passkey_added'
    const { address, session_id } = caller
    await notifyOfSecondStep(inside, user, { action: 'add_passkey', news, address, after: { name } })
    if (!isFirst) return { passkey }
    await revokeSessions(db, user.id, { reason: 'add_passkey', now, except: session_id })
    return { passkey, recovery_codes: await makeRecoveryCodes(inside, user.id) }
  })
}

/** Renames a passkey of the caller. */
export async function renamePasskey({ db }: AppContext, caller: Caller, id: number, name: string) {
  return transact(db, async (inside) => {
    const before = (await listPasskeys(inside, caller.id)).find((passkey) => passkey.id === id)
    const passkey = before && (await updatePasskeyName(inside, caller.id, id, name))
    if (!passkey) throw new ApiError('not_found')
    const who = { entity: 'user', entity_id: caller.id, actor_id: caller.id, ip: caller.address }
    await writeAudit(inside, {
      ...who,
      action: 'rename_passkey',
      before: { name: before.name },
      after: { name },
    })
    return passkey
  })
}

/** Removes a passkey of the caller; with the last one the second step ends, and so do its recovery codes. */
export async function removePasskey(context: AppContext, caller: Caller, id: number): Promise<void> {
  const now = context.clock()
  await transact(context.db, async (db) => {
    const user = await lockSignedIn(db, caller.id)
    const passkey = user && (await deletePasskey(db, user.id, id))
    if (!passkey) throw new ApiError('not_found')
    const isOff = (await listPasskeys(db, user.id)).length === 0
    if (isOff) await replaceRecoveryCodes(db, user.id, [], now)
    await dropChallenges(db, user.id, now)
    await notifyOfSecondStep({ ...context, db }, user, {
      action: 'remove_passkey',
      news: isOff ? 'turned_off' : 'passkey_removed',
      address: caller.address,
      before: { name: passkey.name },
    })
  })
}

/** Ten new recovery codes for the caller, in place of the previous ones; 404 without a second step. */
export async function renewRecoveryCodes(context: AppContext, caller: Caller): Promise<string[]> {
  return transact(context.db, async (db) => {
    const inside = { ...context, db }
    const user = await lockSignedIn(db, caller.id)
    if (!user || (await listPasskeys(db, user.id)).length === 0) throw new ApiError('not_found')
    const { address } = caller
    await notifyOfSecondStep(inside, user, { action: 'make_recovery_codes', news: 'codes_made', address })
    return makeRecoveryCodes(inside, user.id)
  })
}
