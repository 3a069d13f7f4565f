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
import { tellSecondStep } from './tell-second-step.ts'
import { optionsToAdd, readNewKey, type Site } from './webauthn.ts'

/** Begins a new passkey of the caller: what their device is to make a key of. */
export async function beginPasskey(context: AppContext, caller: Caller, site: Site) {
  const [owner, known] = [await getUser(context.db, caller.id), await listPasskeys(context.db, caller.id)]
  const { company_name } = await getSettings(context.db)
  const options = await optionsToAdd(site, company_name, owner, known)
  const { challenge } = options
  return { ticket: await makeChallenge(context, { userId: caller.id, purpose: 'add', challenge }), options }
}

/**
 * Keeps what a device has made as a passkey of the caller. With the first one every other session ends: none goes on that
 * began without the second step. 422 for what answers no challenge of theirs, or is a passkey already.
 */
export async function addPasskey(context: AppContext, caller: Caller, form: NewPasskey, site: Site) {
  const now = context.clock()
  const ticket = fingerprint(form.ticket)
  const asked = await findChallenge(context.db, ticket, 'add', now)
  const key =
    asked?.user_id === caller.id
      ? await readNewKey(form.credential, { challenge: asked.challenge, site })
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
    await tellSecondStep(inside, user, { action: 'add_passkey', news, address, after: { name } })
    if (!isFirst) return { passkey }
    await revokeSessions(db, user.id, { reason: 'add_passkey', now, except: session_id })
    return { passkey, recovery_codes: await makeRecoveryCodes(inside, user.id) }
  })
}

/** Calls a passkey of the caller otherwise. */
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

/** Removes a passkey of the caller; with the last one the second step ends, and what stood in for it. */
export async function removePasskey(context: AppContext, caller: Caller, id: number): Promise<void> {
  const now = context.clock()
  await transact(context.db, async (db) => {
    const user = await lockSignedIn(db, caller.id)
    const passkey = user && (await deletePasskey(db, user.id, id))
    if (!passkey) throw new ApiError('not_found')
    const isOff = (await listPasskeys(db, user.id)).length === 0
    if (isOff) await replaceRecoveryCodes(db, user.id, [], now)
    await dropChallenges(db, user.id, now)
    await tellSecondStep({ ...context, db }, user, {
      action: 'remove_passkey',
      news: isOff ? 'turned_off' : 'passkey_removed',
      address: caller.address,
      before: { name: passkey.name },
    })
  })
}

/** Ten new recovery codes for the caller, those before being good no more; 404 where nothing asks for one. */
export async function renewRecoveryCodes(context: AppContext, caller: Caller): Promise<string[]> {
  return transact(context.db, async (db) => {
    const inside = { ...context, db }
    const user = await lockSignedIn(db, caller.id)
    if (!user || (await listPasskeys(db, user.id)).length === 0) throw new ApiError('not_found')
    const { address } = caller
    await tellSecondStep(inside, user, { action: 'make_recovery_codes', news: 'codes_made', address })
    return makeRecoveryCodes(inside, user.id)
  })
}
