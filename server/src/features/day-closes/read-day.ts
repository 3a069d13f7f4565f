import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import type * as dayCloses from '@marhala/contract/money/day-closes.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { type BookedMethod, bookedByMethod, expectedOf } from '@marhala/domain/money/day-close.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import type { AppContext } from '../../context.ts'
import { readBounds } from './close-day.ts'
import {
  type CloseRow,
  findClose,
  listCloseMethods,
  listCloses,
  readDayMoney,
  sumDepositsHeld,
} from './public/day-closes.queries.ts'

/** A day's money: as signed where it is closed, else as booked so far. */
export async function readDay(context: AppContext, date: string) {
  const { db } = context
  const close = await findClose(db, date)
  if (close) return presentClose(close, await listCloseMethods(db, [close.id]))
  const { today, bounds } = await readBounds(context, date)
  const money = await readDayMoney(db, bounds)
  const methods = bookedByMethod(money)
  const count = (some: { count: number }[]) => some.reduce((sum, one) => sum + one.count, 0)
  return {
    date,
    id: null,
    closed: false,
    can_close: date <= today,
    methods: methods.map((method) => ({
      ...method,
      expected: expectedOf(method),
      counted: null,
      difference: null,
    })),
    ...sumsOf(methods),
    counted: null,
    difference: null,
    reason: null,
    deposits_held: await sumDepositsHeld(db, bounds.end),
    entries: {
      payments: count(money.entries),
      incomes: count(money.incomes),
      expenses: count(money.expenses),
    },
    closed_by: null,
    closed_at: null,
  }
}

/** A page of the closed days, the newest first. */
export async function listClosedDays({ db }: AppContext, query: ParsedQueryOf<typeof dayCloses.list>) {
  const { page = 1, per_page = 15 } = query
  const { rows, total } = await listCloses(db, query, { limit: per_page, offset: (page - 1) * per_page })
  const methods = await listCloseMethods(
    db,
    rows.map(({ id }) => id),
  )
  const days = rows.map((row) =>
    presentClose(
      row,
      methods.filter(({ day_close_id }) => day_close_id === row.id),
    ),
  )
  return makePage(days, total, page, per_page)
}

type CountedMethod = BookedMethod & { counted: number }

function presentClose(close: CloseRow, methods: CountedMethod[]) {
  const inOrder = paymentMethods.flatMap((name) => methods.find((one) => one.payment_method === name) ?? [])
  const { booked, expected } = sumsOf(methods)
  const counted = methods.reduce((sum, one) => sum + one.counted, 0)
  const { payments, incomes, expenses } = close
  return {
    ...close,
    closed: true,
    can_close: false,
    methods: inOrder.map((method) => ({
      ...method,
      expected: expectedOf(method),
      difference: method.counted - expectedOf(method),
    })),
    booked,
    expected,
    counted,
    difference: counted - expected,
    entries: { payments, incomes, expenses },
    closed_by: { id: close.closed_by, first_name: close.first_name, last_name: close.last_name },
  }
}

function sumsOf(methods: Pick<BookedMethod, 'booked' | 'cash_deposits'>[]) {
  const booked = methods.reduce((sum, one) => sum + one.booked, 0)
  return { booked, expected: methods.reduce((sum, one) => sum + expectedOf(one), 0) }
}
