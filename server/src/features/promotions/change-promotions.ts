import type { PromotionFields } from '@marhala/contract/booking/promotions.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { readCode } from '@marhala/domain/price/promotion.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { listKnownServices } from '../catalogue/public/catalogue.queries.ts'
import { changedColumns } from '../fleet/public/changed-columns.ts'
import { insertPromotion, lockPromotion, updatePromotion } from './promotions.queries.ts'

type Fields = z.output<typeof PromotionFields>

/** Adds a code or an offer; it is audited. */
export async function addPromotion(context: AppContext, caller: Caller, fields: Fields): Promise<void> {
  const row = await columnsOf(context, fields)
  const id = await insertPromotion(context.db, { ...row, created_at: context.clock() })
  await writeAudit(context.db, {
    action: 'create',
    entity: 'promotion',
    entity_id: id,
    after: row,
    ...actorOf(caller),
  })
}

/** Changes a code or an offer for bookings to come; an unchanged one is not audited. */
export async function changePromotion(
  context: AppContext,
  caller: Caller,
  id: number,
  fields: Fields,
): Promise<void> {
  const found = await lockPromotion(context.db, id)
  if (!found) throw new ApiError('not_found')
  const changes = await columnsOf(context, fields)
  if (fields.max_uses !== null && fields.max_uses < found.uses)
    throw invalid({ max_uses: [{ key: 'uses_below', params: { count: found.uses } }] })
  await write(context, caller, { found, changes })
}

/** Ends a code or an offer, or lets it go on; what is so already stays. */
export async function setRunning(
  context: AppContext,
  caller: Caller,
  id: number,
  running: boolean,
): Promise<void> {
  const found = await lockPromotion(context.db, id)
  if (!found) throw new ApiError('not_found')
  if ((found.ended_at === null) === running) return
  await write(context, caller, { found, changes: { ended_at: running ? null : context.clock() } })
}

type Row = NonNullable<Awaited<ReturnType<typeof lockPromotion>>>

async function write(
  context: AppContext,
  caller: Caller,
  { found, changes }: { found: Row; changes: Parameters<typeof updatePromotion>[2] },
): Promise<void> {
  const changed = changedColumns(found, changes)
  if (changed.length === 0) return
  await updatePromotion(context.db, found.id, changes)
  const before = Object.fromEntries(changed.map(([name]) => [name, found[name as keyof Row]]))
  await writeAudit(context.db, {
    action: 'update',
    entity: 'promotion',
    entity_id: found.id,
    before,
    after: Object.fromEntries(changed),
    ...actorOf(caller),
  })
}

const codeForm = /^[A-Z0-9-]{3,30}$/

/** The row of a promotion; what is missing or contradicts itself is 422 on its field. */
async function columnsOf({ db }: AppContext, fields: Fields) {
  const { name, code: typed, percent, amount, days, service_id, ...terms } = fields
  const code = typed === null ? null : readCode(typed)
  const given = { percent, amount, free_days: days, free_extra: service_id }[fields.kind]
  const field = { percent: 'percent', amount: 'amount', free_days: 'days', free_extra: 'service_id' }[
    fields.kind
  ]
  const services = await listKnownServices(db, 'en')
  const isUnknown = fields.kind === 'free_extra' && !services.some(({ id }) => id === service_id)
  const problems: Record<string, Problem[]> = {
    ...(code !== null && !codeForm.test(code) && { code: [{ key: 'promotion_code' }] }),
    ...(isUnknown && { service_id: [{ key: 'unknown_service' }] }),
    ...(given === undefined && { [field]: [{ key: 'required' }] }),
    ...turned(fields.pickup_from, fields.pickup_until, 'pickup_until'),
    ...turned(fields.booked_from, fields.booked_until, 'booked_until'),
    ...turned(fields.min_lead_days, fields.max_lead_days, 'max_lead_days'),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const isExtra = fields.kind === 'free_extra'
  return {
    ...terms,
    name: JSON.stringify(name),
    code,
    value: isExtra ? 0 : given!,
    service_id: isExtra ? service_id! : null,
  }
}

function turned<T extends string | number>(
  from: T | null,
  until: T | null,
  field: string,
): Record<string, Problem[]> {
  if (from === null || until === null || from <= until) return {}
  return { [field]: [{ key: typeof from === 'string' ? 'days_reversed' : 'numbers_reversed' }] }
}
