import { bookedByMethod, closeDiffers, type DayMoney, expectedOf } from '@marhala/domain/money/day-close.ts'
import type { PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { sql } from 'kysely'
import type { Demo } from '../demo.ts'
import type { DemoCar } from '../fleet/insert-fleet.ts'
import { insertRows } from '../insert-rows.ts'
import { makeRandom } from '../random.ts'

/** The days that were closed, counted from today: the last week is still open. */
const closed = { from: -60, to: -8 }

const reasons = ['Float counted too', 'Wrong change given', 'Tip counted with the till']

/** Says what the cars cost: a written-off part of each day's profit. Leased ones stay without. */
export async function insertPurchases({ db, calendar }: Demo, cars: DemoCar[]): Promise<void> {
  const bought = cars.filter((car) => car.age > 14)
  const price = (car: DemoCar) => Math.round((car.daily_price * 430) / 100_000) * 100_000
  await sql`update cars set purchase_price = now.price, purchased_on = now.bought, life_months = 60
    from unnest(${bought.map((car) => car.id)}::int[], ${bought.map(price)}::bigint[],
      ${bought.map((car) => calendar.date(-car.age * 30))}::date[]) as now (id, price, bought)
    where cars.id = now.id`.execute(db)
}

/** Closes the days of the weeks before last, each as it was counted: most to the dirham, some a little off. */
export async function insertCloses(demo: Demo): Promise<void> {
  const { db, calendar, adminId } = demo
  const random = makeRandom(1964)
  for (let day = closed.from; day <= closed.to; day++) {
    const bounds = {
      start: new Date(calendar.at(day, '00:00')),
      end: new Date(calendar.at(day + 1, '00:00')),
    }
    const date = calendar.date(day)
    const { held, counts, ...money } = await readDay(demo, date, bounds)
    const methods = bookedByMethod(money)
    const off = random.chance(12) ? random.pick([-2000, -500, 1000, 5000]) : 0
    const counted = Object.fromEntries(
      methods.map((method) => [
        method.payment_method,
        expectedOf(method) + (method.payment_method === 'cash' ? off : 0),
      ]),
    )
    const { id } = await db
      .insertInto('day_closes')
      .values({
        date,
        starts_at: bounds.start,
        ends_at: bounds.end,
        differs: closeDiffers(methods, counted),
        reason: off === 0 ? null : random.pick(reasons),
        deposits_held: held,
        ...counts,
        closed_by: adminId,
        closed_at: new Date(calendar.at(day, '19:45')),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = methods.map((method) => ({
      ...method,
      day_close_id: id,
      counted: counted[method.payment_method]!,
    }))
    await insertRows(db, 'day_close_methods', rows)
  }
}

async function readDay({ db }: Demo, date: string, { start, end }: { start: Date; end: Date }) {
  const payments = await sql<{ kind: PaymentKind; payment_method: PaymentMethod; amount: number }>`
    select kind, payment_method, amount from payments
    where voided_at is null and created_at >= ${start} and created_at < ${end}`.execute(db)
  const incomes = await sql<{ payment_method: PaymentMethod; amount: number }>`
    select payment_method, amount from additional_incomes where date = ${date}`.execute(db)
  const expenses = await sql<{ payment_method: PaymentMethod; amount: number }>`
    select payment_method, amount from expenses where date = ${date}`.execute(db)
  const deposits = await sql<{ held: number }>`
    select coalesce(sum(case kind when 'warranty_in' then amount else -amount end), 0)::bigint as held from payments
    where voided_at is null and created_at < ${end} and kind like 'warranty%'`.execute(db)
  const money: DayMoney = { entries: payments.rows, incomes: incomes.rows, expenses: expenses.rows }
  const counts = {
    payments: payments.rows.length,
    incomes: incomes.rows.length,
    expenses: expenses.rows.length,
  }
  return { ...money, counts, held: deposits.rows[0]!.held }
}
