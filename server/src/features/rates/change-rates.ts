import type * as rates from '@marhala/contract/rates/rates.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { ratePercents } from '@marhala/domain/price/rate-rules.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { changedColumns } from '../fleet/public/changed-columns.ts'
import { columnsOf } from './public/add-rule.ts'
import { keepRates } from './public/past-rates.queries.ts'
import { deleteRule, lockLimits, lockRules, setCategoryLimits, updateRule } from './rates.queries.ts'

type Row = Awaited<ReturnType<typeof lockRules>>[number]

/** Changes a rule for bookings to come; an unchanged one is not audited. */
export async function changeRule(
  context: AppContext,
  caller: Caller,
  id: number,
  fields: ParsedBodyOf<typeof rates.update>,
): Promise<void> {
  const found = await getRule(context, id)
  await write(context, caller, found, await columnsOf(context, fields))
}

/** Switches a rule off, or on again; what is so already stays. */
export async function setRuleActive(
  context: AppContext,
  caller: Caller,
  id: number,
  active: boolean,
): Promise<void> {
  await write(context, caller, await getRule(context, id), { active })
}

/** Deletes a rule. */
export async function removeRule(context: AppContext, caller: Caller, id: number): Promise<void> {
  const found = await getRule(context, id)
  await keepRates(context.db, context.clock())
  await deleteRule(context.db, id)
  const entry = { action: 'delete', entity: 'rate_rule', entity_id: id, before: found } as const
  await writeAudit(context.db, { ...entry, ...actorOf(caller) })
}

/** Adds the same percentage points to many rules, or to none where one would leave its bounds or do nothing. */
export async function shiftRules(
  context: AppContext,
  caller: Caller,
  { rule_ids, points }: ParsedBodyOf<typeof rates.shift>,
): Promise<void> {
  const ids = [...new Set(rule_ids)]
  const found = await lockRules(context.db, ids)
  if (found.length < ids.length) throw new ApiError('not_found')
  const shifted = found.map((rule) => ({
    rule,
    percent: (Math.round(Number(rule.percent) * 100) + Math.round(points * 100)) / 100,
  }))
  const { least, most } = ratePercents
  if (shifted.some(({ percent }) => percent === 0 || percent < least || percent > most))
    throw invalid({ points: [{ key: 'rate_shift' }] })
  for (const { rule, percent } of shifted) await write(context, caller, rule, { percent })
}

/** Sets the floor and the ceiling of a category; unchanged ones are not audited. */
export async function changeLimits(
  context: AppContext,
  caller: Caller,
  category_id: number,
  limits: ParsedBodyOf<typeof rates.setLimits>,
): Promise<void> {
  const before = await lockLimits(context.db, category_id)
  if (!before) throw new ApiError('not_found')
  const { floor, ceiling } = limits
  if (floor !== null && ceiling !== null && ceiling < floor)
    throw invalid({ ceiling: [{ key: 'rate_ceiling' }] })
  if (changedColumns(before, limits).length === 0) return
  await keepRates(context.db, context.clock())
  await setCategoryLimits(context.db, category_id, limits)
  const entry = {
    action: 'update',
    entity: 'category',
    entity_id: category_id,
    before,
    after: limits,
  } as const
  await writeAudit(context.db, { ...entry, ...actorOf(caller) })
}

async function getRule({ db }: AppContext, id: number): Promise<Row> {
  const [found] = await lockRules(db, [id])
  if (!found) throw new ApiError('not_found')
  return found
}

async function write(
  { db, clock }: AppContext,
  caller: Caller,
  found: Row,
  changes: Parameters<typeof updateRule>[2],
): Promise<void> {
  const changed = changedColumns(found, changes)
  if (changed.length === 0) return
  await keepRates(db, clock())
  await updateRule(db, found.id, changes)
  await writeAudit(db, {
    action: 'update',
    entity: 'rate_rule',
    entity_id: found.id,
    before: Object.fromEntries(changed.map(([name]) => [name, found[name as keyof Row]])),
    after: Object.fromEntries(changed),
    ...actorOf(caller),
  })
}
