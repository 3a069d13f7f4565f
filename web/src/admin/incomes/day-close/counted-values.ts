import type { DayClose } from '@marhala/contract/money/day-closes.ts'
import { type PaymentMethod, paymentMethods } from '@marhala/domain/money/ledger.ts'
import { formatMoney, parseSignedMoney } from '@marhala/domain/money/money.ts'
import { readAmount } from '../../../features/forms/read-amount.ts'

/** What somebody typed as counted, by method. */
export type CountedTexts = Partial<Record<PaymentMethod, string>>

type Counted = {
  /** What was counted by method, in centimes; a field that is empty counts as nothing. */
  counted: Record<PaymentMethod, number>
  /** The methods whose text is no amount. */
  wrong: PaymentMethod[]
}

/** Reads what was typed; a till can also be short of what was in it, so a minus is an amount, too. */
export function readCounted(texts: CountedTexts): Counted {
  const wrong: PaymentMethod[] = []
  const read = paymentMethods.map((method): [PaymentMethod, number] => {
    const text = (texts[method] ?? '').trim().replace('−', '-')
    const minus = text.startsWith('-')
    const amount = parseSignedMoney(readAmount(minus ? text.slice(1) : text) ?? '0.00')
    if (amount === null || amount < 0) wrong.push(method)
    return [method, (minus ? -1 : 1) * Math.max(0, amount ?? 0)]
  })
  return { counted: Object.fromEntries(read) as Counted['counted'], wrong }
}

/** What is booked, as texts for the fields. */
export function bookedTexts({ methods }: DayClose): CountedTexts {
  return Object.fromEntries(methods.map(({ payment_method, booked }) => [payment_method, booked]))
}

/** Counted less booked, by method and in all, in centimes. */
export function differencesOf({ methods }: DayClose, counted: Counted['counted']) {
  const byMethod = new Map(
    methods.map(({ payment_method, booked }) => [
      payment_method,
      counted[payment_method] - (parseSignedMoney(booked) ?? 0),
    ]),
  )
  return { byMethod, total: [...byMethod.values()].reduce((sum, one) => sum + one, 0) }
}

/** The body of the call: every method with what was counted by it. */
export function countedBody(counted: Counted['counted']): Record<PaymentMethod, string> {
  return Object.fromEntries(
    Object.entries(counted).map(([method, amount]) => [method, formatMoney(amount)]),
  ) as Record<PaymentMethod, string>
}
