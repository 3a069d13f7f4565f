import { mainTill } from '@marhala/domain/till/till.ts'
import {
  bookedByMethod,
  closeDiffers,
  countedOf,
  drawerOf,
  expectedOf,
  type ShiftMoney,
} from '@marhala/domain/till/till-close.ts'
import type { PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { sql } from 'kysely'
import { closed } from '../data/shifts.ts'
import type { Demo } from '../demo.ts'
import type { DemoCar } from '../fleet/insert-fleet.ts'
import { insertRows } from '../insert-rows.ts'
import { makeRandom } from '../random.ts'

/** What stays in the drawer overnight. */
const float = 300_000

const reasons = ['A receipt is missing', 'Wrong change given', 'Tip counted with the till']

/** Says what the cars cost: a written-off part of each day's profit. Leased ones stay without. */
export async function insertPurchases({ db, calendar }: Demo, cars: DemoCar[]): Promise<void> {
  const bought = cars.filter((car) => car.age > 14)
  const price = (car: DemoCar) => Math.round((car.daily_price * 430) / 100_000) * 100_000
  await sql`update cars set purchase_price = now.price, purchased_on = now.bought, life_months = 60
    from unnest(${bought.map((car) => car.id)}::int[], ${bought.map(price)}::bigint[],
      ${bought.map((car) => calendar.date(-car.age * 30))}::date[]) as now (id, price, bought)
    where cars.id = now.id`.execute(db)
}

/**
 * Closes the evenings of two months, most to the dirham, some a little off: what the drawer has above its float goes to
 * the bank before it is counted. What is older lies in no till.
 */
export async function insertCloses(demo: Demo): Promise<void> {
  const { db, calendar, adminId } = demo
  const random = makeRandom(1964)
  await sql`update tills set opening_float = ${float} where id = ${mainTill}`.execute(db)
  let last: { id: number; counted: number } | undefined
  for (let day = closed.from; day <= closed.to; day++) {
    const at = (time: string) => new Date(calendar.at(day, time))
    const bounds = { start: at('00:00'), end: new Date(calendar.at(day + 1, '00:00')) }
    const date = calendar.date(day)
    const { held, counts, ...money } = await readDay(demo, date, bounds)
    const opening = { DH: last?.counted ?? float, EUR: 0 }
    const before = expectedOf(bookedByMethod({ ...money, opening, moves: [] })[0]!)
    const move = moveOf(before - float)
    const shift = { ...money, opening, moves: move ? [move] : [] }
    const methods = bookedByMethod(shift)
    const drawer = drawerOf(shift)
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
        ...drawer,
        till_id: mainTill,
        previous_id: last?.id ?? null,
        date,
        starts_at: new Date(calendar.at(day - 1, '19:45')),
        ends_at: at('19:45'),
        differs: closeDiffers({ methods, drawer }, counted, 0),
        reason: off === 0 ? null : random.pick(reasons),
        counts: JSON.stringify([]),
        deposits_held: held,
        ...counts,
        closed_by: adminId,
        closed_at: at('19:45'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = methods.map((method) => ({
      ...method,
      day_close_id: id,
      counted: countedOf(method, counted),
    }))
    await insertRows(db, 'day_close_methods', rows)
    if (move) {
      const written = { till_id: mainTill, created_by: adminId, created_at: at('19:30') }
      await insertRows(db, 'till_moves', [{ ...move, ...written }])
    }
    await take(demo, id, date, bounds)
    last = { id, counted: counted['cash']! }
  }
}

/** What is above the float goes to the bank in whole hundreds; what is missing of it is put in. */
function moveOf(above: number) {
  const amount = Math.floor(Math.abs(above) / 10_000) * 10_000
  if (amount === 0) return undefined
  return above > 0
    ? ({ kind: 'drop', currency: 'DH', amount, reason: 'To the safe, for the bank' } as const)
    : ({ kind: 'put_in', currency: 'DH', amount, reason: 'From the safe, for deposits' } as const)
}

async function take({ db }: Demo, id: number, date: string, { start, end }: { start: Date; end: Date }) {
  await sql`update payments set close_id = ${id} where close_id is null and voided_at is null and till_id is not null
    and created_at >= ${start} and created_at < ${end}`.execute(db)
  await sql`update till_moves set close_id = ${id} where close_id is null`.execute(db)
  for (const table of ['expenses', 'additional_incomes'])
    await sql`update ${sql.table(table)} set close_id = ${id} where close_id is null and voided_at is null
      and till_id is not null and date = ${date}`.execute(db)
}

async function readDay({ db }: Demo, date: string, { start, end }: { start: Date; end: Date }) {
  const payments = await sql<{ kind: PaymentKind; payment_method: PaymentMethod; amount: number }>`
    select kind, payment_method, amount from payments
    where voided_at is null and created_at >= ${start} and created_at < ${end}`.execute(db)
  const incomes = await sql<{ payment_method: PaymentMethod; amount: number }>`
    select payment_method, amount from additional_incomes where date = ${date} and voided_at is null`.execute(
    db,
  )
  const expenses = await sql<{ payment_method: PaymentMethod; amount: number }>`
    select payment_method, amount from expenses where date = ${date} and voided_at is null and till_id is not null`.execute(
    db,
  )
  const deposits = await sql<{ held: number }>`
    select coalesce(sum(case kind when 'warranty_in' then amount else -amount end), 0)::bigint as held from payments
    where voided_at is null and created_at < ${end} and kind like 'warranty%'`.execute(db)
  const money: Pick<ShiftMoney, 'entries' | 'incomes' | 'expenses'> = {
    entries: payments.rows,
    incomes: incomes.rows,
    expenses: expenses.rows,
  }
  const counts = {
    payments: payments.rows.length,
    incomes: incomes.rows.length,
    expenses: expenses.rows.length,
  }
  return { ...money, counts, held: deposits.rows[0]!.held }
}
