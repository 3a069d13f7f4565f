import type { Period } from '@marhala/domain/availability/occupancy.ts'
import { lastDay, upkeepDays } from '@marhala/domain/fleet/upkeep-days.ts'
import { openingSpansOn } from '@marhala/domain/time/business-hours.ts'
import { addDays, localDate, parseInstant } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { presentStaffParts } from '../cars/public/present-staff-part.ts'
import type { Settings } from '../company/public/company.queries.ts'

/** A service or an inspection that is due, and the working days on which its car could have it. */
export type DueUpkeep = {
  id: number
  car_id: number
  kind: 'service' | 'inspection'
  name: string
  due_on: string
  due_km: number | null
  windows: Period[]
}

/** How far ahead room is looked for. */
const ahead = 30

/** The services and technical inspections of some cars that fall due soon, but for those whose car is blocked before. */
export async function readUpkeep(
  context: AppContext,
  carIds: number[],
  settings: Settings,
): Promise<DueUpkeep[]> {
  const today = localDate(context.clock().getTime(), settings.time_zone)
  const last = addDays(today, ahead)
  const parts = await presentStaffParts(context, carIds)
  const due = [...parts].flatMap(([car_id, { maintenance, papers, blocks }]) => {
    const services = maintenance.flatMap(({ name, forecast_on, due_km }) =>
      forecast_on === null ? [] : [{ kind: 'service' as const, name, due_on: forecast_on, due_km }],
    )
    const inspections = papers
      .filter(({ kind, state }) => kind === 'technical_inspection' && state !== 'replaced')
      .flatMap(({ expires_on }) =>
        expires_on === null
          ? []
          : [{ kind: 'inspection' as const, name: '', due_on: expires_on, due_km: null }],
      )
    return [...services, ...inspections]
      .filter(({ due_on }) => due_on <= last)
      .filter(({ due_on }) => !blocks.some(({ start }) => dayOf(start, settings) <= lastDay(due_on, today)))
      .map((one) => ({ ...one, car_id }))
  })
  const days = upkeepDays(due, {
    today,
    isOpen: (date) => openingSpansOn(date, settings.business_hours).length > 0,
  })
  return due.map((one, index) => ({
    ...one,
    id: index + 1,
    windows: days[index]!.map((date) => openHours(date, settings)),
  }))
}

function dayOf(instant: Date, { time_zone }: Settings): string {
  return localDate(instant.getTime(), time_zone)
}

/** From when to when the company is open on a day. */
function openHours(date: string, { business_hours, time_zone }: Settings): Period {
  const spans = openingSpansOn(date, business_hours)
  const at = (minutes: number) => parseInstant(`${date}T${clock(minutes)}`, time_zone)!
  return { start: at(spans[0]!.opens), end: at(spans.at(-1)!.closes) }
}

function clock(minutes: number): string {
  const of = Math.min(minutes, 24 * 60 - 1)
  return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`
}
