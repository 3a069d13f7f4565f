import { paperState } from '@marhala/domain/car-papers.ts'
import { maintenanceState, needsMaintenance } from '@marhala/domain/maintenance-plan.ts'
import { minimumDays } from '@marhala/domain/rental-period.ts'
import { localDate } from '@marhala/domain/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/company.queries.ts'
import type { CarPageRow, Viewer } from './car-rows.ts'
import {
  getStaffColumns,
  listFeatures,
  listImages,
  listMaintenancePlans,
  listPapers,
} from './cars.queries.ts'
import { presentCards } from './present-car.ts'

/** A car on its own page: its card, features, photos, description and rules. */
export async function presentCarPage(context: AppContext, row: CarPageRow, viewer: Viewer) {
  const [[card], settings, features, images] = await Promise.all([
    presentCards(context, [row]),
    getSettings(context.db),
    listFeatures(context.db, row.feature_keys, viewer.language),
    listImages(context.db, row.id),
  ])
  return {
    ...card!,
    color: card!.illustration.paint,
    features,
    images,
    description: row.description ?? '',
    minimum_days: minimumDays(row.is_premium, settings),
    warranty_amount: row.warranty_amount,
  }
}

/** What staff see beside it: plate, odometer, papers and maintenance with their states. */
export async function presentStaffPart(context: AppContext, carId: number) {
  const { db } = context
  const [own, settings, papers, plans] = await Promise.all([
    getStaffColumns(db, carId),
    getSettings(db),
    listPapers(db, [carId]),
    listMaintenancePlans(db, [carId]),
  ])
  const today = localDate(context.clock().getTime(), settings.time_zone)
  const at = { odometer: own.odometer, today }
  return {
    ...own,
    ...paperState(papers, today, settings.expiring_soon_days),
    papers,
    maintenance: plans.map((plan) => ({ ...plan, ...maintenanceState(plan, at) })),
    needs_maintenance: needsMaintenance(plans, at),
  }
}
