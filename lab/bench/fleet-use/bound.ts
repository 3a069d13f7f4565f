import { loadHighs } from '../../../server/src/features/fleet-plans/solver/load-highs.ts'
import { type Fleet, turnaround, type Wish } from './demand.ts'

/** A wish on a car of a class: it leaves at one of the moments of that class and comes back at a later one. */
type Trip = { class: number; wish: number; days: number; start: number; end: number }

/**
 * The days that a fleet could have rented to the same people, had it known them all beforehand: a flow of its cars
 * through the year, one linear programme a class. Its optimum is whole, since the matrix of a flow is totally
 * unimodular, so that a real plan reaches it. With `upgrades` a wish may be served by the next class too, and the
 * optimum is a bound alone. Those who insist are free here: it is a bound for them as well.
 */
export async function daysWithForesight(
  { classes, carsPerClass }: Fleet,
  wishes: readonly Wish[],
  { upgrades }: { upgrades: boolean },
): Promise<number> {
  const solver = await loadHighs()
  const trips = wishes.flatMap((wish, index) =>
    (upgrades && wish.class + 1 < classes ? [wish.class, wish.class + 1] : [wish.class]).map((cls) => ({
      class: cls,
      wish: index,
      days: wish.days,
      start: wish.start,
      end: wish.end + turnaround,
    })),
  )
  const parts = upgrades ? [trips] : [...Map.groupBy(trips, (trip) => trip.class).values()]
  return parts.reduce((days, part) => {
    const solution = solver.solve(flowOf(part, carsPerClass), { output_flag: false })
    if (solution.Status !== 'Optimal') throw new Error(`no bound: ${solution.Status}`)
    return days + solution.ObjectiveValue
  }, 0)
}

/** In the LP format: of each class and moment, cars that wait (`w`) and that leave on a trip (`x`) are those that came. */
function flowOf(trips: readonly Trip[], cars: number): string {
  const numbered = trips.map((trip, index) => ({ ...trip, name: `x${index}` }))
  const flows = [...Map.groupBy(numbered, (trip) => trip.class)].flatMap(([cls, ofClass]) =>
    flowOfClass(cls, ofClass, cars),
  )
  const once = [...Map.groupBy(numbered, ({ wish }) => wish).values()].filter(({ length }) => length > 1)
  return [
    'Maximize',
    `days: ${numbered.map(({ days, name }) => `${days} ${name}`).join('\n + ')}`,
    'Subject To',
    ...flows,
    ...once.map((same, index) => `o${index}: ${same.map(({ name }) => name).join(' + ')} <= 1`),
    'Bounds',
    ...numbered.map(({ name }) => `${name} <= 1`),
    'End',
  ].join('\n')
}

function flowOfClass(cls: number, trips: readonly (Trip & { name: string })[], cars: number): string[] {
  const moments = [...new Set(trips.flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const indexOf = new Map(moments.map((moment, index) => [moment, index]))
  const last = moments.length - 1
  const rows: string[][] = moments.map((_, index) => [
    ...(index < last ? [`w${cls}_${index}`] : []),
    ...(index > 0 ? [`- w${cls}_${index - 1}`] : []),
  ])
  for (const { name, start, end } of trips) {
    rows[indexOf.get(start)!]!.push(name)
    rows[indexOf.get(end)!]!.push(`- ${name}`)
  }
  return rows.map((terms, index) => {
    const sent = index === 0 ? cars : index === last ? -cars : 0
    return `c${cls}_${index}: ${terms.join(' + ').replaceAll('+ -', '-')} = ${sent}`
  })
}
