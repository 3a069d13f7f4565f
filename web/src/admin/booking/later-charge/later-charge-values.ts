import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { readAmount } from '../../../features/forms/read-amount.ts'
import { detailsBody, type DetailTexts, noDetails } from '../fields/details-values.ts'
import { centimes, ledgerOf } from '../../../data/bookings/booking-money.ts'

/** The choice of damage, beside the ids of what the company lists. */
export const damageChoice = 'damage'

/** The choice of a damage of the register. */
export function choiceOf({ id }: { id: number }): string {
  return `${damageChoice} ${id}`
}

const loanWord = 'extra'

/** The choice of an extra that was handed over and is lost or damaged. */
export function loanChoice({ id }: { id: number }): string {
  return `${loanWord} ${id}`
}

export type LaterChargeValues = {
  /** '' before anything is chosen. */
  what: string
  /** Where the server's words on the choice stand. */
  return_charge_id: string
  damage_id: string
  loan_id: string
  amount: string
  reason: string
  from_deposit: string
  pays_now: boolean
  paid: string
  payment_method: PaymentMethod
  transaction_id: string
  details: DetailTexts
}

/** What the dialog begins with. */
export function laterChargeValues({ payment_method }: Booking, today: string): LaterChargeValues {
  return {
    what: '',
    return_charge_id: '',
    damage_id: '',
    loan_id: '',
    amount: '',
    reason: '',
    from_deposit: '',
    pays_now: false,
    paid: '',
    payment_method,
    transaction_id: '',
    details: { ...noDetails, cheque: { ...noDetails.cheque, dated: today } },
  }
}

/** What is still held of the deposit and can be kept by hand, in centimes: not what is only reserved on a card. */
export function heldFor(booking: Booking): number {
  const reserved = booking.payment_histories.some(
    ({ kind, payment_method, voided }) => kind === 'warranty_in' && payment_method === 'online' && !voided,
  )
  return reserved ? 0 : ledgerOf(booking).warranty_held
}

/** What is outstanding with the charge before anything is paid now, or after it, in centimes. */
export function restOf(
  { amount, from_deposit, pays_now, paid }: LaterChargeValues,
  booking: Booking,
): number {
  const { outstanding, refundable } = ledgerOf(booking)
  const owed = outstanding - refundable + amountOf(amount) - amountOf(from_deposit)
  return owed - (pays_now ? amountOf(paid) : 0)
}

/** The dialog as the body of the call. */
export function laterChargeBody(values: LaterChargeValues): object {
  const [word, id] = values.what.split(' ')
  const isListed = /^\d/.test(values.what)
  const idOf = (of: string) => (word === of && id !== undefined ? Number(id) : undefined)
  return {
    kind: isListed ? 'listed' : 'damage',
    return_charge_id: isListed ? Number(values.what) : undefined,
    damage_id: idOf(damageChoice),
    loan_id: idOf(loanWord),
    amount: readAmount(values.amount),
    reason: values.reason.trim() || undefined,
    from_deposit: readAmount(values.from_deposit),
    ...(values.pays_now && {
      paid: readAmount(values.paid),
      payment_method: values.payment_method,
      transaction_id: values.transaction_id.trim() || undefined,
      details: detailsBody({ kind: 'charge', payment_method: values.payment_method }, values.details),
    }),
  }
}

function amountOf(typed: string): number {
  return centimes(readAmount(typed) ?? '')
}
