import type { StaffCar } from '@marhala/contract/fleet/cars.ts'

/** What stands in one line of the comparison: a fact of each car, and which of them is best. */
export type CompareRow = {
  key: FactKey
  values: Fact[]
  /** Whether each car has the best value; nobody has where all are equal, or where better means nothing. */
  best: boolean[]
  differs: boolean
}

export type FeatureRow = { key: string; name: string; has: boolean[]; differs: boolean }

type Fact = string | number | null
export type FactKey = keyof typeof facts
type Reading = { read: (car: StaffCar) => Fact; better: 'less' | 'more' | null }

const facts = {
  /** Of the trip that is looked for; without one the line is left out. */
  total: { read: (car) => car.trip?.total_price ?? null, better: 'less' },
  price: { read: (car) => (car.trip ?? car.from)?.day_price ?? null, better: 'less' },
  minimum: { read: (car) => car.minimum_days, better: 'less' },
  warranty: { read: (car) => car.warranty_amount, better: 'less' },
  rating: { read: (car) => car.rating, better: 'more' },
  year: { read: (car) => car.year, better: 'more' },
  passengers: { read: (car) => car.passengers, better: 'more' },
  luggage: { read: (car) => car.luggage, better: 'more' },
  doors: { read: (car) => car.doors, better: null },
  category: { read: (car) => car.category.name, better: null },
  transmission: { read: (car) => car.transmission_type, better: null },
  fuel: { read: (car) => car.fuel_type, better: null },
  /** Whether this very car comes, or any of its class; left out where none of them is let so. */
  promise: { read: (car) => String(car.or_similar), better: null },
} as const satisfies Record<string, Reading>

/** The comparison line by line. */
export function compareRows(cars: readonly StaffCar[]): CompareRow[] {
  const rows = Object.entries<Reading>(facts).map(([key, { read, better }]) => {
    const values = cars.map(read)
    return { key: key as FactKey, values, best: bestOf(values, better), differs: new Set(values).size > 1 }
  })
  const isSaid: Partial<Record<FactKey, boolean>> = {
    total: cars.some(({ trip }) => trip),
    promise: cars.some(({ or_similar }) => or_similar),
  }
  return rows.filter(({ key }) => isSaid[key] ?? true)
}

/** The features of all the cars, those that most of them have first. */
export function featureRows(cars: readonly StaffCar[]): FeatureRow[] {
  const names = new Map(cars.flatMap(({ features }) => features.map(({ key, name }) => [key, name] as const)))
  const rows = [...names].map(([key, name]) => {
    const has = cars.map(({ features }) => features.some((feature) => feature.key === key))
    return { key, name, has, differs: has.includes(false) }
  })
  const count = (row: FeatureRow) => row.has.filter(Boolean).length
  return rows.toSorted((a, b) => count(b) - count(a))
}

function bestOf(values: readonly Fact[], better: 'less' | 'more' | null): boolean[] {
  const known = values.flatMap((value) => (value === null ? [] : [Number(value)]))
  if (better === null || new Set(known).size < 2) return values.map(() => false)
  const best = better === 'less' ? Math.min(...known) : Math.max(...known)
  return values.map((value) => value !== null && Number(value) === best)
}
