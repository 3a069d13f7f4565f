import { tillCurrencies, tillMoveKinds } from '@marhala/domain/till/till-close.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { day, id, idInPath, instant, money, plainDate, queryInt } from '../wire/fields.ts'
import { Actor } from './money-values.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'

/**
 * What was booked by one method in a shift: `booked` is charges − refunds + retained deposits + additional income −
 * expenses. Deposits that came and went are told apart and are no part of it. `expected` is what has to be there:
 * `booked`, deposits in cash (`cash_deposits`, below zero where more went than came), and what lies there beside it
 * (`beside_books`: the opening float and what was put in, less drops and what lies there in euro).
 */
const BookedMethod = z.object({
  payment_method: z.enum(paymentMethods),
  charges: money,
  refunds: money,
  retained_deposits: money,
  additional_income: money,
  expenses: money,
  booked: money,
  deposits_taken: money,
  deposits_returned: money,
  cash_deposits: money,
  beside_books: money,
  expected: money,
})

/** Counted against expected, by one method; both null in a shift that is open. */
export const MethodOfShift = z.extend(BookedMethod, {
  counted: z.nullable(money),
  difference: z.nullable(money),
})

/** A till as whoever counts it sees it; without a name it is the main one. */
export const TillName = z.object({ id, name: z.string() })

/** Cash that was put into a till or taken out of it, and by whom and why; euros in their own hundredths. */
export const TillMove = z.object({
  id,
  kind: z.enum(tillMoveKinds),
  currency: z.enum(tillCurrencies),
  amount: money,
  reason: z.string(),
  created_by: Actor,
  created_at: instant,
})
export type TillMove = z.input<typeof TillMove>

/** The cash of a shift beside what was booked: dirhams, and euros apart. */
export const ShiftDrawer = z.object({
  opening_float: money,
  put_in: money,
  drops: money,
  /** What the euros of the shift were booked as, in dirhams. */
  euro_value: money,
  euro_opening: money,
  euro_taken: money,
  euro_put_in: money,
  euro_drops: money,
  euro_expected: money,
})

/** How many of a note or coin were counted. */
export const FaceCount = z.object({
  currency: z.enum(tillCurrencies),
  face: money,
  pieces: z.int(),
})

/** The money of a shift by method, and what has to be in its till. */
export const ShiftMoney = z.object({
  methods: z.array(MethodOfShift),
  booked: money,
  /** What has to be there by all methods. */
  expected: money,
  drawer: ShiftDrawer,
  /** Clients’ money in the house, of all tills; it counts as no revenue. */
  deposits_held: money,
  /** How many records the shift has. */
  entries: z.object({ payments: z.int(), incomes: z.int(), expenses: z.int() }),
})
export type ShiftMoney = z.input<typeof ShiftMoney>

/**
 * The close of a till: what its shift had, and what was counted. Closes of whole days, from before there were tills, have
 * no `opening_float` in their drawer but 0.00, and no counts.
 */
export const DayClose = z.extend(ShiftMoney, {
  id,
  /** The local day of the close. */
  date: plainDate,
  till: TillName,
  opened_at: instant,
  closed_at: instant,
  closed_by: Actor,
  counted: money,
  difference: money,
  euro_counted: money,
  euro_difference: money,
  reason: z.nullable(z.string()),
  counts: z.array(FaceCount),
  moves: z.array(TillMove),
})
export type DayClose = z.input<typeof DayClose>

export const list = endpoint({
  method: 'GET',
  path: '/day-closes',
  summary:
    'The closes of tills → Page of DayClose, the newest first, 15 a page; `from` and `to` are local days, `till_id` is a till.',
  access: 'finance.view',
  query: z.object({
    ...pagingQuery,
    from: z.optional(day),
    to: z.optional(day),
    till_id: z.optional(queryInt(1, 2_147_483_647)),
  }),
  reply: pageOf(DayClose),
})

export const get = endpoint({
  method: 'GET',
  path: '/day-closes/:close',
  summary:
    'One close of a till: what was booked by method, what was counted, and the lines of its cash → DayClose.',
  access: 'finance.view',
  params: z.object({ close: idInPath }),
  reply: DayClose,
  errors: ['not_found'],
})
