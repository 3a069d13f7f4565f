import type { IncomeSource } from '@marhala/domain/money/expense.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { Demo } from '../demo.ts'
import type { DemoCar } from '../fleet/insert-fleet.ts'
import { insertRows } from '../insert-rows.ts'
import { makeRandom } from '../random.ts'
import { byDate, demoLine, inTill, reach } from './demo-lines.ts'

type Kind = {
  source: IncomeSource
  days: [number, number]
  dirhams: [number, number]
  vat_rate: number
  method: PaymentMethod
  payer: string
  of_car: boolean
}

const kinds: Kind[] = [
  {
    source: 'commission',
    days: [26, 34],
    dirhams: [900, 2600],
    vat_rate: 20,
    method: 'bank_transfer',
    payer: 'Atlas Tours',
    of_car: false,
  },
  {
    source: 'advertising',
    days: [88, 95],
    dirhams: [3000, 4200],
    vat_rate: 20,
    method: 'bank_transfer',
    payer: 'Média Plus',
    of_car: false,
  },
  {
    source: 'damage_compensation',
    days: [35, 80],
    dirhams: [600, 4800],
    vat_rate: 0,
    method: 'cash',
    payer: '',
    of_car: true,
  },
  {
    source: 'insurance_payout',
    days: [110, 190],
    dirhams: [6000, 21_000],
    vat_rate: 0,
    method: 'cheque',
    payer: 'Wafa Assurance',
    of_car: true,
  },
]

/** Writes what came in beside the bookings in eighteen months, and the sale of the car that left the fleet. */
export async function insertIncomes(demo: Demo, cars: DemoCar[]): Promise<void> {
  const random = makeRandom(1963)
  const row = (
    day: number,
    kind: Omit<Kind, 'days' | 'dirhams' | 'of_car'>,
    dirhams: number,
    car_id: number | null,
  ) => ({
    ...demoLine(demo, { day, time: '17:40' }, { ...kind, amount: dirhams * 100 }),
    source: kind.source,
    payment_method: kind.method,
    car_id,
    payer: kind.payer,
  })
  const driven = cars.filter((car) => car.state !== 'retired')
  const rows = kinds.flatMap((kind) => {
    const found = []
    for (let day = -reach + random.integer(...kind.days); day <= 0; day += random.integer(...kind.days))
      found.push(row(day, kind, random.integer(...kind.dirhams), kind.of_car ? random.pick(driven).id : null))
    return found
  })
  const sold = cars.find((car) => car.state === 'retired')
  const sale = {
    source: 'car_sale' as const,
    vat_rate: 0,
    method: 'bank_transfer' as const,
    payer: '',
  }
  if (sold) rows.push(row(-52, sale, 62_000, sold.id))
  rows.sort(byDate)
  await insertRows(
    demo.db,
    'additional_incomes',
    rows.map((row) => inTill(demo, row)),
  )
}
