import { paperState } from '@marhala/domain/car-papers.ts'
import { needsMaintenance } from '@marhala/domain/maintenance-plan.ts'
import { localDate } from '@marhala/domain/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/company.queries.ts'
import { listMaintenancePlans, listPapers, listServiceStates } from './cars.queries.ts'

type Wanted = {
  needs_maintenance?: boolean | undefined
  expired_papers?: boolean | undefined
  expiring_soon?: boolean | undefined
}

/** The cars whose papers and maintenance are as staff ask; the domain's functions decide, so they are asked here. */
export async function carIdsInState(context: AppContext, wanted: Wanted): Promise<number[]> {
  const cars = await listServiceStates(context.db)
  const ids = cars.map((car) => car.id)
  const [papers, plans, settings] = await Promise.all([
    listPapers(context.db, ids),
    listMaintenancePlans(context.db, ids),
    getSettings(context.db),
  ])
  const today = localDate(context.clock().getTime(), settings.time_zone)
  const papersOf = Map.groupBy(papers, (paper) => paper.car_id)
  const plansOf = Map.groupBy(plans, (plan) => plan.car_id)
  return cars
    .filter(({ id, odometer }) => {
      const state = {
        ...paperState(papersOf.get(id) ?? [], today, settings.expiring_soon_days),
        needs_maintenance: needsMaintenance(plansOf.get(id) ?? [], { odometer, today }),
      }
      return (Object.keys(state) as (keyof typeof state)[]).every(
        (name) => wanted[name] === undefined || state[name] === wanted[name],
      )
    })
    .map((car) => car.id)
}
