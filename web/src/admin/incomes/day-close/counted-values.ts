import type { DayClose } from '@marhala/contract/money/day-closes.ts'
import { type PaymentMethod, paymentMethods } from '@marhala/domain/money/ledger.ts'
import { formatMoney, parseSignedMoney } from '@marhala/domain/money/money.ts'
import { readAmount } from '../../../features/forms/read-amount.ts'

export type CountedTexts = Partial<Record<PaymentMethod, string>>

type Counted = {
  /** What was counted by method, in centimes; a field that is empty counts as nothing. */
  counted: Record<PaymentMethod, number>
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

/** What has to be there, as texts for the fields. */
export function expectedTexts({ methods }: DayClose): CountedTexts {
  return Object.fromEntries(methods.map(({ payment_method, expected }) => [payment_method, expected]))
}

/** Counted less what has to be there, in centimes, of the methods that `isCounted` says are counted. */
export function differencesOf(
  { methods }: DayClose,
  counted: Counted['counted'],
  isCounted: (method: PaymentMethod) => boolean = () => true,
): Map<PaymentMethod, number> {
  return new Map(
    methods
      .filter(({ payment_method }) => isCounted(payment_method))
      .map(({ payment_method, expected }) => [
        payment_method,
        counted[payment_method] - (parseSignedMoney(expected) ?? 0),
      ]),
  )
}

/** The body of the call: every method with what was counted by it. */
export function countedBody(counted: Counted['counted']): Record<PaymentMethod, string> {
  return Object.fromEntries(
    Object.entries(counted).map(([method, amount]) => [method, formatMoney(amount)]),
  ) as Record<PaymentMethod, string>
}
