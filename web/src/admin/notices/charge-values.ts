import type { Notice } from '@marhala/contract/fleet/notices.ts'
import { formatMoney, parseMoney } from '@marhala/domain/money/money.ts'
import { readAmount } from '../../features/forms/read-amount.ts'

export type ChargeValues = { amount: string; fee: string; from_deposit: string }

/** What charging a notice begins with: its amount, the listed fee, and of the deposit as much as there is. */
export function chargeValues({ amount, fee, deposit_held }: Notice): ChargeValues {
  const values = { amount, fee: fee ?? '', from_deposit: '' }
  return { ...values, from_deposit: coveredBy(deposit_held, values) }
}

/** What of a charge the deposit covers; '' where it holds nothing. */
export function coveredBy(deposit_held: string, values: Pick<ChargeValues, 'amount' | 'fee'>): string {
  const covered = Math.min(centimes(deposit_held), totalOf(values))
  return covered > 0 ? formatMoney(covered) : ''
}

/** What is charged in all, in centimes. */
export function totalOf({ amount, fee }: Pick<ChargeValues, 'amount' | 'fee'>): number {
  return centimes(amount) + centimes(fee)
}

/** What the deposit leaves to pay, in centimes. */
export function restOf(values: ChargeValues): number {
  return Math.max(0, totalOf(values) - centimes(values.from_deposit))
}

/** The dialog as the body of the call. */
export function chargeBody({ amount, fee, from_deposit }: ChargeValues): object {
  return { amount: readAmount(amount), fee: readAmount(fee), from_deposit: readAmount(from_deposit) }
}

function centimes(typed: string): number {
  return parseMoney(readAmount(typed) ?? '') ?? 0
}
