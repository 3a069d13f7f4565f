import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { offerSources, offerStates } from '@marhala/domain/offers/offer.ts'
import { carChoices } from '@marhala/domain/booking/car-choice.ts'
import { checkReach, fieldOfReach } from '@marhala/domain/accounts/reachable.ts'
import * as z from 'zod/mini'
import { hasFields } from '../accounts/new-client.ts'
import { languages } from '../language/language.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  day,
  email,
  FileReply,
  id,
  idInPath,
  instant,
  lines,
  money,
  phone,
  queryList,
  text,
} from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'
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

/** An offer that staff make: for a client (`user_id`), or for somebody who has no account (`person`). */
export const NewOffer = z
  .strictObject({
    ...hire,
    pickup_location_price: NewBooking.shape.pickup_location_price,
    return_location_price: NewBooking.shape.return_location_price,
    agreed_price: NewBooking.shape.agreed_price,
    reason: NewBooking.shape.reason,
    user_id: z.optional(id),
    person: z.optional(Person),
    /** Its last day; left out it is the setting’s. It never goes beyond the pickup. */
    valid_through: z.optional(day),
    /** Whether it keeps the car, or a place of its class, until then. */
    holds: z._default(z.boolean(), false),
    note: z.optional(z.nullable(lines(0, 2000))),
  })
  .check(
    z.refine(({ user_id, person }) => (user_id === undefined) !== (person === undefined), {
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
  car: z.object({ id, name: z.string(), slug: z.string(), image: z.string() }),
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
  /** Of an accepted one its booking. */
  reference: z.nullable(z.string()),
  /** Whether the car is kept until then. */
  holds: z.boolean(),
  /** Whether accepting it opens an account, for somebody who has none. */
  opens_account: z.boolean(),
})
export type OfferPage = z.input<typeof OfferPage>

const filters = {
  state: z.optional(queryList(z.enum(offerStates))),
  /** In the number, the client, their email and phone, and the car. */
  search: z.optional(text(0, 120)),
}

export const list = endpoint({
  method: 'GET',
  path: '/offers',
  summary:
    'Offers (the quote documents), the newest first → Page of ListedOffer, 20 a page; `format=csv` is a file of all that the filters find.',
  access: 'bookings.manage',
  scope: 'bookings.read',
  query: z.object({ ...pagingQuery, ...filters, format: z.optional(z.enum(['csv'])) }),
  reply: pageOf(ListedOffer),
})

const one = { params: z.object({ offer: idInPath }), access: 'bookings.manage' } as const

export const get = endpoint({
  ...one,
  method: 'GET',
  path: '/offers/:offer',
  summary: 'An offer with its price and its link → Offer.',
  scope: 'bookings.read',
  reply: Offer,
  errors: ['not_found'],
})

export const create = endpoint({
  method: 'POST',
  path: '/offers',
  summary:
    'Offers a hire at its present price, which it keeps until its date, and mails it to its client; with `holds` it keeps the car as well → Offer.',
  access: 'bookings.manage',
  body: NewOffer,
  reply: Offer,
  status: 201,
  errors: ['price_mismatch', 'car_unavailable', 'do_not_rent'],
  idempotent: true,
})

export const ask = endpoint({
  method: 'POST',
  path: '/offers/ask',
  summary:
    'Mails a visitor or a client the offer of a hire that they price on the site; five an hour and address. It keeps the price, not the car.',
  access: 'anyone',
  body: AskedOffer,
  reply: z.object({ number: z.string(), valid_until: instant }),
  status: 201,
  errors: ['price_mismatch', 'car_unavailable', 'do_not_rent'],
  rateLimit: 'contact',
})

const change = { ...one, reply: Offer, idempotent: true } as const

export const accept = endpoint({
  ...change,
  method: 'POST',
  path: '/offers/:offer/accept',
  summary:
    'Books an offer for its client at its price, at the desk → Offer; one that is booked already stays so.',
  body: z.strictObject({ payment_method: z.optional(z.enum(paymentMethods)) }),
  errors: ['not_found', 'offer_over', 'car_unavailable', 'do_not_rent'],
})

export const withdraw = endpoint({
  ...change,
  method: 'POST',
  path: '/offers/:offer/withdraw',
  summary: 'Takes an offer back and frees the car that it keeps → Offer.',
  body: z.strictObject({}),
  errors: ['not_found', 'offer_over'],
})

export const send = endpoint({
  ...change,
  method: 'POST',
  path: '/offers/:offer/send',
  summary: 'Mails an open offer to its client once more → Offer.',
  body: z.strictObject({}),
  errors: ['not_found', 'offer_over', 'no_address'],
})

const pdf = { method: 'GET', reply: FileReply, download: 'application/pdf', errors: ['not_found'] } as const

export const print = endpoint({
  ...one,
  ...pdf,
  path: '/offers/:offer/offer.pdf',
  summary: 'An offer as PDF, in its client’s language.',
  scope: 'bookings.read',
})

/** The number of an offer and our signature, as its link has them. */
const link = {
  params: z.object({
    offer_token: z.string().check(z.regex(/^DV-\d{4}-\d{4,9}-[\w-]{22}$/, 'id')),
  }),
  access: 'anyone',
} as const

export const readLink = endpoint({
  ...link,
  method: 'GET',
  path: '/offer-links/:offer_token',
  summary: 'The offer of a link, for whoever has it → OfferPage.',
  reply: OfferPage,
  errors: ['not_found'],
})

export const printLink = endpoint({
  ...link,
  ...pdf,
  path: '/offer-links/:offer_token/offer.pdf',
  summary: 'The offer of a link as PDF, in its client’s language.',
})

const answer = { ...link, method: 'POST', reply: OfferPage } as const

export const openLink = endpoint({
  ...answer,
  path: '/offer-links/:offer_token/opened',
  summary: 'Notes that the client has opened the offer; staff who look at it do not count → OfferPage.',
  body: z.strictObject({}),
  errors: ['not_found'],
})

export const acceptLink = endpoint({
  ...answer,
  path: '/offer-links/:offer_token/accept',
  summary:
    'Books the offer of a link at its price; somebody without an account gets one. Accepted twice it is one booking → OfferPage.',
  body: z.strictObject({ payment_method: z.optional(z.enum(paymentMethods)) }),
  errors: [
    'not_found',
    'offer_over',
    'car_unavailable',
    'do_not_rent',
    'too_many_open_bookings',
    'first_booking_waits',
  ],
})

export const refuseLink = endpoint({
  ...answer,
  path: '/offer-links/:offer_token/refuse',
  summary: 'Says no to the offer of a link, with a reason if there is one → OfferPage.',
  body: z.strictObject({ reason: z.optional(z.nullable(lines(0, 500))) }),
  errors: ['not_found', 'offer_over'],
})
