import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { offerSources, offerStates } from '@marhala/domain/offers/offer.ts'
import { carChoices } from '@marhala/domain/booking/car-choice.ts'
import { checkReach, fieldOfReach } from '@marhala/domain/accounts/reachable.ts'
import * as z from 'zod/mini'
import { hasFields } from '../accounts/new-client.ts'
import { languages } from '../language/language.ts'
import { day, email, id, instant, lines, money, phone, text } from '../wire/fields.ts'
import { NewBooking } from './new-booking.ts'
import { Quote } from './quotes.ts'

/** The hire that is offered, as a new booking asks for it, at the price that was shown. */
const hire = z.pick(NewBooking, {
  car_id: true,
  car_choice: true,
  start_date: true,
  end_date: true,
  pickup_location: true,
  return_location: true,
  services: true,
  pickup_address: true,
  pickup_address_time: true,
  pickup_address_point: true,
  return_address: true,
  return_address_time: true,
  return_address_point: true,
  payment_method: true,
  total_price: true,
  promotion_code: true,
  agent_code: true,
}).shape

const name = text(1, 80)

/** Somebody without an account: a name, and where the offer goes. */
const Person = z
  .strictObject({
    first_name: name,
    last_name: name,
    email: z.optional(z.nullable(email)),
    phone: z.optional(z.nullable(phone)),
    language: z.enum(languages, 'unknown_value'),
  })
  .check(
    z.refine((person) => reachOf(person) === null, {
      path: [fieldOfReach('phone_or_email')],
      error: 'phone_or_email',
      when: hasFields,
    }),
  )

function reachOf(person: { email?: string | null | undefined; phone?: string | null | undefined }) {
  return checkReach({ role: 'user', email: person.email ?? null, phone: person.phone ?? null })
}

/** An offer that staff make: for a client (`user_id`), or for somebody who has no account (`client`). */
export const NewOffer = z
  .strictObject({
    ...hire,
    pickup_location_price: NewBooking.shape.pickup_location_price,
    return_location_price: NewBooking.shape.return_location_price,
    agreed_price: NewBooking.shape.agreed_price,
    reason: NewBooking.shape.reason,
    user_id: z.optional(id),
    client: z.optional(Person),
    /** Its last day; left out it is the setting’s. It never goes beyond the pickup. */
    valid_through: z.optional(day),
    /** Whether it keeps the car, or a place of its class, until then. */
    holds: z._default(z.boolean(), false),
    note: z.optional(z.nullable(lines(0, 2000))),
  })
  .check(
    z.refine(({ user_id, client }) => (user_id === undefined) !== (client === undefined), {
      path: ['user_id'],
      error: 'client_required',
      when: hasFields,
    }),
  )
export type NewOffer = z.input<typeof NewOffer>

/** An offer that somebody asks for themselves; who is not signed in says who they are and where it is mailed. */
export const AskedOffer = z.strictObject({
  ...hire,
  first_name: z.optional(name),
  last_name: z.optional(name),
  email: z.optional(email),
})
export type AskedOffer = z.input<typeof AskedOffer>

const Hire = {
  number: z.string(),
  state: z.enum(offerStates),
  car: z.object({ id, name: z.string(), year: z.int(), slug: z.string(), image: z.string() }),
  car_choice: z.enum(carChoices),
  start_date: instant,
  end_date: instant,
  duration: z.int(),
  pickup_location_name: z.string(),
  return_location_name: z.string(),
  total_price: money,
  valid_until: instant,
  created_at: instant,
}

/** An offer in the list of staff. */
export const ListedOffer = z.object({
  id,
  ...z.omit(z.object(Hire), { car: true }).shape,
  car: z.object({ id, name: z.string() }),
  source: z.enum(offerSources),
  client: z.object({
    id: z.nullable(id),
    name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  /** Whether it keeps a car now. */
  holds: z.boolean(),
  booking: z.nullable(z.object({ id, reference: z.string() })),
})
export type ListedOffer = z.input<typeof ListedOffer>

/** An offer with its price, its link and what became of it. */
export const Offer = z.extend(ListedOffer, {
  language: z.enum(languages),
  quote: Quote,
  payment_method: z.enum(paymentMethods),
  note: z.nullable(z.string()),
  /** Where its client reads and accepts it. */
  url: z.string(),
  opened_at: z.nullable(instant),
  reminded_at: z.nullable(instant),
  answered_at: z.nullable(instant),
  refuse_reason: z.nullable(z.string()),
  created_by: z.nullable(z.string()),
  /** Who brought the client. */
  agent: z.nullable(z.string()),
})
export type Offer = z.input<typeof Offer>

/** An offer as whoever has its link reads it. */
export const OfferPage = z.object({
  ...Hire,
  first_name: z.string(),
  quote: Quote,
  deposit: money,
  /** What a damage costs, in words. */
  insurance: z.string(),
  payment_method: z.enum(paymentMethods),
  note: z.nullable(z.string()),
  /** The same hire to ask for anew: wall clocks, and locations as the address of a car has them. */
  trip: z.object({
    start_date: z.string(),
    end_date: z.string(),
    pickup_location: z.string(),
    return_location: z.string(),
  }),
  /** Of an accepted one its booking. */
  reference: z.nullable(z.string()),
  /** Where that is paid online, as its client means to; null where nothing is to be paid so. */
  pay_path: z.nullable(z.string()),
  /** Whether the car is kept until then. */
  holds: z.boolean(),
  /** Whether accepting it opens an account, for somebody who has none. */
  opens_account: z.boolean(),
})
export type OfferPage = z.input<typeof OfferPage>
