import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as dayCloses from '@marhala/contract/money/day-closes.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { bookedByMethod, closeDiffers, closeProblems, expectedOf } from '@marhala/domain/money/day-close.ts'
import { addLocalDays, localDate, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import {
  type DayBounds,
  findClose,
  insertClose,
  lockBooks,
  readDayMoney,
  sumDepositsHeld,
} from './public/day-closes.queries.ts'

type Input = ParsedBodyOf<typeof dayCloses.create>

/**
 * Closes a day with the counted money: the books are locked first, so that everything written by then is in it and
 * later writes find the day closed. 409 where it is closed already.
 */
export async function closeDay(context: AppContext, caller: Caller, input: Input): Promise<void> {
  const { db, clock } = context
  const { date, counted, reason = '' } = input
  const { today, bounds } = await readBounds(context, date)
  await lockBooks(db)
  if (await findClose(db, date)) throw new ApiError('day_closed')
  const money = await readDayMoney(db, bounds)
  const methods = bookedByMethod(money)
  const differs = closeDiffers(methods, counted)
  refuseProblems(closeProblems({ date, differs, reason }, today))
  const count = (some: { count: number }[]) => some.reduce((sum, one) => sum + one.count, 0)
  const id = await insertClose(
    db,
    {
      date,
      starts_at: bounds.start,
      ends_at: bounds.end,
      differs,
      reason: reason === '' ? null : reason,
      deposits_held: await sumDepositsHeld(db, bounds.end),
      payments: count(money.entries),
      incomes: count(money.incomes),
      expenses: count(money.expenses),
      closed_by: caller.id,
      closed_at: clock(),
    },
    methods.map((method) => ({ ...method, counted: counted[method.payment_method] ?? 0 })),
  )
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const booked = total(methods.map((method) => method.booked))
  const all = total(methods.map(({ payment_method }) => counted[payment_method] ?? 0))
  const who = { entity: 'day_close', entity_id: id, ...actorOf(caller) }
  const cash_deposits = total(methods.map((method) => method.cash_deposits))
  const difference = all - total(methods.map(expectedOf))
  const after = { date, booked, cash_deposits, counted: all, difference, ...(reason && { reason }) }
  await writeAudit(db, { ...who, action: 'close_day', after })
}

/** The company's day, and the instants of the requested one. */
export async function readBounds(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  date: string,
): Promise<{ today: string; bounds: DayBounds }> {
  const { time_zone } = await getSettings(db)
  const start = startOfLocalDay(date, time_zone)
  const end = addLocalDays(start, 1, time_zone)
  const today = localDate(clock().getTime(), time_zone)
  return { today, bounds: { date, start: new Date(start), end: new Date(end) } }
}

function refuseProblems(codes: ReturnType<typeof closeProblems>): void {
  const problems: Record<string, Problem[]> = {}
  for (const key of codes) problems[key === 'in_future' ? 'date' : 'reason'] = [{ key }]
  if (codes.length > 0) throw invalid(problems)
}
