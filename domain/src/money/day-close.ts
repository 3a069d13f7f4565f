import { gainsOf, retainedIn } from './gains.ts'
import { type LedgerEntry, type PaymentKind, type PaymentMethod, paymentMethods } from './ledger.ts'

type ByMethod = { payment_method: PaymentMethod; amount: number }

/** A day's money by payment method, in centimes: ledger entries that count, additional incomes, expenses. */
export type DayMoney = {
  entries: readonly (ByMethod & { kind: PaymentKind })[]
  incomes: readonly ByMethod[]
  expenses: readonly ByMethod[]
}

/** What was booked by one method on a day; deposits are listed separately and not part of `booked`. */
export type BookedMethod = {
  payment_method: PaymentMethod
  charges: number
  refunds: number
  retained_deposits: number
  additional_income: number
  expenses: number
  booked: number
  deposits_taken: number
  deposits_returned: number
  /** The change of deposits in the drawer, negative where they took from it; only of cash. */
  cash_deposits: number
}

/** What was booked on a day by each method, in the order of the till. */
export function bookedByMethod({ entries, incomes, expenses }: DayMoney): BookedMethod[] {
  return paymentMethods.map((payment_method) => {
    const byMethod = <One extends ByMethod>(some: readonly One[]) =>
      some.filter((one) => one.payment_method === payment_method)
    const ledger: LedgerEntry[] = byMethod(entries).map(({ kind, amount }) => ({
      kind,
      amount,
      voided: false,
    }))
    const of = (kind: PaymentKind) => sum(ledger.filter((entry) => entry.kind === kind))
    const money = { additional_income: sum(byMethod(incomes)), expenses: sum(byMethod(expenses)) }
    const [deposits_taken, deposits_returned, retained] = [
      of('warranty_in'),
      of('warranty_out'),
      retainedIn(ledger),
    ]
    return {
      payment_method,
      charges: of('charge'),
      refunds: of('refund'),
      retained_deposits: retained,
      ...money,
      booked: gainsOf({ entries: ledger, ...money }).profit,
      deposits_taken,
      deposits_returned,
      // A retained deposit came in on an earlier day: today it is booked, and no cash is added.
      cash_deposits: payment_method === 'cash' ? deposits_taken - deposits_returned - retained : 0,
    }
  })
}

/** The expected amount of a method when it is counted: what was booked and, for cash, the deposits. */
export function expectedOf({
  booked,
  cash_deposits,
}: Pick<BookedMethod, 'booked' | 'cash_deposits'>): number {
  return booked + cash_deposits
}

/** Whether a counted amount differs from the expected one, for any method: two that cancel out differ too. */
export function closeDiffers(
  methods: readonly Pick<BookedMethod, 'payment_method' | 'booked' | 'cash_deposits'>[],
  counted: Partial<Record<PaymentMethod, number>>,
): boolean {
  return methods.some((method) => (counted[method.payment_method] ?? 0) !== expectedOf(method))
}

/** The reason of a difference: three characters at least. */
export const shortestReason = 3

/** What is wrong with closing a day on the day `today`: it is in the future, a difference has no reason. */
export function closeProblems(
  close: { date: string; differs: boolean; reason: string },
  today: string,
): ('in_future' | 'difference_reason')[] {
  const problems: ('in_future' | 'difference_reason')[] = []
  if (close.date > today) problems.push('in_future')
  if (close.differs && close.reason.trim().length < shortestReason) problems.push('difference_reason')
  return problems
}

function sum(some: readonly { amount: number }[]): number {
  return some.reduce((total, { amount }) => total + amount, 0)
}
