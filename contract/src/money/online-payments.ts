import {
  gatewayNames,
  onlineGateways,
  onlineProblems,
  onlinePurposes,
  onlineStates,
} from '@marhala/domain/money/online-payment.ts'
import { bookingStatuses } from '@marhala/domain/booking/booking-status.ts'
import * as z from 'zod/mini'
import { bookingParams, childId } from '../booking/booking.ts'
import { Connection } from '../integrations/connection.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, instant, money, positiveMoney, text, version } from '../wire/fields.ts'
import { languages } from '../language/language.ts'

const Offer = z.object({ purpose: z.enum(onlinePurposes), amount: money })

/** One try to pay, as its booking's client and the staff see it. */
export const OnlinePayment = z.object({
  id,
  gateway: z.enum(gatewayNames),
  is_test: z.boolean(),
  purpose: z.enum(onlinePurposes),
  amount: money,
  state: z.enum(onlineStates),
  problem: z.nullable(z.enum(onlineProblems)),
  /** What the gateway took and gave back, and what is on its way back. */
  received: money,
  given_back: money,
  going_back: money,
  transaction_id: z.nullable(z.string()),
  created_at: instant,
  settled_at: z.nullable(instant),
  /** Whether it waits for staff to look at it. */
  needs_staff: z.boolean(),
})
export type OnlinePayment = z.input<typeof OnlinePayment>

/** What of a booking can be paid online now, and what became of the tries so far. */
export const BookingOnline = z.object({
  /** `none` where the company takes no payment online. */
  gateway: z.enum(onlineGateways),
  is_test: z.boolean(),
  /** Whether the gateway gives money back by itself; else staff do so in its admin and write it down. */
  refunds: z.boolean(),
  offers: z.array(Offer),
  payments: z.array(OnlinePayment),
  /** For staff: the link by which the client pays without an account, and the message that goes with it. */
  link: z.nullable(
    z.object({
      url: z.string(),
      text: z.string(),
      language: z.enum(languages),
      phone: z.nullable(z.string()),
      email: z.nullable(z.string()),
    }),
  ),
})
export type BookingOnline = z.input<typeof BookingOnline>

export const ofBooking = endpoint({
  method: 'GET',
  path: '/bookings/:booking/online-payments',
  summary:
    'What of a booking can be paid online now, and the tries so far, the newest first → BookingOnline.',
  access: 'user',
  scope: 'bookings.read',
  params: bookingParams,
  reply: BookingOnline,
  errors: ['not_found'],
})

/** Where the browser goes to pay, and the name of the try for the page that it comes back to. */
const Started = z.object({ key: z.string(), url: z.string() })
const purpose = z.enum(onlinePurposes, 'unknown_value')

export const start = endpoint({
  method: 'POST',
  path: '/bookings/:booking/online-payments',
  summary:
    'Begins a payment of what is open now, in advance, in full, or the deposit → { key, url }; the browser goes to `url`.',
  access: 'user',
  scope: 'bookings.write',
  params: bookingParams,
  body: z.strictObject({ purpose, version }),
  reply: Started,
  status: 201,
  errors: ['not_found', 'online_payment_off', 'nothing_to_pay', 'stale_version'],
  idempotent: true,
})

const onPayment = {
  access: 'bookings.manage',
  scope: 'bookings.write',
  params: z.extend(bookingParams, { paymentId: childId }),
  reply: BookingOnline,
  idempotent: true,
} as const

export const refund = endpoint({
  ...onPayment,
  method: 'POST',
  path: '/bookings/:booking/online-payments/:paymentId/refund',
  summary:
    'Gives a part or all of a payment back through its gateway; where staff do that themselves, `transaction_id` writes it down.',
  body: z.strictObject({
    amount: positiveMoney,
    transaction_id: z.optional(z.nullable(text(1, 100))),
    version,
  }),
  errors: ['not_found', 'stale_version', 'transaction_id_used'],
})

export const resolve = endpoint({
  ...onPayment,
  method: 'POST',
  path: '/bookings/:booking/online-payments/:paymentId/resolve',
  summary:
    'Says that staff have dealt with a payment that needed them; `retry` sends again what failed instead.',
  body: z.strictObject({ retry: z.optional(z.boolean()), version }),
  errors: ['not_found', 'refund_not_covered', 'stale_version'],
})

export const sendLink = endpoint({
  method: 'POST',
  path: '/bookings/:booking/pay-link',
  summary: 'Mails the client the link by which they pay what is due, in their language.',
  access: 'bookings.manage',
  scope: 'bookings.write',
  params: bookingParams,
  body: z.strictObject({ version }),
  reply: z.null(),
  errors: ['not_found', 'online_payment_off', 'nothing_to_pay', 'no_address', 'stale_version'],
  idempotent: true,
})

const payment_key = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'id'))

/** What became of one try: for whoever comes back from the gateway, who need not be signed in. */
export const PaymentReturn = z.object({
  state: z.enum(onlineStates),
  problem: z.nullable(z.enum(onlineProblems)),
  purpose: z.enum(onlinePurposes),
  amount: money,
  reference: z.string(),
  /** What is still to be paid; only of use once the state is final. */
  outstanding: money,
  /** Where the same can be tried again; null where there is nothing left to pay. */
  pay_token: z.nullable(z.string()),
})
export type PaymentReturn = z.input<typeof PaymentReturn>

export const read = endpoint({
  method: 'GET',
  path: '/online-payments/:payment_key',
  summary: 'What became of a payment, by the name that only its payer has → PaymentReturn.',
  access: 'anyone',
  params: z.object({ payment_key }),
  reply: PaymentReturn,
  errors: ['not_found'],
})

const payToken = z.object({ pay_token: z.string().check(z.regex(/^RB-[A-Z0-9]{6}-[\w-]{22}$/, 'id')) })

/** What whoever has a link may see of the booking: enough to know what they pay for. */
export const PayPage = z.object({
  reference: z.string(),
  status: z.enum(bookingStatuses),
  car: z.object({ name: z.string(), year: z.int(), image: z.string() }),
  start_date: instant,
  end_date: instant,
  total_price: money,
  paid: money,
  outstanding: money,
  gateway: z.enum(onlineGateways),
  is_test: z.boolean(),
  offers: z.array(Offer),
})
export type PayPage = z.input<typeof PayPage>

export const page = endpoint({
  method: 'GET',
  path: '/pay-links/:pay_token',
  summary: 'What a link leads to: what is due of a booking and can be paid now → PayPage.',
  access: 'anyone',
  params: payToken,
  reply: PayPage,
  errors: ['not_found'],
})

export const startByLink = endpoint({
  method: 'POST',
  path: '/pay-links/:pay_token/payments',
  summary: 'Begins a payment by a link → { key, url }; the browser goes to `url`.',
  access: 'anyone',
  params: payToken,
  body: z.strictObject({ purpose }),
  reply: Started,
  status: 201,
  errors: ['not_found', 'online_payment_off', 'nothing_to_pay'],
})

/** What has to be entered at the gateways, and nothing of what was entered here. */
export const setup = endpoint({
  method: 'GET',
  path: '/admin/company-settings/payments',
  summary:
    'What is to be done for each gateway and how it stands, and the addresses that have to be told to them.',
  access: 'settings.manage',
  reply: z.object({
    stripe: Connection,
    cmi: Connection,
    stripe_webhook_url: z.string(),
    stripe_events: z.array(z.string()),
    cmi_callback_url: z.string(),
  }),
})

export const check = endpoint({
  method: 'POST',
  path: '/admin/company-settings/payments/check',
  summary:
    'Asks the gateway that is set about its saved keys and the address that it reports to, and keeps what it says → Connection; nothing is charged.',
  access: 'settings.manage',
  body: z.strictObject({}),
  reply: Connection,
  errors: ['online_payment_off'],
})
