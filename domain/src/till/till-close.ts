import { gainsOf, retainedIn } from '../money/gains.ts'
import {
  goesOut,
  type LedgerEntry,
  type PaymentKind,
  type PaymentMethod,
  paymentMethods,
} from '../money/ledger.ts'

type ByMethod = { payment_method: PaymentMethod; amount: number }

/**
 * Entries of the ledger of one kind and method: what of them is in euro, what takes cheques of earlier closes back, what
 * came by cheques that are at the bank already, and the stamp duty that clients paid beside them.
 */
type Entries = ByMethod & {
  kind: PaymentKind
  euro_amount?: number
  euro_value?: number
  cheques_back?: number
  cheques_at_bank?: number
  stamps_paid?: number
}

/** Cash that was put into a till or taken out of it. */
export const tillMoveKinds = ['put_in', 'drop'] as const
export type TillMoveKind = (typeof tillMoveKinds)[number]
export const tillCurrencies = ['DH', 'EUR'] as const
export type TillCurrency = (typeof tillCurrencies)[number]
type TillMove = { kind: TillMoveKind; currency: TillCurrency; amount: number }

/** What lay in a till as its shift began, in centimes of each currency. */
export type Opening = Record<TillCurrency, number>

/**
 * The money of a till's shift by payment method, in centimes: ledger entries that count, additional incomes, expenses,
 * and what was put into the till and taken out.
 */
export type ShiftMoney = {
  entries: readonly Entries[]
  incomes: readonly ByMethod[]
  expenses: readonly ByMethod[]
  opening: Opening
  moves: readonly TillMove[]
}

/** What was booked by one method in a shift; deposits are listed separately and not part of `booked`. */
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
  /**
   * What else has to be there: in cash the opening float, what was put in and the stamp duty that clients paid, less drops
   * and the value of the euros, which are counted apart; of cheques those that came back, which an earlier close counted, less those at the bank.
   */
  beside_books: number
}

/** The drawer of a shift beside what was booked: dirhams in centimes, euros in cents, and the dirhams they were booked as. */
export type Drawer = {
  opening_float: number
  put_in: number
  drops: number
  euro_value: number
  euro_opening: number
  euro_taken: number
  euro_put_in: number
  euro_drops: number
}

/** What was booked in a shift by each method, in the order of the till. */
export function bookedByMethod(money: ShiftMoney): BookedMethod[] {
  const { entries, incomes, expenses } = money
  const drawer = drawerOf(money)
  return paymentMethods.map((payment_method) => {
    const byMethod = <One extends ByMethod>(some: readonly One[]) =>
      some.filter((one) => one.payment_method === payment_method)
    const own = byMethod(entries)
    const ledger: LedgerEntry[] = own.map(({ kind, amount }) => ({ kind, amount, voided: false }))
    const of = (kind: PaymentKind) => sum(ledger.filter((entry) => entry.kind === kind))
    const others = { additional_income: sum(byMethod(incomes)), expenses: sum(byMethod(expenses)) }
    const [deposits_taken, deposits_returned, retained] = [
      of('warranty_in'),
      of('warranty_out'),
      retainedIn(ledger),
    ]
    const isCash = payment_method === 'cash'
    const stamps = own.reduce((total, { stamps_paid = 0 }) => total + stamps_paid, 0)
    return {
      payment_method,
      charges: of('charge'),
      refunds: of('refund'),
      retained_deposits: retained,
      ...others,
      booked: gainsOf({ entries: ledger, ...others }).profit,
      deposits_taken,
      deposits_returned,
      // A retained deposit came in on an earlier day: now it is booked, and no cash is added.
      cash_deposits: isCash ? deposits_taken - deposits_returned - retained : 0,
      beside_books: isCash
        ? drawer.opening_float + drawer.put_in - drawer.drops - drawer.euro_value + stamps
        : own.reduce(
            (total, { cheques_back = 0, cheques_at_bank = 0 }) => total + cheques_back - cheques_at_bank,
            0,
          ),
    }
  })
}

/** What of a shift's drawer is not booked by a method (docs/rules/money.md#the-close-of-a-till). */
export function drawerOf({ entries, opening, moves }: ShiftMoney): Drawer {
  const moved = (currency: TillCurrency, kind: TillMoveKind) =>
    sum(moves.filter((move) => move.currency === currency && move.kind === kind))
  const signed = (of: 'euro_amount' | 'euro_value') =>
    entries.reduce((total, entry) => total + (goesOut(entry.kind) ? -1 : 1) * (entry[of] ?? 0), 0)
  return {
    opening_float: opening.DH,
    put_in: moved('DH', 'put_in'),
    drops: moved('DH', 'drop'),
    euro_value: signed('euro_value'),
    euro_opening: opening.EUR,
    euro_taken: signed('euro_amount'),
    euro_put_in: moved('EUR', 'put_in'),
    euro_drops: moved('EUR', 'drop'),
  }
}

/** The euros that have to be in the drawer, in cents. */
export function expectedEuros({
  euro_opening,
  euro_taken,
  euro_put_in,
  euro_drops,
}: Pick<Drawer, 'euro_opening' | 'euro_taken' | 'euro_put_in' | 'euro_drops'>): number {
  return euro_opening + euro_taken + euro_put_in - euro_drops
}

/** The expected amount of a method when it is counted: what was booked, the deposits in cash, and what else lies there. */
export function expectedOf({
  booked,
  cash_deposits,
  beside_books,
}: Pick<BookedMethod, 'booked' | 'cash_deposits' | 'beside_books'>): number {
  return booked + cash_deposits + beside_books
}

/**
 * What a close records as counted by a method. Cash, card slips and cheques lie in the till: what nobody counted is
 * nothing. Transfers and online payments do not; without a figure they stand as expected.
 */
export function countedOf(
  method: Pick<BookedMethod, 'payment_method' | 'booked' | 'cash_deposits' | 'beside_books'>,
  counted: Partial<Record<PaymentMethod, number>>,
): number {
  const { payment_method } = method
  return counted[payment_method] ?? (liesInTill(payment_method) ? 0 : expectedOf(method))
}

/** Whether what was taken by a method lies in the till, and is counted there. */
export function liesInTill(payment_method: PaymentMethod): boolean {
  return payment_method === 'cash' || payment_method === 'card' || payment_method === 'cheque'
}

/** Whether what was counted differs from what is expected, for any method or in euro: two that cancel out differ too. */
export function closeDiffers(
  { methods, drawer }: { methods: readonly BookedMethod[]; drawer: Drawer },
  counted: Partial<Record<PaymentMethod, number>>,
  euros: number,
): boolean {
  return (
    euros !== expectedEuros(drawer) ||
    methods.some((method) => countedOf(method, counted) !== expectedOf(method))
  )
}

/** The reason of a difference, or of a line of cash: three characters at least. */
export const shortestReason = 3

/** Whether a close lacks the reason of its difference. */
export function lacksReason(close: { differs: boolean; reason: string }): boolean {
  return close.differs && close.reason.trim().length < shortestReason
}

function sum(some: readonly { amount: number }[]): number {
  return some.reduce((total, { amount }) => total + amount, 0)
}
