import type { RateRuleFields } from '@marhala/contract/rates/rates.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { keepRates } from './past-rates.queries.ts'
import { insertRule, listLimits, listPickups } from '../rates.queries.ts'

type Fields = z.output<typeof RateRuleFields>

/** Adds a rule of the rates; it is audited. Its id. */
export async function addRule(context: AppContext, caller: Caller, fields: Fields): Promise<number> {
  const row = await columnsOf(context, fields)
  await keepRates(context.db, context.clock())
  const id = await insertRule(context.db, { ...row, created_at: context.clock() })
  const after = { ...row, name: fields.name }
  await writeAudit(context.db, {
    action: 'create',
    entity: 'rate_rule',
    entity_id: id,
    after,
    ...actorOf(caller),
  })
  return id
}

/** The row of a rule; what is missing or contradicts itself is 422 on its field. */
export async function columnsOf({ db }: AppContext, { name, weekdays, ...terms }: Fields) {
  const { category_id, location_id } = terms
  const isKnown = (some: { id: number }[], id: number | null) =>
    id === null || some.some((one) => one.id === id)
  const problems: Record<string, Problem[]> = {
    ...(!isKnown(await listLimits(db), category_id) && { category_id: [{ key: 'unknown_value' }] }),
    ...(!isKnown(await listPickups(db), location_id) && { location_id: [{ key: 'unknown_place' }] }),
    ...turned(terms.start_date, terms.end_date, 'end_date'),
    ...turned(terms.min_days, terms.max_days, 'max_days'),
    ...turned(terms.min_lead_days, terms.max_lead_days, 'max_lead_days'),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { ...terms, name: JSON.stringify(name), weekdays: [...new Set(weekdays)].sort() }
}

function turned<T extends string | number>(
  from: T | null,
  until: T | null,
  field: string,
): Record<string, Problem[]> {
  if (from === null || until === null || from <= until) return {}
  return { [field]: [{ key: typeof from === 'string' ? 'days_reversed' : 'numbers_reversed' }] }
}
