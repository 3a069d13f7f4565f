import { createHash, randomBytes } from 'node:crypto'
import type { create } from '@marhala/contract/integrations/calendar-feeds.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { isCarNamedAt } from '../cars/public/car-places.queries.ts'
import { deleteFeed, findLocation, getFeed, hasCar, insertFeed } from './calendar-feeds.queries.ts'
import { presentFeed } from './present-feed.ts'

/** Makes a calendar link of the caller, whose address is shown only in this answer. */
export async function makeFeed(
  context: AppContext,
  caller: Caller,
  { kind, location_id = null, car_id = null }: ParsedBodyOf<typeof create>,
  origin: string,
) {
  const location = location_id === null ? undefined : await findLocation(context.db, location_id)
  if (location_id !== null && !location) throw invalid({ location_id: [{ key: 'unknown_place' }] })
  if (car_id !== null && !(await hasCar(context.db, car_id)))
    throw invalid({ car_id: [{ key: 'unknown_car' }] })
  const places = placesOf(caller)
  if (places !== null) {
    const isPlace = location_id === null || places.includes(location_id)
    const isCar = car_id === null || (await isCarNamedAt(context.db, String(car_id), places))
    if (!isPlace || !isCar) throw new ApiError('other_place')
  }
  const token = randomBytes(32).toString('base64url')
  const feed = await transact(context.db, async (db) => {
    const id = await insertFeed(db, {
      user_id: caller.id,
      kind,
      location_id,
      car_id,
      token_hash: feedFingerprint(token),
      created_at: context.clock(),
    })
    const after = {
      kind,
      ...(car_id !== null && { car_id }),
      ...(location && { pickup_location: location.code }),
    }
    await writeAudit(db, {
      action: 'create',
      entity: 'calendar_feed',
      entity_id: id,
      ...actorOf(caller),
      after,
    })
    return getFeed(db, id, caller.language)
  })
  return { feed: presentFeed(feed), url: `${origin}/api/calendars/${token}.ics` }
}

/** Revokes a calendar link of the caller: its address is not found from then on. */
export async function revokeFeed(context: AppContext, caller: Caller, id: number): Promise<null> {
  await transact(context.db, async (db) => {
    const known = await deleteFeed(db, id, caller.id)
    if (!known) throw new ApiError('not_found')
    const { kind, car_id } = known
    const before = { kind, ...(car_id !== null && { car_id }) }
    await writeAudit(db, {
      action: 'revoke',
      entity: 'calendar_feed',
      entity_id: id,
      ...actorOf(caller),
      before,
    })
  })
  return null
}

/** The stored hash of an address: 256 random bits can't be guessed, however fast their hash is. */
export function feedFingerprint(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
