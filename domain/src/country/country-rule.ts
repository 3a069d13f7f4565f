/**
 * How sure a rule is: `A` a legal text that is quoted, `B` several sources that agree, `C` one source, `U` nobody could
 * verify it. What is `U` is off until somebody who has checked it turns it on.
 */
export type Certainty = 'A' | 'B' | 'C' | 'U'

/** A page that says it, and the day on which it was read. */
export type RuleSource = { address: string; read_on: string }

/** What a value is: centimes, days and years in whole numbers, a percentage with its decimals as text, one of a few words. */
export type RuleField =
  | { kind: 'amount' | 'count' | 'days' | 'years'; value: number }
  | { kind: 'percent'; value: string }
  | { kind: 'choice'; value: string; choices: readonly string[] }

/** A rule of a country as its law has it: from which day on it holds, and its values. */
export type CountryRule = {
  certainty: Certainty
  since: string
  sources: readonly RuleSource[]
  fields: Readonly<Record<string, RuleField>>
}

/** What is said of a rule from a day on, until the next version. */
export type RuleVersion = { since: string; is_on: boolean; values: Record<string, number | string> }

/** The values of a rule by the kinds of its fields. */
export type ValuesOf<Rule extends CountryRule> = {
  [Name in keyof Rule['fields']]: Rule['fields'][Name] extends { choices: readonly (infer Choice)[] }
    ? Choice
    : Rule['fields'][Name]['kind'] extends 'percent'
      ? string
      : number
}

/** The version with which a rule begins: as the law has it, on where it could be verified. */
export function firstVersion({ certainty, since, fields }: CountryRule): RuleVersion {
  const values = Object.fromEntries(Object.entries(fields).map(([name, { value }]) => [name, value]))
  return { since, is_on: certainty !== 'U', values }
}

/** All versions of a rule, the earliest first; one that the company wrote replaces that of the law on the same day. */
export function versionsOf(rule: CountryRule, written: readonly RuleVersion[]): RuleVersion[] {
  const first = firstVersion(rule)
  // A field that came later has the law's value in an older version.
  const whole = written.map((one) => ({ ...one, values: { ...first.values, ...one.values } }))
  const others = whole.some(({ since }) => since === first.since) ? [] : [first]
  return [...others, ...whole].toSorted((a, b) => (a.since < b.since ? -1 : 1))
}

/** The values of a rule on a local day (`YYYY-MM-DD`); null where it does not hold yet, or is off. */
export function ruleOn<Rule extends CountryRule>(
  rule: Rule,
  written: readonly RuleVersion[],
  day: string,
): ValuesOf<Rule> | null {
  const version = versionsOf(rule, written).findLast(({ since }) => since <= day)
  return version?.is_on ? (version.values as ValuesOf<Rule>) : null
}

/** What is wrong with a version that somebody writes today, by field: a change holds from today on at the earliest. */
export function checkVersion(
  rule: CountryRule,
  { since, values }: Omit<RuleVersion, 'is_on'>,
  today: string,
): Record<string, 'in_the_past' | 'missing' | 'invalid'> {
  const wrong: Record<string, 'in_the_past' | 'missing' | 'invalid'> = {}
  if (since < today) wrong['since'] = 'in_the_past'
  for (const [name, field] of Object.entries(rule.fields)) {
    const value = values[name]
    if (value === undefined) wrong[name] = 'missing'
    else if (!isValue(field, value)) wrong[name] = 'invalid'
  }
  return wrong
}

const mostCentimes = 100_000_000_000
const mostCounted = 10_000

function isValue(field: RuleField, value: number | string): boolean {
  if (field.kind === 'choice') return field.choices.includes(String(value))
  if (field.kind === 'percent') return /^\d{1,3}(\.\d{1,3})?$/.test(String(value)) && Number(value) <= 100
  const most = field.kind === 'amount' ? mostCentimes : mostCounted
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
}
