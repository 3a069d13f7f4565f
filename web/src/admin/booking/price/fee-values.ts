import { parseMoney } from '@marhala/domain/money/money.ts'
import { readAmount } from '../../../features/forms/read-amount.ts'

/** The fee of a form: what was typed, or the one by the rule while nothing is, or nothing that is an amount. */
export function feeAsked(typed: string, byRule: string): string {
  const amount = readAmount(typed)
  return amount === undefined || parseMoney(amount) === null ? byRule : amount
}

/** The part of a body that asks another fee than the rule's; empty where it is the rule's. */
export function loweredFee(values: { cancellation_fee: string; fee_reason: string }, byRule: string) {
  const cancellation_fee = readAmount(values.cancellation_fee)
  if (cancellation_fee === undefined || cancellation_fee === byRule) return {}
  return { cancellation_fee, fee_reason: values.fee_reason.trim() || undefined }
}
