import { adviceDirections } from '@marhala/domain/demand/rate-advice.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, idInPath, money } from '../wire/fields.ts'

const direction = z.enum(adviceDirections, 'unknown_value')

/** A rule that would follow the demand that is expected; it is none until somebody makes it one. */
const Proposal = z.object({
  start_date: z.string(),
  end_date: z.string(),
  direction,
  percent: z.int(),
  /** What share of the cars is expected to go out on these days, in whole percent. */
  utilisation: z.int(),
  /** What it is expected to bring, without tax, by `elasticity`. */
  effect: money,
  /** What keeps it from a larger step. */
  limited_by: z.nullable(z.enum(['floor', 'ceiling'])),
})
export type RateProposal = z.input<typeof Proposal>

const CategoryAdvice = z.object({
  id,
  name: z.string(),
  /** Its cars in service. */
  cars: z.int(),
  /** How many whole weeks of bookings there are. */
  weeks: z.int(),
  /** The days to come, in cars: booked now, expected, and what went out on the same weekday 52 weeks before. Empty with too few weeks. */
  days: z.array(z.object({ date: z.string(), booked: z.number(), expected: z.number(), naive: z.number() })),
  /** How far off such forecasts of the past weeks were, and the same days of the year before, in percent of the cars that went out; null where none went out. */
  errors: z.nullable(z.object({ weeks: z.int(), forecast: z.number(), naive: z.number() })),
  /** None where the forecast was no nearer than the year before. */
  proposals: z.array(Proposal),
  /** For how many days to come somebody wants no advice. */
  dismissed_days: z.int(),
})
export type CategoryAdvice = z.input<typeof CategoryAdvice>

export const RateAdvice = z.object({
  today: z.string(),
  /** How many weeks of bookings a forecast needs. */
  weeks_needed: z.int(),
  /** By how many percent more people are assumed to book where a price rises by one: below 0. */
  elasticity: z.object({ up: z.number(), down: z.number() }),
  categories: z.array(CategoryAdvice),
})
export type RateAdvice = z.input<typeof RateAdvice>

const staff = { access: 'catalogue.manage', reply: RateAdvice } as const

export const read = endpoint({
  ...staff,
  method: 'GET',
  path: '/rates/advice',
  summary:
    'The demand that is expected of each category in the next 90 days, how far off such forecasts were, and rules that would follow it → RateAdvice; changes nothing.',
})

export const dismiss = endpoint({
  ...staff,
  method: 'POST',
  path: '/rates/advice/dismiss',
  summary: 'Asks for no advice in a direction for some days of a category → RateAdvice.',
  body: z.strictObject({ category_id: id, direction, start_date: day, end_date: day }),
  idempotent: true,
})

export const restore = endpoint({
  ...staff,
  method: 'DELETE',
  path: '/rates/advice/dismissed/:category',
  summary: 'Asks for advice on all days of a category again → RateAdvice.',
  params: z.object({ category: idInPath }),
  idempotent: true,
})
