import type * as notices from '@marhala/contract/fleet/notices.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { mayMoveNotice, type NoticeMove } from '@marhala/domain/notices/notice.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { columnsOf, findHires, type Told } from './find-hires.ts'
import { insertNotice, lockNotice, type NoticeRow, updateNotice } from './notices.queries.ts'
import { factsOf } from './read-notice.ts'

/** Notes a notice, and finds its hire; its id. */
export async function noteNotice(
  context: AppContext,
  caller: Caller,
  { received_on, ...fields }: ParsedBodyOf<typeof notices.create>,
): Promise<number> {
  const judged = await judge(context, caller, fields)
  const row = {
    ...fields,
    received_on: received_on ?? (await readToday(context)),
    ...judged,
    created_by: caller.id,
    created_at: context.clock(),
  }
  const id = await once(() => insertNotice(context.db, row))
  await note(context, caller, id, 'create', { after: { ...fields, booking_id: judged.booking_id } })
  return id
}

/** Changes what a notice says, and finds its hire anew unless staff named it. */
export async function changeNotice(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => ParsedBodyOf<typeof notices.update>,
): Promise<void> {
  const notice = await getNotice(context, caller, id, 'change')
  const changes = Object.entries(body()).filter(
    ([name, value]) => value !== undefined && value !== notice[name as keyof NoticeRow],
  )
  if (changes.length === 0) return
  const after = Object.fromEntries(changes)
  const judged = notice.named_by === null ? await judge(context, caller, { ...notice, ...after }) : {}
  await once(() => updateNotice(context.db, id, { ...after, ...judged }))
  const before = Object.fromEntries(changes.map(([name]) => [name, notice[name as keyof NoticeRow]]))
  await note(context, caller, id, 'update', { before, after })
}

/** Names the hire and driver by hand, of those around the minute; or finds them anew. */
export async function nameHire(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => ParsedBodyOf<typeof notices.name>,
): Promise<void> {
  const notice = await getNotice(context, caller, id, 'name')
  const { booking_id, driver_id = null } = body()
  const { hires, ...found } = await find(context, caller, notice)
  const hire = hires.find((one) => one.booking_id === booking_id)
  if (booking_id !== null && !hire) throw invalid({ booking_id: [{ key: 'unknown_value' }] })
  if (driver_id !== null && !hire?.drivers.some((driver) => driver.id === driver_id))
    throw invalid({ driver_id: [{ key: 'unknown_value' }] })
  const named = hire
    ? { booking_id, driver_id, certainty: driver_id === null ? 'hire' : 'driver', named_by: caller.id }
    : { ...columnsOf(found), named_by: null }
  await updateNotice(context.db, id, named)
  await note(context, caller, id, 'name_hire', {
    before: { booking_id: notice.booking_id },
    after: { booking_id: named.booking_id },
  })
}

/** Says that the driver of a fine was declared. */
export async function declareDriver(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => object,
): Promise<void> {
  const { booking_id } = await getNotice(context, caller, id, 'declare')
  body()
  await updateNotice(context.db, id, { declared_at: context.clock(), declared_by: caller.id })
  await note(context, caller, id, 'declare_driver', { after: { booking_id } })
}

/** Takes a notice off the list. */
export async function closeNotice(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => ParsedBodyOf<typeof notices.close>,
): Promise<void> {
  await getNotice(context, caller, id, 'close')
  const { reason: close_reason } = body()
  await updateNotice(context.db, id, { closed_at: context.clock(), close_reason })
  await note(context, caller, id, 'close_notice', { after: { close_reason } })
}

/** Puts a closed notice back on the list. */
export async function reopenNotice(context: AppContext, caller: Caller, id: number): Promise<void> {
  const { close_reason } = await getNotice(context, caller, id, 'reopen')
  await updateNotice(context.db, id, { closed_at: null, close_reason: null })
  await note(context, caller, id, 'reopen_notice', { before: { close_reason } })
}

/**
 * A notice that takes a move, locked, its hire found anew unless staff named it, as a return may have been written down
 * since; 404 where there is none, 409 `notice_stands` where it takes no such move.
 */
export async function getNotice(
  context: AppContext,
  caller: Caller,
  id: number,
  move: NoticeMove,
): Promise<NoticeRow> {
  const place_ids = placesOf(caller)
  const stored = await lockNotice(context.db, id, place_ids)
  if (!stored) throw new ApiError('not_found')
  const isOpen = stored.named_by === null && mayMoveNotice(factsOf(stored), 'name')
  if (isOpen) await updateNotice(context.db, id, await judge(context, caller, stored))
  const notice = isOpen ? (await lockNotice(context.db, id, place_ids))! : stored
  if (!mayMoveNotice(factsOf(notice), move)) throw new ApiError('notice_stands')
  return notice
}

async function find({ db }: AppContext, caller: Caller, told: Told) {
  const { time_zone: timeZone } = await getSettings(db)
  const [found] = await findHires(db, [told], { timeZone, place_ids: placesOf(caller) })
  return found!
}

async function judge(context: AppContext, caller: Caller, told: Told) {
  return columnsOf(await find(context, caller, told))
}

/** A number of a kind stands once: 422 on `number` else. */
async function once<Value>(write: () => Promise<Value>): Promise<Value> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === '23505' && constraint === 'notices_number')
      throw invalid({ number: [{ key: 'notice_known' }] })
    throw error
  }
}

/** Writes what was done with a notice into its history. */
export async function note(
  { db }: Pick<AppContext, 'db'>,
  caller: Caller,
  entity_id: number,
  action: AuditAction,
  change: { before?: object; after?: object },
): Promise<void> {
  await writeAudit(db, { action, entity: 'notice', entity_id, ...actorOf(caller), ...change })
}
