import type * as tills from '@marhala/contract/money/tills.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { mainTill } from '@marhala/domain/till/till.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { findPlace, hasUncounted, insertTill, updateTill } from './change-tills.queries.ts'
import { lockBooks } from './public/books.queries.ts'
import { listTills } from './public/tills.queries.ts'

type Fields = ParsedBodyOf<typeof tills.create>

/** Sets up a till for a place. */
export async function createTill(context: AppContext, caller: Caller, fields: Fields): Promise<void> {
  await refuseFaults(context, fields, null)
  const id = await insertTill(context.db, { ...fields, created_at: context.clock() })
  await audit(context, caller, { action: 'create', entity_id: id, after: fields })
}

/** Changes a till; the main one has no place, for it counts what no other does. */
export async function changeTill(
  context: AppContext,
  caller: Caller,
  id: number,
  fields: Fields,
): Promise<void> {
  const till = (await listTills(context.db, caller.language)).find((one) => one.id === id)
  if (!till) throw new ApiError('not_found')
  await refuseFaults(context, fields, id)
  await updateTill(context.db, id, fields)
  const { name, location_id, opening_float } = till
  const before = { name, location_id, opening_float }
  await audit(context, caller, { action: 'update', entity_id: id, before, after: fields })
}

/** Takes a till away once all in it was counted; what is taken at its place then lies in the main one. */
export async function retireTill(context: AppContext, caller: Caller, id: number): Promise<void> {
  const { db, clock } = context
  const till = (await listTills(db, caller.language)).find((one) => one.id === id)
  if (!till) throw new ApiError('not_found')
  await lockBooks(db)
  if (till.is_main || (await hasUncounted(db, id))) throw new ApiError('in_use')
  await updateTill(db, id, { retired_at: clock() })
  await audit(context, caller, { action: 'retire', entity_id: id, before: { name: till.name } })
}

async function refuseFaults({ db }: AppContext, fields: Fields, id: number | null): Promise<void> {
  const { name, location_id } = fields
  if (id === mainTill) {
    if (location_id !== null) throw invalid({ location_id: [{ key: 'main_till_place' }] })
    return
  }
  if (name === '') throw invalid({ name: [{ key: 'required' }] })
  if (location_id === null) throw invalid({ location_id: [{ key: 'required' }] })
  const place = await findPlace(db, location_id, id)
  if (!place) throw invalid({ location_id: [{ key: 'unknown_value' }] })
  if (place.till_id !== null) throw invalid({ location_id: [{ key: 'place_has_till' }] })
}

type Change = {
  action: 'create' | 'update' | 'retire'
  entity_id: number
  before?: object
  after?: object
}

async function audit({ db }: AppContext, caller: Caller, change: Change): Promise<void> {
  await writeAudit(db, { entity: 'till', ...change, ...actorOf(caller) })
}
