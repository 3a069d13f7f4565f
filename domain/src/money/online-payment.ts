import type { BookingStatus, CancelReason } from '../booking/booking-status.ts'
import { divideHalfUp } from './money.ts'

/** What a company may be paid through; `none` is off. */
export const onlineGateways = ['none', 'stripe', 'cmi'] as const
export type OnlineGateway = (typeof onlineGateways)[number]

/** Those that there are. */
export const gatewayNames = ['stripe', 'cmi'] as const
export type GatewayName = (typeof gatewayNames)[number]

/** What somebody pays online: a part in advance, all that is open, or the deposit, which is only reserved on the card. */
export const onlinePurposes = ['down_payment', 'balance', 'deposit'] as const
export type OnlinePurpose = (typeof onlinePurposes)[number]

/**
 * How a payment online stands. Until one of the last six it may still become any; `returned` was not kept, `wrong` waits
 * for staff, and a deposit is `authorised` until it is `captured`, in part or whole, or `released`.
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

/** Why a payment was not kept, or needs somebody. */
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

/** Dirhams, as gateways write them: by letters at Stripe, by number at CMI. */
export const onlineCurrency = { letters: 'MAD', number: '504' } as const

/** For how long a card keeps an amount reserved for us, in days. */
export const authorisationDays = 7

const day = 86_400_000

export type OnlineOffer = { purpose: OnlinePurpose; amount: number }

/** A booking as far as it says what can be paid online; instants in epoch milliseconds, money in centimes. */
export type Payable = {
  status: BookingStatus
  hold_expires_at: number | null
  end: number
  due: number
  paid: number
  outstanding: number
  /** What of the car's deposit is not taken yet; 0 where none is asked for. */
  deposit_missing: number
}

/**
 * What of a booking may be paid online now (docs/rules/money.md#payment-online): all that is outstanding, and before
 * anything is paid a part of it in advance; the deposit of a confirmed booking, where the gateway reserves amounts and the
 * reservation outlasts the return.
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

/** Whether a payment may still be refused, given up or made. */
export function isOpen(state: OnlineState): boolean {
  return state === 'started' || state === 'refused' || state === 'abandoned'
}

/**
 * Whether money that comes for a booking whose hold has run out may hold its car again, if that is free: until the
 * pickup, and not where somebody cancelled it (docs/rules/life-cycle.md#paid-after-the-hold).
 */
export function mayHoldAgain(
  booking: { status: BookingStatus; cancel_reason: CancelReason | null; start: number },
  now: number,
): boolean {
  const isExpired = booking.status === 'cancelled' && booking.cancel_reason === 'expired'
  return (booking.status === 'pending' || isExpired) && now < booking.start
}

export type Arrival = { amount: number; currency: string }

export type ArrivalVerdict =
  /** It was taken already: the same told again, or another way. */
  | { act: 'ignore' }
  /** `amount` is the booking's, `surplus` goes back. */
  | { act: 'keep'; amount: number; surplus: number }
  | { act: 'return'; problem: 'hold_expired' | 'booking_closed' | 'paid_already' }
  /** Nothing is booked and nothing goes back before somebody has looked. */
  | { act: 'ask_staff'; problem: 'wrong_amount' | 'wrong_currency' }

/**
 * What becomes of money that a gateway says it has (docs/rules/money.md#payment-online). `open` is what the booking still
 * takes: what is outstanding, or what is missing of its deposit. A gateway that cannot give a part back keeps all or
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

/** Whether a payment waits for staff to look at it, at the gateway or with the client. */
export function needsStaff(payment: {
  gateway: GatewayName
  state: OnlineState
  problem: OnlineProblem | null
  is_resolved: boolean
}): boolean {
  const { gateway, state, problem, is_resolved } = payment
  if (is_resolved) return false
  // CMI was told not to debit: that the bank lets go of the amount is asked for in its admin.
  if (state === 'returned' && gateway === 'cmi') return true
  return state === 'wrong' || problem === 'order_failed' || problem === 'deposit_lapsed'
}

/** What the parts of a deposit keep and give back, in centimes, where `retained` of it is kept: first of the card's. */
export function splitDeposit(
  retained: number,
  held: { card: number; other: number },
): Record<'card' | 'other', { kept: number; back: number }> {
  const ofCard = Math.min(retained, held.card)
  const ofOther = Math.min(retained - ofCard, held.other)
  return {
    card: { kept: ofCard, back: held.card - ofCard },
    other: { kept: ofOther, back: held.other - ofOther },
  }
}

/** How often an order to a gateway is tried before staff are asked: over most of a day. */
export const orderTries = 10

/** After how many milliseconds an order that failed for now is tried again. */
export function orderWait(attempts: number): number {
  return Math.min(60_000 * 2 ** (attempts - 1), 4 * 3_600_000)
}
