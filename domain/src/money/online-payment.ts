import type { BookingStatus, CancelReason } from '../booking/booking-status.ts'
import { divideHalfUp } from './money.ts'

/** The gateways that a company can choose; `none` is off. */
export const onlineGateways = ['none', 'stripe', 'cmi'] as const
export type OnlineGateway = (typeof onlineGateways)[number]

export const gatewayNames = ['stripe', 'cmi'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** What is paid online: a part in advance, the whole balance, or the deposit, which is only reserved on the card. */
export const onlinePurposes = ['down_payment', 'balance', 'deposit'] as const
export type OnlinePurpose = (typeof onlinePurposes)[number]

/**
 * The states of a payment online. The last six are final; `returned` was refunded, `wrong` waits for staff, and a
 * deposit is `authorised` until it is `captured`, in part or whole, or `released`.
 */
export const onlineStates = [
  'started',
  'refused',
  'abandoned',
  'paid',
  'returned',
  'wrong',
  'authorised',
  'captured',
  'released',
] as const
export type OnlineState = (typeof onlineStates)[number]

/** Why a payment was refunded, or needs staff. */
export const onlineProblems = [
  'hold_expired',
  'booking_closed',
  'paid_already',
  'wrong_amount',
  'wrong_currency',
  'order_failed',
  'deposit_lapsed',
] as const
export type OnlineProblem = (typeof onlineProblems)[number]

/** Dirhams in gateways' notation: letters at Stripe, number at CMI. */
export const onlineCurrency = { letters: 'MAD', number: '504' } as const

/** For how many days a card reserves an amount. */
export const authorisationDays = 7

const day = 86_400_000

export type OnlineOffer = { purpose: OnlinePurpose; amount: number }

/** What of a booking decides its online payments; instants in epoch milliseconds, money in centimes. */
export type Payable = {
  status: BookingStatus
  hold_expires_at: number | null
  end: number
  due: number
  paid: number
  outstanding: number
  /** The part of the car's deposit that is not taken yet; 0 where none is required. */
  deposit_missing: number
}

/**
 * What of a booking may be paid online now (docs/rules/money.md#payment-online): the balance, and before anything is
 * paid a part of it in advance; the deposit of a confirmed booking, where the gateway reserves amounts and the
 * reservation lasts beyond the return.
 */
export function onlineOffers(
  booking: Payable,
  rules: { now: number; down_payment_percent: number; reserves: boolean },
): OnlineOffer[] {
  const { status, due, paid, outstanding, deposit_missing } = booking
  const { now } = rules
  if (status === 'pending' && booking.hold_expires_at !== null && now >= booking.hold_expires_at) return []
  const offers: OnlineOffer[] = []
  const isAhead = status === 'pending' || status === 'confirmed'
  const part = divideHalfUp(due * rules.down_payment_percent, 100)
  if (isAhead && paid <= 0 && part > 0 && part < outstanding)
    offers.push({ purpose: 'down_payment', amount: part })
  if (outstanding > 0) offers.push({ purpose: 'balance', amount: outstanding })
  const isCovered = now < booking.end && booking.end - now <= authorisationDays * day
  if (rules.reserves && status === 'confirmed' && deposit_missing > 0 && isCovered)
    offers.push({ purpose: 'deposit', amount: deposit_missing })
  return offers
}

/** Whether a payment may still be refused, abandoned or made. */
export function isOpen(state: OnlineState): boolean {
  return state === 'started' || state === 'refused' || state === 'abandoned'
}

/**
 * Whether a payment for a booking whose hold has expired may hold its car again, if that is free: until the pickup, and
 * not where the booking was cancelled by a person (docs/rules/life-cycle.md#paid-after-the-hold).
 */
export function mayRenewHold(
  booking: { status: BookingStatus; cancel_reason: CancelReason | null; start: number },
  now: number,
): boolean {
  const isExpired = booking.status === 'cancelled' && booking.cancel_reason === 'expired'
  return (booking.status === 'pending' || isExpired) && now < booking.start
}

export type Arrival = { amount: number; currency: string }

export type ArrivalVerdict =
  /** Recorded already: a repeated notice, or one by another way. */
  | { act: 'ignore' }
  /** `amount` is the booking's, `surplus` goes back. */
  | { act: 'keep'; amount: number; surplus: number }
  | { act: 'return'; problem: 'hold_expired' | 'booking_closed' | 'paid_already' }
  /** Nothing is booked and nothing goes back before somebody has looked. */
  | { act: 'ask_staff'; problem: 'wrong_amount' | 'wrong_currency' }

/**
 * What to do with money that a gateway reports (docs/rules/money.md#payment-online). `open` is what the booking still
 * accepts: what is outstanding, or what is missing of its deposit. A gateway without partial refunds keeps all or
 * nothing.
 */
export function judgeArrival(
  payment: { state: OnlineState; amount: number },
  arrival: Arrival,
  booking: { open: number; status: BookingStatus; cancel_reason: CancelReason | null; lost_car: boolean },
  { gives_parts_back }: { gives_parts_back: boolean },
): ArrivalVerdict {
  if (!isOpen(payment.state)) return { act: 'ignore' }
  if (arrival.currency.toUpperCase() !== onlineCurrency.letters)
    return { act: 'ask_staff', problem: 'wrong_currency' }
  if (arrival.amount !== payment.amount) return { act: 'ask_staff', problem: 'wrong_amount' }
  const { open, status, cancel_reason, lost_car } = booking
  if (lost_car || (status === 'cancelled' && cancel_reason === 'expired'))
    return { act: 'return', problem: 'hold_expired' }
  if (open <= 0) return { act: 'return', problem: status === 'cancelled' ? 'booking_closed' : 'paid_already' }
  const amount = Math.min(open, arrival.amount)
  const surplus = arrival.amount - amount
  if (surplus > 0 && !gives_parts_back) return { act: 'return', problem: 'paid_already' }
  return { act: 'keep', amount, surplus }
}

/** Whether a payment needs staff, at the gateway or with the client. */
export function needsStaff(payment: {
  gateway: GatewayName
  state: OnlineState
  problem: OnlineProblem | null
  is_resolved: boolean
}): boolean {
  const { gateway, state, problem, is_resolved } = payment
  if (is_resolved) return false
  // CMI was ordered not to debit: releasing the bank's reservation is requested in its admin.
  if (state === 'returned' && gateway === 'cmi') return true
  return state === 'wrong' || problem === 'order_failed' || problem === 'deposit_lapsed'
}

/** What the parts of a deposit retain and return, in centimes, where `retained` of it is retained: the card's part first. */
export function splitDeposit(
  retained: number,
  held: { card: number; other: number },
): Record<'card' | 'other', { retained: number; back: number }> {
  const ofCard = Math.min(retained, held.card)
  const ofOther = Math.min(retained - ofCard, held.other)
  return {
    card: { retained: ofCard, back: held.card - ofCard },
    other: { retained: ofOther, back: held.other - ofOther },
  }
}

/** How often an order to a gateway is tried before staff are notified: over most of a day. */
export const orderTries = 10

/** The wait in milliseconds before the next try of an order that failed temporarily. */
export function orderWait(attempts: number): number {
  return Math.min(60_000 * 2 ** (attempts - 1), 4 * 3_600_000)
}
