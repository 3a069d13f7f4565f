import { paperState, stateOfPaper } from '@marhala/domain/fleet/car-papers.ts'
import {
  maintenanceForecast,
  maintenanceState,
  needsMaintenance,
} from '@marhala/domain/fleet/maintenance-plan.ts'
import { endOfUse } from '@marhala/domain/morocco/law-gaps.ts'
import { utilisation, utilisationDays } from '@marhala/domain/availability/utilisation.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { readRules } from '../../country/public/read-rule.ts'
import { listMaintenancePlans, listPapers } from './cars.queries.ts'
import { readPapersDue } from './read-service-state.ts'
import {
  listBlocks,
  listDistances,
  listBookingSpans,
  listNextBookings,
  listStaffColumns,
} from '../staff-parts.queries.ts'

const day = 86_400_000
const paceDays = 90

/** The staff's part of some cars, by the car's id. */
export async function presentStaffParts(context: AppContext, carIds: number[]) {
  const facts = await readFacts(context, carIds)
  const { settings, today, now } = facts
  return new Map(
    facts.columns.map(({ id, lender_id, lender_name, lender_plate, ...all }) => {
      const { year, fuel_type, purchased_on, ...own } = all
      const papers = facts.papers.get(id) ?? []
      const plans = facts.plans.get(id) ?? []
      const at = { odometer: own.odometer, today }
      const kilometers_per_day = (facts.distances.get(id)?.kilometers ?? 0) / paceDays
      const window = { start: now.getTime() - utilisationDays * day, end: now.getTime() }
      const part = {
        ...own,
        photos_from:
          lender_id === null ? null : { id: lender_id, name: lender_name, registration_plate: lender_plate! },
        ...paperState(papers, today, settings.expiring_soon_days),
        papers: papers.map((paper) => ({
          ...paper,
          state: stateOfPaper(paper, papers, today, settings.expiring_soon_days),
          file_url: paper.file_url === null ? null : `/api/cars/${id}/papers/${paper.id}/file`,
        })),
        maintenance: plans.map((plan) => ({
          ...plan,
          ...maintenanceState(plan, at),
          forecast_on: maintenanceForecast(plan, { ...at, kilometers_per_day }),
        })),
        needs_maintenance: needsMaintenance(plans, at),
        papers_due_on: facts.due.get(id) ?? null,
        end_of_use_on: facts.car_age && endOfUse({ ...own, year, fuel_type, purchased_on }, facts.car_age),
        blocks: facts.blocks.get(id) ?? [],
        next_booking: facts.next.get(id) ?? null,
        utilisation: utilisation((facts.bookings.get(id) ?? []).map(toPeriod), window),
      }
      return [id, part] as const
    }),
  )
}

async function readFacts(context: AppContext, ids: number[]) {
  const { db } = context
  const now = context.clock()
  const before = (days: number) => new Date(now.getTime() - days * day)
  const [columns, settings, papers, plans, blocks, next, bookings, distances] = await Promise.all([
    listStaffColumns(db, ids),
    getSettings(db),
    listPapers(db, ids),
    listMaintenancePlans(db, ids),
    listBlocks(db, ids, now),
    listNextBookings(db, ids, now),
    listBookingSpans(db, ids, before(utilisationDays), now),
    listDistances(db, ids, before(paceDays)),
  ])
  const byCar = <Row extends { car_id: number }>(rows: Row[]) => Map.groupBy(rows, (row) => row.car_id)
  const oneOf = <Row extends { car_id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.car_id, row]))
  const today = localDate(now.getTime(), settings.time_zone)
  return {
    now,
    settings,
    car_age: (await readRules(db, today)).car_age,
    due: await readPapersDue(context, settings.time_zone, ids),
    today,
    columns,
    papers: byCar(papers),
    plans: byCar(plans),
    blocks: byCar(blocks),
    bookings: byCar(bookings),
    next: oneOf(next),
    distances: oneOf(distances),
  }
}

function toPeriod({ start, end }: { start: Date; end: Date }) {
  return { start: start.getTime(), end: end.getTime() }
}
