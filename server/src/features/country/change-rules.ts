import type { CountryRule, RuleChange } from '@marhala/contract/company/country-rules.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { checkVersion, type RuleVersion, versionsOf } from '@marhala/domain/country/country-rule.ts'
import type { CountryRule as Rule, RuleField } from '@marhala/domain/country/country-rule.ts'
import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { lawGaps } from '@marhala/domain/morocco/law-gaps.ts'
import { type MoroccanRule, moroccanRules } from '@marhala/domain/morocco/moroccan-rules.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { listAgingCars } from './public/aging-cars.queries.ts'
import { readRules } from './public/read-rule.ts'
import { deleteRule, listWrittenRules, saveRule } from './public/country-rules.queries.ts'

type Rules = z.output<typeof CountryRule>[]
type Change = z.output<typeof RuleChange>

/** Every rule with its sources and versions. */
export async function listRules(context: AppContext): Promise<Rules> {
  const { db } = context
  const [written, today, agency] = [
    await listWrittenRules(db),
    await readToday(context),
    await getSettings(db),
  ]
  const gaps = lawGaps(await readRules(db, today), { agency, cars: await listAgingCars(db), today })
  return (Object.keys(moroccanRules) as MoroccanRule[]).map((rule) => ({
    ...presentRule(rule, written.get(rule) ?? [], today),
    gaps: gaps
      .filter((gap) => gap.rule === rule)
      .map(({ key, names = [], day = null, count = null }) => ({ key, names, day, count })),
  }))
}

/** Says what a rule is from a day on; 422 names each field that is wrong. */
export async function changeRule(
  context: AppContext,
  caller: Caller,
  rule: MoroccanRule,
  { since, is_on, values }: Change,
): Promise<Rules> {
  const { fields } = moroccanRules[rule] as Rule
  const read = Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name]
    return value === undefined ? [] : [[name, readValue(field, value)] as const]
  })
  const version = { since, is_on, values: Object.fromEntries(read) }
  refuseFaults(rule, version, await readToday(context))
  const before = await versionBefore(context, rule, since)
  await saveRule(context.db, {
    rule,
    ...version,
    changed_by: caller.id,
    changed_at: context.clock(),
  })
  await audit(context, caller, { before: { rule, ...before }, after: { rule, ...version } })
  return listRules(context)
}

/** Takes back a change that does not hold yet. */
export async function removeRule(
  context: AppContext,
  caller: Caller,
  rule: MoroccanRule,
  since: string,
): Promise<Rules> {
  const version = (await listWrittenRules(context.db)).get(rule)?.find((one) => one.since === since)
  if (!version) throw new ApiError('not_found')
  if (since <= (await readToday(context))) throw new ApiError('rule_in_force')
  await deleteRule(context.db, rule, since)
  await audit(context, caller, { before: { rule, ...version } })
  return listRules(context)
}

function presentRule(name: MoroccanRule, written: RuleVersion[], today: string): Omit<Rules[number], 'gaps'> {
  const rule: Rule = moroccanRules[name]
  const versions = versionsOf(rule, written)
  const current = versions.findLast(({ since }) => since <= today)
  return {
    rule: name,
    certainty: rule.certainty,
    sources: [...rule.sources],
    fields: Object.entries(rule.fields).map(([field, about]) => ({
      name: field,
      kind: about.kind,
      choices: about.kind === 'choice' ? [...about.choices] : [],
    })),
    versions: versions.map((version) => ({
      since: version.since,
      is_on: version.is_on,
      values: Object.fromEntries(
        Object.entries(rule.fields).map(([field, about]) => [
          field,
          showValue(about, version.values[field]!),
        ]),
      ),
      is_of_law: !written.some(({ since }) => since === version.since),
      is_current: version === current,
    })),
  }
}

/** Amounts are centimes inside; what cannot be read stays as it is, and is refused. */
function readValue({ kind }: RuleField, value: number | string): number | string {
  return kind === 'amount' ? (parseMoney(String(value)) ?? String(value)) : value
}

function showValue({ kind }: RuleField, value: number | string): number | string {
  return kind === 'amount' ? formatMoney(Number(value)) : value
}

const words = { in_the_past: 'rule_since', missing: 'required', invalid: 'rule_value' } as const

function refuseFaults(rule: MoroccanRule, version: RuleVersion, today: string): void {
  const wrong = Object.entries(checkVersion(moroccanRules[rule], version, today))
  if (wrong.length === 0) return
  const problems = wrong.map(([field, what]): [string, Problem[]] => [
    field === 'since' ? field : `values.${field}`,
    [{ key: words[what] }],
  ])
  throw invalid(Object.fromEntries(problems))
}

async function versionBefore({ db }: AppContext, rule: MoroccanRule, since: string): Promise<RuleVersion> {
  const versions = versionsOf(moroccanRules[rule], (await listWrittenRules(db)).get(rule) ?? [])
  return versions.findLast((one) => one.since <= since) ?? versions[0]!
}

type Told = { before?: RuleVersion & { rule: string }; after?: RuleVersion & { rule: string } }

async function audit({ db }: AppContext, caller: Caller, { before, after }: Told): Promise<void> {
  const told = (one: Told['after']) =>
    one && { rule: one.rule, since: one.since, is_on: one.is_on, ...named(one.values) }
  await writeAudit(db, {
    entity: 'country_rule',
    entity_id: null,
    action: after ? 'update' : 'delete',
    ...actorOf(caller),
    ...(before && { before: told(before) }),
    ...(after && { after: told(after) }),
  })
}

/** The audit knows a field by its name, and other records have an amount or days of their own. */
function named(values: RuleVersion['values']) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`rule_${name}`, value]))
}
