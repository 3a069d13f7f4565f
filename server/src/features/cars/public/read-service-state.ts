import { type Paper, papersDueOn, paperState } from '@marhala/domain/fleet/car-papers.ts'
import { type MaintenancePlan, needsMaintenance } from '@marhala/domain/fleet/maintenance-plan.ts'
import { addDays, localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { listLapsing, listPlansNearing, listServiceStates, listUncoveredBookings } from './cars.queries.ts'
import { bookingDates } from './papers-rule.ts'

export type ServiceState = { needs_maintenance: boolean; expired_papers: boolean; expiring_soon: boolean }

type Due = { papers_due_on: string | null }

/** The cars whose papers and maintenance match a filter of staff. */
export async function carIdsInState(
  context: AppContext,
  filter: { [Flag in keyof ServiceState]?: boolean | undefined },
): Promise<number[]> {
  const cars = await judgeCars(context, await listServiceStates(context.db))
  const flags = ['needs_maintenance', 'expired_papers', 'expiring_soon'] as const
  return cars
    .filter((car) => flags.every((flag) => filter[flag] === undefined || car[flag] === filter[flag]))
    .map((car) => car.id)
}

type Grounds = { lapsing: Paper[]; nearing: MaintenancePlan[] }

/**
 * Cars with their present state, and the reasons. The domain's functions decide; they are given the papers that lapse
 * by the last day that counts, and the plans near their end.
 */
export async function judgeCars<Car extends { id: number; odometer: number }>(
  context: AppContext,
  cars: Car[],
): Promise<(Car & ServiceState & Due & Grounds)[]> {
  const { time_zone, expiring_soon_days } = await getSettings(context.db)
  const today = localDate(context.clock().getTime(), time_zone)
  const [papers, plans, due] = await Promise.all([
    listLapsing(context.db, addDays(today, expiring_soon_days)),
    listPlansNearing(context.db, today),
    readPapersDue(context, time_zone),
  ])
  const papersOf = Map.groupBy(papers, (paper) => paper.car_id)
  const plansOf = Map.groupBy(plans, (plan) => plan.car_id)
  const inOrder = paperState([], today, expiring_soon_days)
  return cars.map((car) => {
    const [lapsing, nearing] = [papersOf.get(car.id) ?? none, plansOf.get(car.id) ?? none]
    return {
      ...car,
      ...(lapsing === none ? inOrder : paperState(lapsing, today, expiring_soon_days)),
      needs_maintenance: needsMaintenance(nearing, { odometer: car.odometer, today }),
      papers_due_on: due.get(car.id) ?? null,
      lapsing,
      nearing,
    }
  })
}

/** By when the papers of all cars, or of some, are to be renewed for a booking that waits for them. */
export async function readPapersDue(
  { db, clock }: AppContext,
  timeZone: string,
  carIds?: number[],
): Promise<Map<number, string | null>> {
  const bookings = await listUncoveredBookings(db, { now: clock(), ...(carIds && { carIds }) })
  const byCar = Map.groupBy(bookings, ({ car_id }) => car_id)
  return new Map(
    Array.from(byCar, ([car_id, waiting]) => {
      const dates = waiting.map((period) => bookingDates(period, timeZone))
      return [car_id, papersDueOn(waiting[0]!.papers_valid_until, dates)]
    }),
  )
}

const none: never[] = []
