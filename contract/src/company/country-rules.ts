import { lawGapKeys } from '@marhala/domain/morocco/law-gaps.ts'
import { moroccanRules, type MoroccanRule } from '@marhala/domain/morocco/moroccan-rules.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { plainDate } from '../wire/fields.ts'

const names = Object.keys(moroccanRules) as [MoroccanRule, ...MoroccanRule[]]

/** The values of a rule by their fields: amounts as two-place strings, percentages and choices as text, else a count. */
const values = z.record(z.string(), z.union([z.string(), z.int()]))

/** A rule of the country's law and practice, where it was read, and what holds from which day on. */
export const CountryRule = z.object({
  rule: z.enum(names),
  /** `A` a legal text quoted, `B` several sources, `C` one, `U` not verified: off until it was checked. */
  certainty: z.enum(['A', 'B', 'C', 'U']),
  sources: z.array(z.object({ address: z.string(), read_on: plainDate })),
  fields: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(['amount', 'count', 'days', 'years', 'percent', 'choice']),
      choices: z.array(z.string()),
    }),
  ),
  /** The earliest first: that of the law, then the company's own. */
  versions: z.array(
    z.object({
      since: plainDate,
      is_on: z.boolean(),
      values,
      is_of_law: z.boolean(),
      /** Whether it is the one that holds today. */
      is_current: z.boolean(),
    }),
  ),
  /** What it finds missing today: settings or plates by name, a day, or how many. */
  gaps: z.array(
    z.object({
      key: z.enum(lawGapKeys),
      names: z.array(z.string()),
      day: z.nullable(plainDate),
      count: z.nullable(z.number()),
    }),
  ),
})
export type CountryRule = z.input<typeof CountryRule>

/** What a rule says from a day on, today at the earliest. */
export const RuleChange = z.strictObject({ since: plainDate, is_on: z.boolean(), values })
export type RuleChange = z.input<typeof RuleChange>

const rule = z.enum(names)
const reply = z.array(CountryRule)
const access = 'settings.manage'

export const list = endpoint({
  method: 'GET',
  path: '/admin/country-rules',
  summary:
    'The rules of the country’s law and practice with their sources, and what holds from which day on.',
  access,
  reply,
})

export const change = endpoint({
  method: 'PUT',
  path: '/admin/country-rules/:rule',
  summary:
    'Turns a rule on or off, or changes its values, from a day on; what was made before keeps what held then. 422 names each field.',
  access,
  params: z.object({ rule }),
  body: RuleChange,
  reply,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/admin/country-rules/:rule/:since',
  summary: 'Takes back a change of a rule that does not hold yet: 409 `rule_in_force` once it does.',
  access,
  params: z.object({ rule, since: plainDate }),
  reply,
  errors: ['not_found', 'rule_in_force'],
})
