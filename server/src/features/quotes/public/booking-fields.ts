import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { parseInstant } from '@marhala/domain/time/wall-clock.ts'
import { type ChosenService, checkServices } from '@marhala/domain/price/services.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { listLocationsByCode, listServicesByIds } from '../../catalogue/public/catalogue.queries.ts'

/** What is wrong, by field; filled by the readers below so that one answer names every field. */
export type Problems = Record<string, Problem[]>

export type PricedService = ChosenService & { key: string; kind: 'daily' | 'once'; unit_price: number }

type PeriodFields = { start_date: string; end_date: string }

/** Pickup and return as instants; null when a field is wrong, which `problems` then says. */
export function readPeriod(fields: PeriodFields, timeZone: string, problems: Problems) {
  const period = readInstants(fields, timeZone, problems)
  if (period && period.end <= period.start) problems['start_date'] = [{ key: 'end_before_start' }]
  return period
}

/** A first and a last instant, in whichever order; null when a field is wrong, which `problems` then says. */
export function readInstants(
  fields: PeriodFields,
  timeZone: string,
  problems: Problems,
): { start: Date; end: Date } | null {
  const start = parseInstant(fields.start_date, timeZone)
  const end = parseInstant(fields.end_date, timeZone)
  if (start === null) problems['start_date'] = [{ key: 'date_time' }]
  if (end === null) problems['end_date'] = [{ key: 'date_time' }]
  if (start === null || end === null) return null
  return { start: new Date(start), end: new Date(end) }
}

type Side = 'pickup' | 'return'

type LocationFields = {
  pickup_location: string
  return_location: string
  pickup_location_price?: number | undefined
  return_location_price?: number | undefined
}

/**
 * The two places with what each costs: the list's price for a code, or the price that staff gave, which free text
 * needs. `frozen` are the locations of the booking being changed: what stays where it was keeps its price.
 */
export async function readLocations(
  db: Kysely<DB>,
  fields: LocationFields,
  { byStaff, frozen }: { byStaff: boolean; frozen?: Required<LocationFields> | undefined },
  problems: Problems,
) {
  const known = (side: Side) => {
    const given = byStaff ? fields[`${side}_location_price`] : undefined
    const stays = frozen && frozen[`${side}_location`] === fields[`${side}_location`]
    return given ?? (stays ? frozen[`${side}_location_price`] : undefined)
  }
  const sides: Side[] = ['pickup', 'return']
  const open = sides.filter((side) => known(side) === undefined).map((side) => fields[`${side}_location`])
  const locations = open.length > 0 ? await listLocationsByCode(db, open) : []
  const priceOf = (side: Side) => {
    const price = known(side)
    if (price !== undefined) return price
    const listed = locations.find(({ code }) => code === fields[`${side}_location`])
    if (listed) return side === 'pickup' ? listed.pickup_price : listed.return_price
    if (byStaff) problems[`${side}_location_price`] = [{ key: 'place_price_required' }]
    else problems[`${side}_location`] = [{ key: 'unknown_place' }]
    return 0
  }
  return {
    pickup_location: fields.pickup_location,
    return_location: fields.return_location,
    pickup_location_price: priceOf('pickup'),
    return_location_price: priceOf('return'),
  }
}

/**
 * The chosen extras with their prices: those of `frozen` as they were when the booking was made, others as of today.
 * What the domain finds wrong with the choice becomes problems below `services`.
 */
export async function readServices(
  db: Kysely<DB>,
  chosen: ChosenService[],
  { frozen = [], drivers = 0 }: { frozen?: { service_id: number; unit_price: number }[]; drivers?: number },
  problems: Problems,
): Promise<PricedService[]> {
  const offered = await listServicesByIds(
    db,
    chosen.map((service) => service.service_id),
    frozen.map((service) => service.service_id),
  )
  for (const { index, field, code, maximum } of checkServices(chosen, { offered, drivers })) {
    const path = index === null ? field : `services.${index}.${field}`
    problems[path] = [maximum === undefined ? { key: code } : { key: code, params: { maximum } }]
  }
  const frozenPrice = new Map(frozen.map((service) => [service.service_id, service.unit_price]))
  return chosen.flatMap(({ service_id, quantity }) => {
    const service = offered.find(({ id }) => id === service_id)
    if (!service) return []
    const { key, kind, price } = service
    return [{ service_id, quantity, key, kind, unit_price: frozenPrice.get(service_id) ?? price }]
  })
}
