import type { RuleVersion } from '@marhala/domain/country/country-rule.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** What the company wrote of its country's rules, by rule. */
export async function listWrittenRules(db: Kysely<DB>): Promise<Map<string, RuleVersion[]>> {
  const rows = await db
    .selectFrom('country_rules')
    .select(['rule', 'since', 'is_on', 'values'])
    .orderBy('since')
    .execute()
  const written = new Map<string, RuleVersion[]>()
  for (const { rule, since, is_on, values } of rows) {
    const version = { since, is_on, values: values as RuleVersion['values'] }
    written.set(rule, [...(written.get(rule) ?? []), version])
  }
  return written
}

/** Writes what a rule says from a day on. */
export async function saveRule(
  db: Kysely<DB>,
  { values, ...version }: RuleVersion & { rule: string; changed_by: number | null; changed_at: Date },
): Promise<void> {
  const row = { ...version, values: JSON.stringify(values) }
  await db
    .insertInto('country_rules')
    .values(row)
    .onConflict((key) => key.columns(['rule', 'since']).doUpdateSet(row))
    .execute()
}

/** Takes back what a rule says from a day on. */
export async function deleteRule(db: Kysely<DB>, rule: string, since: string): Promise<void> {
  await db.deleteFrom('country_rules').where('rule', '=', rule).where('since', '=', since).execute()
}
