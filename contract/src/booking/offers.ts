import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { offerStates } from '@marhala/domain/offers/offer.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { FileReply, idInPath, instant, lines, queryList, text } from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'
import { AskedOffer, ListedOffer, NewOffer, Offer, OfferPage } from './offer.ts'

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
