import type { PaymentDetails } from '@marhala/contract/booking/payment-details.ts'
import { changeOf, euroValue } from '@marhala/domain/money/cash.ts'
import { hasCheque } from '@marhala/domain/money/cheque.ts'
import type { PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { readAmount } from '../../../features/forms/read-amount.ts'

/** What is typed about money as it comes. */
export type DetailTexts = {
  cash_received: string
  in_euro: boolean
  euro_amount: string
  cheque: { number: string; bank: string; dated: string }
  by_other: boolean
  payer_name: string
  payer_phone: string
  cash_reason: string
}

export const noDetails: DetailTexts = {
  cash_received: '',
  in_euro: false,
  euro_amount: '',
  cheque: { number: '', bank: '', dated: '' },
  by_other: false,
  payer_name: '',
  payer_phone: '',
  cash_reason: '',
}

type Payment = { kind: PaymentKind; payment_method: PaymentMethod }

/** Whether cash is handed over, so that change may be given. */
export function isHandedOver({ kind, payment_method }: Payment): boolean {
  return payment_method === 'cash' && (kind === 'charge' || kind === 'warranty_in')
}

/** The details as the API takes them: only what the method has and somebody typed; nothing where that is nothing. */
export function detailsBody(payment: Payment, texts: DetailTexts): PaymentDetails | undefined {
  const { cheque, in_euro, by_other } = texts
  const body: PaymentDetails = {
    ...(isHandedOver(payment) && !in_euro && given('cash_received', readAmount(texts.cash_received))),
    ...(isHandedOver(payment) && in_euro && given('euro_amount', readAmount(texts.euro_amount) ?? '')),
    ...(isHandedOver(payment) && given('cash_reason', texts.cash_reason.trim() || undefined)),
    ...(hasCheque(payment) && {
      cheque: { number: cheque.number.trim(), bank: cheque.bank.trim(), dated: cheque.dated },
    }),
    ...(payment.kind === 'warranty_in' &&
      by_other && {
        payer_name: texts.payer_name.trim(),
        ...given('payer_phone', texts.payer_phone.trim() || undefined),
      }),
  }
  return Object.keys(body).length > 0 ? body : undefined
}

function given<Name extends string>(name: Name, value: string | undefined) {
  return (value === undefined ? {} : { [name]: value }) as Partial<Record<Name, string>>
}

/** What the typed euros are worth and the change that is given, in centimes; null where nothing is typed. */
export function handedOver(
  amount: string,
  { in_euro, euro_amount, cash_received }: DetailTexts,
  euro_rate: number | null,
): { worth: number | null; change: number | null } {
  const [due, euros, cash] = [amount, euro_amount, cash_received].map((text) =>
    parseMoney(readAmount(text) ?? ''),
  )
  const worth =
    in_euro && euros !== null && euros !== undefined && euro_rate !== null
      ? euroValue(euros, euro_rate)
      : null
  if (due === null || due === undefined) return { worth, change: null }
  return {
    worth,
    change: changeOf({ amount: due, ...(in_euro ? { euro_value: worth } : { cash_received: cash ?? null }) }),
  }
}
