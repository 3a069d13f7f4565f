import { paysByInvoice } from '../money/payment-terms.ts'

/**
 * The money of a handover in centimes: what is due and paid, the car's deposit and what is held of it, and what is taken
 * now; and in how many days its client pays by invoice, null where the booking is paid at the pickup.
 */
export type HandoverMoney = {
  payment_days: number | null
  due: number
  paid: number
  deposit: number
  warranty_held: number
  amount?: number | undefined
  warranty_amount?: number | undefined
}

/**
 * Whether a car leaves with nothing paid and no deposit, although either is asked for: then the desk says why. Of a
 * client who pays by invoice the terms are the reason (docs/rules/life-cycle.md#handing-over).
 */
export function leavesUnpaid(money: HandoverMoney): boolean {
  const { due, paid, deposit, warranty_held, amount = 0, warranty_amount = 0 } = money
  if (paysByInvoice(money)) return false
  return due + deposit > 0 && paid + amount <= 0 && warranty_held + warranty_amount <= 0
}
