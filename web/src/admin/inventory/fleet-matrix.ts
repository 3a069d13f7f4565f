import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { type Readiness, readinessOf, readinessStates } from '@marhala/domain/fleet/fleet.ts'

type Counts = Record<Readiness, number>
export type MatrixRow = { id: number; name: string; counts: Counts; total: number }

/** How many cars of each category stand where on the readiness board; retired ones stand nowhere. */
export function countMatrix(cars: FleetCar[]): { rows: MatrixRow[]; totals: Omit<MatrixRow, 'id' | 'name'> } {
  const inFleet = cars.filter((car) => readinessOf(car) !== null)
  const rows = [...Map.groupBy(inFleet, ({ category }) => category.id).values()].map((group) => ({
    id: group[0]!.category.id,
    name: group[0]!.category.name,
    counts: countOf(group),
    total: group.length,
  }))
  return {
    rows: rows.toSorted((one, other) => one.name.localeCompare(other.name)),
    totals: { counts: countOf(inFleet), total: inFleet.length },
  }
}

function countOf(cars: FleetCar[]): Counts {
  const count = (state: Readiness) => cars.filter((car) => readinessOf(car) === state).length
  return Object.fromEntries(readinessStates.map((state) => [state, count(state)])) as Counts
}
