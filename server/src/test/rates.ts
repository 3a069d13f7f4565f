import type { RateRuleFields } from '@marhala/contract/rates/rates.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../context.ts'

/** A rule of the rates that makes every day dearer by a tenth. */
export function rateRuleFields(
  changes: Partial<z.input<typeof RateRuleFields>> = {},
): z.input<typeof RateRuleFields> {
  return { name: { en: 'High demand', fr: 'Forte demande', ar: 'طلب مرتفع' }, percent: 10, ...changes }
}

/** Writes a rule as the room would; its id. */
export async function givenRateRule(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  changes: Partial<z.input<typeof RateRuleFields>> & { active?: boolean } = {},
): Promise<number> {
  const { name, ...row } = rateRuleFields(changes)
  const { id } = await db
    .insertInto('rate_rules')
    .values({ ...row, name: JSON.stringify(name), created_at: clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
