import { ruleOn, type ValuesOf } from '@marhala/domain/country/country-rule.ts'
import { type MoroccanRule, moroccanRules } from '@marhala/domain/morocco/moroccan-rules.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { getSettings } from '../../company/public/company.queries.ts'
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

/** The same on the local day of an instant. */
export async function readRulesAt({ db }: Pick<AppContext, 'db'>, at: Date): Promise<RulesOfDay> {
  const { time_zone } = await getSettings(db)
  return readRules(db, localDate(at.getTime(), time_zone))
}

/** The same for some days, each once, by day. */
export async function readRulesOfDays(
  db: Kysely<DB>,
  days: readonly string[],
): Promise<Map<string, RulesOfDay>> {
  const read = [...new Set(days)].map(async (day) => [day, await readRules(db, day)] as const)
  return new Map(await Promise.all(read))
}
