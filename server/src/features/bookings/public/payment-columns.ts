import { euroValue, stampOnClient } from '@marhala/domain/money/cash.ts'
import type { PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { checkDetails, type PaymentDetails } from '@marhala/domain/money/payment-details.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { listPayments } from './booking-parts.queries.ts'
import { stampColumns } from './stamp-columns.ts'

/** An entry of the ledger as it is made. */
export type NewPayment = {
  kind: PaymentKind
  amount: number
  payment_method: PaymentMethod
  transaction_id?: string | null | undefined
  details?: PaymentDetails | undefined
}

/** The problems of a payment's details, by field. */
export async function detailProblems(context: AppContext, payment: NewPayment): Promise<Problems> {
  const { details = {} } = payment
  const { euro_rate } = await getSettings(context.db)
  const problems: Problems = {}
  const stamp = await stampColumns(context, payment, context.clock())
  const amount = payment.amount + stampOnClient(stamp)
  const found = checkDetails({ ...payment, amount }, details, valueOf(details, euro_rate))
  for (const [field, key] of Object.entries(found))
    problems[`details.${field}`] = [{ key, params: { amount: formatMoney(amount) } }]
  return problems
}

/** The columns of a new payment that its details say, at the rate of the day. */
export async function detailColumns(db: Kysely<DB>, { details = {} }: NewPayment) {
  const { cash_received = null, euro_amount = null, ...more } = details
  const { payer_name = null, payer_phone = null, cash_reason = null } = more
  if (euro_amount === null) return { cash_received, payer_name, payer_phone, cash_reason }
  const { euro_rate } = await getSettings(db)
  const euro_value = valueOf(details, euro_rate)
  return { euro_amount, euro_rate, euro_value, payer_name, payer_phone, cash_reason }
}

function valueOf({ euro_amount }: PaymentDetails, rate: number | null): number | null {
  return euro_amount === undefined || rate === null ? null : euroValue(euro_amount, rate)
}

/**
 * How a deposit goes back: to whoever gave it and, where all of one goes back, as it came, in euro or as the very cheque.
 */
export async function depositBack(db: Kysely<DB>, bookingId: number, payment: NewPayment) {
  if (payment.kind !== 'warranty_out') return { columns: {}, cheque: null }
  const deposits = (await listPayments(db, [bookingId], { voided: false })).filter(
    ({ kind }) => kind === 'warranty_in',
  )
  const { payer_name = null, payer_phone = null } = deposits.find((one) => one.payer_name !== null) ?? {}
  const whole = deposits.find(
    ({ amount, payment_method }) => amount === payment.amount && payment_method === payment.payment_method,
  )
  const { euro_amount = null, euro_rate = null, euro_value = null } = whole ?? {}
  const inEuro = euro_value !== null && euro_value === payment.amount
  return {
    columns: { payer_name, payer_phone, ...(inEuro && { euro_amount, euro_rate, euro_value }) },
    cheque: whole?.cheque?.state === 'received' ? whole.id : null,
  }
}
