import { paperState } from '@marhala/domain/car-papers.ts'
import { needsMaintenance } from '@marhala/domain/maintenance-plan.ts'
import { addDays, localDate } from '@marhala/domain/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/company.queries.ts'
import { listLapsing, listPlanTerms, listServiceStates } from './cars.queries.ts'

/** How a car's papers and its maintenance stand. */
export type ServiceState = { needs_maintenance: boolean; expired_papers: boolean; expiring_soon: boolean }

/** The cars whose papers and maintenance are as staff ask. */
export async function carIdsInState(
  context: AppContext,
  wanted: { [Flag in keyof ServiceState]?: boolean | undefined },
): Promise<number[]> {
  const cars = await judgeCars(context, await listServiceStates(context.db))
  const flags = ['needs_maintenance', 'expired_papers', 'expiring_soon'] as const
  return cars
    .filter((car) => flags.every((flag) => wanted[flag] === undefined || car[flag] === wanted[flag]))
    .map((car) => car.id)
}

/**
 * Cars with how they stand today. The domain's functions decide, so they are asked of every car; of the papers they are
 * given those alone that lapse by the last day that counts.
 */
export async function judgeCars<Car extends { id: number; odometer: number }>(
  context: AppContext,
  cars: Car[],
): Promise<(Car & ServiceState)[]> {
  const { time_zone, expiring_soon_days } = await getSettings(context.db)
  const today = localDate(context.clock().getTime(), time_zone)
  const [papers, plans] = await Promise.all([
    listLapsing(context.db, addDays(today, expiring_soon_days)),
    listPlanTerms(context.db),
  ])
  const papersOf = Map.groupBy(papers, (paper) => paper.car_id)
  const plansOf = Map.groupBy(plans, (plan) => plan.car_id)
  return cars.map((car) => ({
    ...car,
    ...paperState(papersOf.get(car.id) ?? [], today, expiring_soon_days),
    needs_maintenance: needsMaintenance(plansOf.get(car.id) ?? [], { odometer: car.odometer, today }),
  }))
}
