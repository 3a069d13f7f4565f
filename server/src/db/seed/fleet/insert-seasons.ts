import type { Season } from '@marhala/domain/price/season.ts'
import { seasons as yearly } from '../data/seasons.ts'
import type { Demo } from '../demo.ts'
import type { DemoCar } from './insert-fleet.ts'
import { insertWithIds } from '../insert-rows.ts'

/** Writes the seasons of this year and the next. */
export async function insertSeasons({ db, calendar }: Demo, cars: DemoCar[]): Promise<Season[]> {
  const thisYear = Number(calendar.today.slice(0, 4))
  const rows = [thisYear, thisYear + 1].flatMap((year) =>
    yearly.map(({ name, from, to, percent, on }) => ({
      name: `${name} ${year}`,
      start_date: `${year}-${from}`,
      end_date: `${to < from ? year + 1 : year}-${to}`,
      percent,
      ...(on === null ? all : scopeOf(on, cars)),
      created_at: new Date(calendar.at(-560, '09:00')),
    })),
  )
  const ids = await insertWithIds(db, 'seasons', rows)
  return rows.map((row, index) => ({ ...row, id: ids[index]! }))
}

type Scope = { car_id: number | null; category_id: number | null }

const all: Scope = { car_id: null, category_id: null }

function scopeOf(on: { category: string } | { brand: string; model: string }, cars: DemoCar[]): Scope {
  if ('category' in on) {
    const car = cars.find((one) => one.category === on.category)!
    return { car_id: null, category_id: car.category_id }
  }
  const car = cars.find((one) => one.brand === on.brand && one.model === on.model)!
  return { car_id: car.id, category_id: null }
}
