import { changeOf } from './cash.ts'
import { hasCheque } from './cheque.ts'
import type { PaymentKind, PaymentMethod } from './ledger.ts'

type Cheque = { number: string; bank: string; dated: string }

/** What is noted of money as it comes; amounts in centimes or euro cents. */
export type PaymentDetails = {
  cash_received?: number | undefined
  euro_amount?: number | undefined
  cheque?: Cheque | undefined
  payer_name?: string | undefined
  payer_phone?: string | undefined
  cash_reason?: string | undefined
}

export type DetailField = 'cash_received' | 'euro_amount' | 'cheque.number' | 'payer_name' | 'cash_reason'
export type DetailProblem = 'required' | 'unknown_field' | 'below_amount' | 'euro_not_taken'

/**
 * What is wrong with the details of a payment, by field (docs/rules/money.md#money-as-it-comes): what comes by cheque
 * names it; cash that is handed over is enough for what is paid with it; euros are only taken at a rate. `euro_value`
 * is what the euros are worth, null where no rate is set.
 */
export function checkDetails(
  payment: { kind: PaymentKind; amount: number; payment_method: PaymentMethod },
  details: PaymentDetails,
  euro_value: number | null,
): Partial<Record<DetailField, DetailProblem>> {
  const { cash_received, euro_amount, cheque, payer_name, payer_phone } = details
  const problems: Partial<Record<DetailField, DetailProblem>> = {}
  const comesIn = payment.kind === 'charge' || payment.kind === 'warranty_in'
  const inCash = comesIn && payment.payment_method === 'cash'
  if (hasCheque(payment) ? !cheque : cheque) problems['cheque.number'] = cheque ? 'unknown_field' : 'required'
  if (cash_received !== undefined) {
    if (!inCash || euro_amount !== undefined) problems.cash_received = 'unknown_field'
    else if (changeOf({ ...payment, cash_received })! < 0) problems.cash_received = 'below_amount'
  }
  if (euro_amount !== undefined) {
    if (!inCash) problems.euro_amount = 'unknown_field'
    else if (euro_value === null) problems.euro_amount = 'euro_not_taken'
    else if (changeOf({ ...payment, euro_value })! < 0) problems.euro_amount = 'below_amount'
  }
  if (details.cash_reason !== undefined && !inCash) problems.cash_reason = 'unknown_field'
  if (!comesIn && (payer_name !== undefined || payer_phone !== undefined))
    problems.payer_name = 'unknown_field'
  else if (payer_phone !== undefined && payer_name === undefined) problems.payer_name = 'required'
  return problems
}
