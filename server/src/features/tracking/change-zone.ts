import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { create } from '@marhala/contract/tracking/zones.ts'
import { hasRoom } from '@marhala/domain/tracking/zone.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { requireEverywhere } from '../../http/require-everywhere.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import {
  areaOf,
  deleteZone,
  findZone,
  insertZone,
  lockZone,
  updateZone,
  type ZoneRow,
} from './public/zones.queries.ts'

type Fields = ParsedBodyOf<typeof create>

/** Adds a zone; it does not apply to the past. */
export async function createZone(context: AppContext, caller: Caller, fields: Fields) {
  requireEverywhere(caller)
  const columns = readColumns(fields)
  const now = context.clock()
  const zone = await transact(context.db, async (db) => {
    const id = await insertZone(db, {
      ...columns,
      created_by: caller.id,
      created_at: now,
      valid_from: now,
    })
    const made = (await findZone(db, id))!
    const about = { entity: 'tracking_zone', entity_id: id, ...actorOf(caller) }
    await writeAudit(db, { action: 'create', ...about, after: auditedFields(made) })
    return made
  })
  return presentZone(zone)
}

/** Changes a zone; another area or rule counts from now on. */
export async function changeZone(
  context: AppContext,
  caller: Caller,
  { id, fields }: { id: number; fields: () => Fields },
) {
  requireEverywhere(caller)
  const zone = await transact(context.db, async (db) => {
    const before = await lockZone(db, id)
    if (!before) throw new ApiError('not_found')
    const columns = readColumns(fields())
    const was = { rule: before.rule, area: areaOf(before) }
    await updateZone(db, id, columns)
    const changed = (await findZone(db, id))!
    if (JSON.stringify({ rule: changed.rule, area: areaOf(changed) }) !== JSON.stringify(was))
      await updateZone(db, id, { valid_from: context.clock() })
    const about = { entity: 'tracking_zone', entity_id: id, ...actorOf(caller) }
    await writeAudit(db, {
      action: 'update',
      ...about,
      before: auditedFields(before),
      after: auditedFields(changed),
    })
    return changed
  })
  return presentZone(zone)
}

/** Deletes a zone; the alerts that it made stay with their bookings. */
export async function removeZone(context: AppContext, caller: Caller, id: number): Promise<null> {
  requireEverywhere(caller)
  await transact(context.db, async (db) => {
    const zone = await lockZone(db, id)
    if (!zone) throw new ApiError('not_found')
    await deleteZone(db, id)
    const about = { entity: 'tracking_zone', entity_id: id, ...actorOf(caller) }
    await writeAudit(db, { action: 'delete', ...about, before: auditedFields(zone) })
  })
  return null
}

/** A zone for the wire. */
export function presentZone(row: ZoneRow) {
  const { created_by: id, actor_first_name, actor_last_name, valid_from: _, ...zone } = row
  return { ...zone, created_by: { id, first_name: actor_first_name, last_name: actor_last_name } }
}

/** A whole shape, without the fields of the other one. */
function readColumns({ name, rule, shape, latitude, longitude, radius, corners }: Fields) {
  const isCircle = shape === 'circle'
  const missing = Object.entries(isCircle ? { latitude, longitude, radius } : { corners }).filter(
    ([, value]) => value === null,
  )
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(([field]) => [field, [{ key: 'required' as const }]])))
  if (!isCircle && !hasRoom({ shape: 'polygon', corners: corners! }))
    throw invalid({ corners: [{ key: 'zone_flat' }] })
  return {
    name: JSON.stringify(name),
    rule,
    shape,
    latitude: isCircle ? latitude : null,
    longitude: isCircle ? longitude : null,
    radius: isCircle ? radius : null,
    corners: isCircle ? null : JSON.stringify(corners),
  }
}

/** The audited fields of a zone, without the corners of an area. */
function auditedFields({ name, rule, latitude, longitude, radius }: ZoneRow) {
  return { name, rule, latitude, longitude, radius }
}
