import type { PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { warrantyEntries } from '@marhala/domain/money/warranty.ts'
import type { Demo } from '../demo.ts'
import type { PlannedBooking } from './plan-bookings.ts'
import type { BookingTimes } from './booking-times.ts'

export type Payment = {
  kind: PaymentKind
  amount: number
  payment_method: PaymentMethod
  transaction_id: string | null
  at: number
  voided: boolean
}

type Paid = PlannedBooking &
  BookingTimes & {
    number: number
    payment_method: PaymentMethod
    total_price: number
    base_price: number
    days: number
    cancellation_fee: number
  }

/** The ledger of a booking as it stands today. */
export function makePayments(demo: Demo, booking: Paid): Payment[] {
  const ledger: Payment[] = []
  const { number } = booking
  const pay = (kind: PaymentKind, amount: number, method: PaymentMethod, at: number, voided = false) => {
    const transaction_id = transactionId(method, number * 10 + ledger.length)
    if (amount > 0) ledger.push({ kind, amount, payment_method: method, transaction_id, at, voided })
  }
  const deposit = takeDeposit(demo, booking, pay)
  if (booking.status === 'cancelled') settleCancelled(demo, booking, deposit, pay)
  if (booking.activated !== null) chargeBooking(demo, booking, booking.activated, deposit, pay)
  if (booking.activated !== null) keepWarranty(demo, booking, booking.activated, pay)
  return ledger
}

type Pay = (kind: PaymentKind, amount: number, method: PaymentMethod, at: number, voided?: boolean) => void

function takeDeposit({ random }: Demo, booking: Paid, pay: Pay): number {
  if (booking.confirmed === null || !random.chance(booking.status === 'completed' ? 18 : 45)) return 0
  const amount = Math.round(booking.base_price / booking.days)
  pay('charge', amount, random.pick(['card', 'bank_transfer']), booking.confirmed + 600_000)
  return amount
}

/** A deposit beyond the fee goes back; a fee beyond the deposit is mostly paid. */
function settleCancelled({ random }: Demo, booking: Paid, deposit: number, pay: Pay): void {
  const fee = booking.cancellation_fee
  const at = booking.cancelled! + 3_600_000
  if (deposit > fee) pay('refund', deposit - fee, 'bank_transfer', at)
  else if (random.chance(75)) pay('charge', fee - deposit, 'card', at)
}

/** All at the counter, or half there and half at the return; now and then a typing error, and somebody who still owes. */
function chargeBooking({ random }: Demo, booking: Paid, activated: number, deposit: number, pay: Pay): void {
  const rest = booking.total_price - deposit
  if (random.chance(2)) pay('charge', Math.max(100, rest - 10_000), booking.payment_method, activated, true)
  if (random.chance(65)) return pay('charge', rest, booking.payment_method, activated)
  const half = Math.floor(rest / 20_000) * 10_000
  pay('charge', half, booking.payment_method, activated)
  if (booking.completed !== null && !random.chance(6))
    pay('charge', rest - half, booking.payment_method, booking.completed)
}

/** Taken at the handover; given back at the return but for what a scratch costs. */
function keepWarranty({ random }: Demo, booking: Paid, activated: number, pay: Pay): void {
  const held = booking.car.warranty_amount
  const method = random.pick(['card', 'cash', 'cheque'] as const)
  pay('warranty_in', held, method, activated)
  if (booking.completed === null) return
  const warranty = random.weighted({ returned: 955, partial: 40, retained: 5 })
  const retained = warranty === 'partial' ? random.integer(6, 30) * 5000 : null
  const entries = warrantyEntries({ warranty, warranty_retained: retained }, held)
  for (const { kind, amount } of entries) pay(kind, amount, method, booking.completed)
}

function transactionId(method: PaymentMethod, number: number): string | null {
  if (method === 'card') return `AUTH-${String(number).padStart(6, '0')}`
  return method === 'bank_transfer' ? `VIR-${String(number).padStart(6, '0')}` : null
}
