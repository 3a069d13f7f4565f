import { gainsOf, retainedIn } from './gains.ts'
import { type LedgerEntry, type PaymentKind, type PaymentMethod, paymentMethods } from './ledger.ts'

type ByMethod = { payment_method: PaymentMethod; amount: number }

/** A day's money by how it was paid, in centimes: entries of the ledger that count, additional incomes, expenses. */
export type DayMoney = {
  entries: readonly (ByMethod & { kind: PaymentKind })[]
  incomes: readonly ByMethod[]
  expenses: readonly ByMethod[]
}

/** What was booked by one method on a day; deposits are told apart and are no part of `booked`. */
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
  /** What deposits left in the drawer, below 0 what they took from it; of cash alone, for nothing else lies in it. */
  cash_deposits: number
}

/** What was booked on a day by each method, all of them, in the order of the till. */
export function bookedByMethod({ entries, incomes, expenses }: DayMoney): BookedMethod[] {
  return paymentMethods.map((payment_method) => {
    const mine = <One extends ByMethod>(some: readonly One[]) =>
      some.filter((one) => one.payment_method === payment_method)
    const ledger: LedgerEntry[] = mine(entries).map(({ kind, amount }) => ({ kind, amount, voided: false }))
    const of = (kind: PaymentKind) => sum(ledger.filter((entry) => entry.kind === kind))
    const money = { additional_income: sum(mine(incomes)), expenses: sum(mine(expenses)) }
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
      // What was kept of a deposit came on the day when it was taken: today it is booked, and nothing is put in.
      cash_deposits: payment_method === 'cash' ? deposits_taken - deposits_returned - retained : 0,
    }
  })
}

/** What has to be there when a method is counted: what was booked and, in the drawer, the deposits beside it. */
export function expectedOf({
  booked,
  cash_deposits,
}: Pick<BookedMethod, 'booked' | 'cash_deposits'>): number {
  return booked + cash_deposits
}

/** Whether what was counted differs from what has to be there, by any method: two that make up for each other differ too. */
export function closeDiffers(
  methods: readonly Pick<BookedMethod, 'payment_method' | 'booked' | 'cash_deposits'>[],
  counted: Partial<Record<PaymentMethod, number>>,
): boolean {
  return methods.some((method) => (counted[method.payment_method] ?? 0) !== expectedOf(method))
}

/** The reason of a difference: three characters at least. */
export const shortestReason = 3

/** What is wrong with closing a day on the day `today`: one still to come, a difference without its reason. */
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
