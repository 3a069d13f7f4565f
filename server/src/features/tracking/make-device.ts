import { createHash, randomBytes } from 'node:crypto'
import type { createDevice } from '@marhala/contract/tracking/tracking.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { requireEverywhere } from '../../http/require-everywhere.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import {
  findDevice,
  findDeviceOfCar,
  insertDevice,
  lockCarToFollow,
  updateRevoked,
} from './devices.queries.ts'
import { presentDevice } from './present-device.ts'

/**
 * Makes a device for a car, whose key is shown only in this answer. 128 random bits are enough against guessing and
 * short enough to type into a telephone. The car's previous device is revoked.
 */
export async function makeDevice(
  context: AppContext,
  caller: Caller,
  { car_id }: ParsedBodyOf<typeof createDevice>,
) {
  requireEverywhere(caller)
  const key = `td_${randomBytes(16).toString('base64url')}`
  const prefix = key.slice(0, 8)
  const device = await transact(context.db, async (db) => {
    if (!(await lockCarToFollow(db, car_id))) throw invalid({ car_id: [{ key: 'unknown_value' }] })
    const old = await findDeviceOfCar(db, car_id)
    if (old) await endDevice({ ...context, db }, caller, { ...old, car_id })
    const created = { created_by: caller.id, created_at: context.clock() }
    const id = await insertDevice(db, { car_id, prefix, key_hash: deviceFingerprint(key), ...created })
    const auditEntry = { entity: 'tracking_device', entity_id: id, ...actorOf(caller) }
    await writeAudit(db, { action: 'create', ...auditEntry, after: { car_id, prefix } })
    return (await findDevice(db, id))!
  })
  return { ...presentDevice(device), key }
}

/** Revokes a device for good: every server refuses what it sends from then on. */
export async function revokeDevice(context: AppContext, caller: Caller, id: number) {
  requireEverywhere(caller)
  const device = await transact(context.db, async (db) => {
    const known = await findDevice(db, id)
    if (!known) throw new ApiError('not_found')
    await endDevice({ ...context, db }, caller, known)
    return (await findDevice(db, id))!
  })
  return presentDevice(device)
}

async function endDevice(
  { db, clock }: AppContext,
  caller: Caller,
  { id, car_id, prefix }: { id: number; car_id: number; prefix: string },
): Promise<void> {
  if (!(await updateRevoked(db, id, clock()))) return
  const auditEntry = { entity: 'tracking_device', entity_id: id, ...actorOf(caller) }
  await writeAudit(db, { action: 'revoke', ...auditEntry, before: { car_id, prefix } })
}

/** The stored hash of a device's key. */
export function deviceFingerprint(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
