import { ruleOn, type ValuesOf } from '@marhala/domain/country/country-rule.ts'
import { type MoroccanRule, moroccanRules } from '@marhala/domain/morocco/moroccan-rules.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { listWrittenRules } from './country-rules.queries.ts'

export type RulesOfDay = { [Rule in MoroccanRule]: ValuesOf<(typeof moroccanRules)[Rule]> | null }

/** The values of every rule of the country that holds on a local day; null for one that does not, or is off. */
export async function readRules(db: Kysely<DB>, day: string): Promise<RulesOfDay> {
  const written = await listWrittenRules(db)
  const rules = Object.entries(moroccanRules).map(([name, rule]) => [
    name,
    ruleOn(rule, written.get(name) ?? [], day),
  ])
  return Object.fromEntries(rules) as RulesOfDay
}
