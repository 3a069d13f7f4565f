import type { ExpenseCategory, ExpenseSource } from '@marhala/domain/money/expense.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { dueDay, dueDays } from '@marhala/domain/money/recurring.ts'
import { vatIn } from '@marhala/domain/price/vat.ts'
import { addMonths } from '@marhala/domain/time/wall-clock.ts'
import { recurringCosts, runningCosts, type RunningCost, yearlyCosts } from '../data/costs.ts'
import type { Demo } from '../demo.ts'
import type { DemoCar } from '../fleet/insert-fleet.ts'
import { insertRows } from '../insert-rows.ts'
import { makeRandom, type Random } from '../random.ts'
import { byDate, demoLine, inTill, reach } from './demo-lines.ts'

type Row = {
  category: ExpenseCategory
  amount: number
  vat_rate: number
  vat: number
  date: string
  payment_method: PaymentMethod
  car_id: number | null
  vendor: string
  supplier_ice: string
  note: string
  source: ExpenseSource
  created_by: number | null
  created_at: Date
  recurring_id?: number
  due_on?: string
}

/**
 * Writes what the company spent in eighteen months: rent, salaries and leasing that come back, fuel, washing, workshops,
 * insurance, taxes and the odd fine. Its own chances, so that no booking of the demo is another for it.
 */
export async function insertExpenses(demo: Demo, cars: DemoCar[]): Promise<void> {
  const random = makeRandom(1962)
  const rows = [
    ...(await insertRecurring(demo, cars)),
    ...runningCosts.flatMap((cost) => runningRows(demo, random, { cost, cars })),
    ...yearlyCosts.flatMap((cost) => yearlyRows(demo, random, { cost, cars })),
  ]
  rows.sort(byDate)
  await insertRows(
    demo.db,
    'expenses',
    rows.map((row) => inTill(demo, row)),
  )
}

/** What comes back each month, with what it has come to by today; leasing for the newest cars. */
async function insertRecurring(demo: Demo, cars: DemoCar[]): Promise<Row[]> {
  const { calendar, db, adminId } = demo
  const leased = cars.filter((car) => car.age <= 14 && car.state !== 'retired').slice(0, 8)
  const plans = [
    ...recurringCosts.map((cost) => ({ ...cost, car: null })),
    ...leased.map((car) => ({ ...leasing, amount: Math.round(car.daily_price / 1000) * 12_000, car })),
  ]
  const since = calendar.date(-reach)
  const rows: Row[] = []
  for (const { car, amount, day, ...what } of plans) {
    const plan = {
      every: 'month' as const,
      starts_on: addMonths(`${since.slice(0, 7)}-${day}`, 1),
      ends_on: null,
    }
    const due = dueDays({ ...plan, times: 0 }, calendar.today)
    const { id } = await db
      .insertInto('recurring_expenses')
      .values({
        ...what,
        ...plan,
        amount,
        car_id: car?.id ?? null,
        times: due.length,
        next_due_on: dueDay(plan, due.length),
        last_due_on: due.at(-1) ?? null,
        created_by: adminId,
        created_at: new Date(calendar.at(-reach, '09:00')),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const date of due)
      rows.push({
        ...what,
        amount,
        vat: vatIn(amount, what.vat_rate),
        date,
        car_id: car?.id ?? null,
        source: 'recurring',
        recurring_id: id,
        due_on: date,
        created_by: null,
        created_at: new Date(`${date}T06:05:00Z`),
      })
  }
  return rows
}

const leasing = {
  category: 'leasing' as const,
  vat_rate: 20,
  payment_method: 'bank_transfer' as const,
  vendor: 'Maghreb Lease',
  supplier_ice: '001529874000036',
  note: '',
  day: '05',
}

/** Something that comes up again and again: every so many days, for one of the cars or for none. */
function runningRows(
  demo: Demo,
  random: Random,
  { cost, cars }: { cost: RunningCost; cars: DemoCar[] },
): Row[] {
  const rows: Row[] = []
  const driven = cars.filter((car) => car.state !== 'retired')
  for (let day = -reach + random.integer(0, cost.days[1]); day <= 0; day += random.integer(...cost.days)) {
    const amount = random.integer(...cost.dirhams) * 100
    const vendor = random.pick(cost.vendors)
    rows.push({
      ...demoLine(demo, { day, time: '18:10' }, { ...cost, amount }),
      category: cost.category,
      payment_method: random.pick(cost.methods),
      car_id: cost.of_car ? random.pick(driven).id : null,
      vendor: vendor.name,
      supplier_ice: vendor.ice,
      note: random.pick(cost.notes),
      source: 'manual',
    })
  }
  return rows
}

function yearlyRows(
  demo: Demo,
  random: Random,
  { cost, cars }: { cost: (typeof yearlyCosts)[number]; cars: DemoCar[] },
): Row[] {
  return cars.flatMap((car) => {
    const first = -random.integer(0, 364)
    const amount = (cost.base + Math.round((car.daily_price / 100) * cost.of_daily_price)) * 100
    return [first - 365, first]
      .filter((day) => day >= -reach && day >= -car.age * 30)
      .map((day) => ({
        ...demoLine(demo, { day, time: '11:20' }, { ...cost, amount }),
        category: cost.category,
        payment_method: 'bank_transfer' as const,
        car_id: car.id,
        vendor: cost.vendor,
        supplier_ice: '',
        note: cost.note,
        source: 'manual' as const,
      }))
  })
}
