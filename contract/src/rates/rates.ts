import { rateChannels, ratePercents } from '@marhala/domain/price/rate-rules.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { amount, day, id, idInPath, money, queryInt, Translated, translated, whole } from '../wire/fields.ts'

const { least, most } = ratePercents
const isHundredths = (value: number) => Number.isInteger(Math.round(value * 1e6) / 1e4)
const rulePercent = z
  .number('rate_percent')
  .check(
    z.minimum(least, 'rate_percent'),
    z.maximum(most, 'rate_percent'),
    z.refine(isHundredths, 'rate_percent'),
  )
const aDay = z._default(z.nullable(day), null)
const length = z._default(z.nullable(whole(1, 366)), null)
const lead = z._default(z.nullable(whole(0, 366)), null)

/** A rule as staff write it; what is null, or an empty list, asks nothing. */
export const RateRuleFields = z.strictObject({
  /** What clients read where it makes a day dearer. */
  name: translated(1, 60),
  percent: rulePercent.check(z.refine((value) => value !== 0, 'rate_percent')),
  category_id: z._default(z.nullable(id), null),
  /** Of the pickup. */
  location_id: z._default(z.nullable(id), null),
  /** 1 is Monday; none is all. */
  weekdays: z._default(z.array(whole(1, 7)).check(z.maxLength(7, 'too_many')), []),
  /** Days of the hire, both included. */
  start_date: aDay,
  end_date: aDay,
  /** The length of the hire, in billable days. */
  min_days: length,
  max_days: length,
  /** How many days before its pickup it is booked. */
  min_lead_days: lead,
  max_lead_days: lead,
  channel: z._default(z.nullable(z.enum(rateChannels, 'unknown_value')), null),
  /** Makes it a step: more than this percent of the category's cars is booked on the day. */
  utilisation_above: z._default(z.nullable(whole(0, 99)), null),
})

export const RateRule = z.object({
  id,
  name: Translated,
  percent: z.number(),
  category_id: z.nullable(id),
  location_id: z.nullable(id),
  weekdays: z.array(z.int()),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  min_days: z.nullable(z.int()),
  max_days: z.nullable(z.int()),
  min_lead_days: z.nullable(z.int()),
  max_lead_days: z.nullable(z.int()),
  channel: z.nullable(z.enum(rateChannels)),
  utilisation_above: z.nullable(z.int()),
  active: z.boolean(),
})
export type RateRule = z.input<typeof RateRule>

/** All rules, and what they bring a day of each category neither below nor above. */
export const Rates = z.object({
  rules: z.array(RateRule),
  categories: z.array(
    z.object({ id, name: Translated, floor: z.nullable(money), ceiling: z.nullable(money) }),
  ),
  locations: z.array(z.object({ id, name: Translated })),
})
export type Rates = z.input<typeof Rates>

const staff = { access: 'catalogue.manage', reply: Rates } as const
const changes = { ...staff, idempotent: true } as const
const existing = {
  ...changes,
  params: z.object({ rule: idInPath }),
  errors: ['not_found'],
} as const

export const list = endpoint({
  ...staff,
  method: 'GET',
  path: '/rates',
  summary:
    'The rules that change the price of a day, with the floor and the ceiling of each category → Rates.',
})

export const create = endpoint({
  ...changes,
  method: 'POST',
  path: '/rates',
  summary: 'Adds a rule; new prices hold from now on, bookings and quotes that exist keep theirs → Rates.',
  body: RateRuleFields,
  status: 201,
})

export const update = endpoint({
  ...existing,
  method: 'PUT',
  path: '/rates/:rule',
  summary: 'Changes a rule; bookings and quotes that exist keep their price → Rates.',
  body: RateRuleFields,
})

export const remove = endpoint({
  ...existing,
  method: 'DELETE',
  path: '/rates/:rule',
  summary: 'Deletes a rule; bookings and quotes that exist keep their price → Rates.',
})

export const setActive = endpoint({
  ...existing,
  method: 'PUT',
  path: '/rates/:rule/active',
  summary: 'Switches a rule off, or on again → Rates.',
  body: z.strictObject({ active: z.boolean('required') }),
})

export const shift = endpoint({
  ...changes,
  method: 'POST',
  path: '/rates/shift',
  summary:
    'Adds the same percentage points to many rules; 422 where one would leave −90 to 200, or be 0 → Rates.',
  body: z.strictObject({
    rule_ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(200, 'too_many')),
    points: z
      .number('rate_percent')
      .check(
        z.minimum(-290, 'rate_percent'),
        z.maximum(290, 'rate_percent'),
        z.refine(isHundredths, 'rate_percent'),
      ),
  }),
  errors: ['not_found'],
})

export const setLimits = endpoint({
  ...changes,
  method: 'PUT',
  path: '/rates/limits/:category',
  summary: 'Sets what rules bring a day of a category neither below nor above; null for no limit → Rates.',
  params: z.object({ category: idInPath }),
  body: z.strictObject({
    floor: z.nullable(amount.check(z.positive('positive'))),
    ceiling: z.nullable(amount.check(z.positive('positive'))),
  }),
  errors: ['not_found'],
})

/** The days of a week in a hire, each with its price before the rules, what each rule adds, and its price after. */
export const RatePreview = z.object({
  /** The car whose price it is: the cheapest of the category in service. */
  car: z.object({ id, name: z.string(), daily_price: money }),
  days: z.array(
    z.object({
      date: z.string(),
      /** Of the category's cars, in percent. */
      utilisation: z.number(),
      before: money,
      rules: z.array(z.object({ id, name: Translated, percent: z.number(), amount: money })),
      stopped_by: z.nullable(z.enum(['floor', 'ceiling'])),
      after: money,
    }),
  ),
})
export type RatePreview = z.input<typeof RatePreview>

export const preview = endpoint({
  access: 'catalogue.manage',
  method: 'GET',
  path: '/rates/preview',
  summary:
    'What a day costs in the week from a pickup on, in a hire of so many days that is booked today → RatePreview; 404 for a category without a car in service.',
  query: z.object({
    category_id: queryInt(1, 2_147_483_647),
    location_id: z.optional(queryInt(1, 2_147_483_647)),
    pickup_date: day,
    days: queryInt(1, 366),
    channel: z.enum(rateChannels, 'unknown_value'),
  }),
  reply: RatePreview,
  errors: ['not_found'],
})
