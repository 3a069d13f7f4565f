import { may } from '@marhala/domain/accounts/permissions.ts'
import {
  bookedByMethod,
  type BookedMethod,
  drawerOf,
  expectedEuros,
  expectedOf,
} from '@marhala/domain/till/till-close.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { DB } from '../../db/tables.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { sumDepositsHeld } from './public/books.queries.ts'
import { listOwnTills, type TillRow } from './public/tills.queries.ts'
import { findLastClose, listMoves, readShiftMoney } from './shift.queries.ts'

/** A till that somebody counts; 404 for any other. */
export async function findOwnTill(
  context: Pick<AppContext, 'db'>,
  caller: Caller,
  id: number,
): Promise<TillRow> {
  const till = (await listOwnTills(context.db, caller)).find((one) => one.id === id)
  if (!till) throw new ApiError('not_found')
  return till
}

/** The open shift of a till: the close that it follows, and its money until now. */
export async function openShift(db: Kysely<DB>, till: Pick<TillRow, 'id' | 'opening_float'>) {
  const last = await findLastClose(db, till.id)
  const opening = { DH: last?.cash_counted ?? till.opening_float, EUR: last?.euro_counted ?? 0 }
  const moves = await listMoves(db, { till_id: till.id })
  return { last, moves, money: { ...(await readShiftMoney(db, till.id)), opening, moves } }
}

/** The open shift of a till; what was taken is for those who see the books, others count without knowing. */
export async function readShift(context: AppContext, caller: Caller, tillId: number) {
  const { db } = context
  const till = await findOwnTill(context, caller, tillId)
  const { last, moves, money } = await openShift(db, till)
  const { euro_rate } = await getSettings(db)
  return {
    till,
    last_close_id: last?.id ?? null,
    opened_at: last?.closed_at ?? null,
    opening_float: money.opening.DH,
    euro_opening: money.opening.EUR,
    euro_rate,
    moves: moves.map(presentMove),
    money: may(caller, 'finance.view')
      ? {
          ...presentMethods(bookedByMethod(money).map((method) => ({ ...method, counted: null }))),
          drawer: presentDrawer(drawerOf(money)),
          deposits_held: await sumDepositsHeld(db, new Date(context.clock().getTime() + 1)),
          entries: countEntries(money),
        }
      : null,
  }
}

type Counted = BookedMethod & { counted: number | null }

/** What was booked and counted by method, with what has to be there. */
export function presentMethods(methods: Counted[]) {
  return {
    methods: methods.map((method) => ({
      ...method,
      expected: expectedOf(method),
      difference: method.counted === null ? null : method.counted - expectedOf(method),
    })),
    booked: methods.reduce((sum, one) => sum + one.booked, 0),
    expected: methods.reduce((sum, one) => sum + expectedOf(one), 0),
  }
}

/** The cash of a shift beside what was booked, and the euros that have to be there. */
export function presentDrawer(drawer: ReturnType<typeof drawerOf>) {
  return { ...drawer, euro_expected: expectedEuros(drawer) }
}

type Move = Awaited<ReturnType<typeof listMoves>>[number]

/** A line of a till's cash, with its author. */
export function presentMove({ created_by, first_name, last_name, ...move }: Move) {
  return { ...move, created_by: { id: created_by, first_name, last_name } }
}

/** How many records a shift has. */
export function countEntries(money: Awaited<ReturnType<typeof readShiftMoney>>) {
  const count = (some: { count: number }[]) => some.reduce((sum, one) => sum + one.count, 0)
  return {
    payments: count(money.entries),
    incomes: count(money.incomes),
    expenses: count(money.expenses),
  }
}
