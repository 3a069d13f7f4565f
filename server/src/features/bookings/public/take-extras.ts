import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { shortExtras } from '@marhala/domain/extras/stock.ts'
import type { AppContext } from '../../../context.ts'
import { invalid } from '../../../http/api-error.ts'
import {
  type ExtrasWish,
  listExpiredHolders,
  listExtraNames,
  listExtrasLeft,
  lockExtras,
} from '../../extras/public/extras-left.queries.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { cancelExpiredHold } from '../lifecycle/expire-holds.ts'

type Chosen = readonly { service_id: number; quantity: number }[]
type Wish = ExtrasWish & { services: Chosen }
/** Where a form says it: the extra itself, or a field of its own such as the dates. */
type Naming = { language: Language; field?: string }

/** The extras of which a time at a place has not enough, each named with what is left. */
export async function extraProblems(
  { db, clock }: AppContext,
  { services, ...wish }: Wish,
  { language, field }: Naming,
): Promise<Problems> {
  if (services.length === 0) return {}
  const short = shortExtras(services, await listExtrasLeft(db, wish, clock()))
  const names = await listExtraNames(
    db,
    short.map(({ service_id }) => service_id),
    language,
  )
  const problems: Problems = {}
  for (const { index, service_id, left } of short) {
    const extra = names.find(({ id }) => id === service_id)!.name
    const problem: Problem =
      left > 0 ? { key: 'extra_left', params: { extra, left } } : { key: 'extra_gone', params: { extra } }
    const path = field ?? `services.${index}.quantity`
    problems[path] = [...(problems[path] ?? []), problem]
  }
  return problems
}

/**
 * Makes sure of a booking's extras until its transaction ends, when the database reserves them: 422 where there are not
 * enough. Expired holds in the way are cancelled in this same transaction (docs/rules/extras.md#reserved).
 */
export async function takeExtras(context: AppContext, wish: Wish, naming: Naming): Promise<void> {
  const { db, clock } = context
  const { services, ...where } = wish
  const ids = services.map(({ service_id }) => service_id)
  if (!(await lockExtras(db, ids))) return
  const problems = await extraProblems(context, wish, naming)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (shortExtras(services, await listExtrasLeft(db, where, null)).length === 0) return
  for (const id of await listExpiredHolders(db, ids, where, clock())) await cancelExpiredHold(context, id)
}
