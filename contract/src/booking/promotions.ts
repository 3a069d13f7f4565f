import { promotionKinds } from '@marhala/domain/price/promotion.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, idInPath, money, positiveMoney, text, translated, whole } from '../wire/fields.ts'

const aDay = z._default(z.nullable(day), null)
const some = z._default(z.nullable(whole(1, 1_000_000)), null)
const lead = z._default(z.nullable(whole(0, 366)), null)

/** Whatever blanks a code is typed with, and in small letters; `readCode` in the domain. */
export const promotionCode = text(1, 60)

const fields = {
  name: translated(1, 80),
  /** What clients type; null for an offer that everybody gets who books as it says. */
  code: z._default(z.nullable(promotionCode), null),
  /** A percent off the days, an amount off them, so many of them free, or one piece of an extra. */
  kind: z.enum(promotionKinds, 'unknown_value'),
  /** Of a `percent`: above 0, at most 100, with at most two decimals. */
  percent: z.optional(
    z.number('percent').check(
      z.positive('percent'),
      z.maximum(100, 'percent'),
      z.refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'percent'),
    ),
  ),
  /** Of an `amount`. */
  amount: z.optional(positiveMoney.check(z.maximum(1_000_000_000, 'money'))),
  /** Of `free_days`. */
  days: z.optional(whole(1, 90)),
  /** Of a `free_extra`. */
  service_id: z.optional(id),
  /** The categories for which it is; none is all. */
  category_ids: z._default(z.array(id).check(z.maxLength(100, 'too_many')), []),
  /** The codes of the pickup locations for which it is; none is all. */
  location_codes: z._default(z.array(text(1, 60)).check(z.maxLength(100, 'too_many')), []),
  /** The days on which the hire begins, both included. */
  pickup_from: aDay,
  pickup_until: aDay,
  /** The days on which it is booked, both included. */
  booked_from: aDay,
  booked_until: aDay,
  min_days: z._default(whole(1, 366), 1),
  /** How many days before the pickup it is booked at least and at most. */
  min_lead_days: lead,
  max_lead_days: lead,
  /** Only for who has no hire yet. */
  first_hire: z._default(z.boolean(), false),
  max_uses: some,
  /** How often one client may use it. */
  max_uses_each: some,
}

export const promotionStates = ['running', 'coming', 'used_up', 'ended'] as const
export type PromotionState = (typeof promotionStates)[number]

export const Promotion = z.object({
  id,
  name: z.object({ en: z.string(), ar: z.string(), fr: z.string() }),
  code: z.nullable(z.string()),
  kind: z.enum(promotionKinds),
  percent: z.nullable(z.number()),
  amount: z.nullable(money),
  days: z.nullable(z.int()),
  service_id: z.nullable(id),
  category_ids: z.array(id),
  location_codes: z.array(z.string()),
  pickup_from: z.nullable(z.string()),
  pickup_until: z.nullable(z.string()),
  booked_from: z.nullable(z.string()),
  booked_until: z.nullable(z.string()),
  min_days: z.int(),
  min_lead_days: z.nullable(z.int()),
  max_lead_days: z.nullable(z.int()),
  first_hire: z.boolean(),
  max_uses: z.nullable(z.int()),
  max_uses_each: z.nullable(z.int()),
  /** By bookings that are not cancelled. */
  uses: z.int(),
  state: z.enum(promotionStates),
  /** What those bookings cost, and what it took off them. */
  booked: money,
  taken_off: money,
})
export type Promotion = z.input<typeof Promotion>

export const Promotions = z.object({ promotions: z.array(Promotion) })
export type Promotions = z.input<typeof Promotions>

export const PromotionFields = z.strictObject(fields)

const staff = { access: 'catalogue.manage', reply: Promotions } as const
const changes = { ...staff, idempotent: true } as const

export const list = endpoint({
  ...staff,
  method: 'GET',
  path: '/promotions',
  summary: 'Codes and offers with how often they were used, running ones first → Promotions.',
})

export const create = endpoint({
  ...changes,
  method: 'POST',
  path: '/promotions',
  summary: 'Adds a code or an offer; 422 on `code` for one that exists → Promotions.',
  body: PromotionFields,
  status: 201,
})

export const update = endpoint({
  ...changes,
  method: 'PUT',
  path: '/promotions/:promotion',
  summary:
    'Changes a code or an offer; bookings that have it keep it as it was. 422 on `max_uses` below what is used → Promotions.',
  params: z.object({ promotion: idInPath }),
  body: PromotionFields,
  errors: ['not_found'],
})

export const setRunning = endpoint({
  ...changes,
  method: 'PUT',
  path: '/promotions/:promotion/running',
  summary: 'Ends a code or an offer, or lets it go on; bookings that have it keep it → Promotions.',
  params: z.object({ promotion: idInPath }),
  body: z.strictObject({ running: z.boolean('required') }),
  errors: ['not_found'],
})
