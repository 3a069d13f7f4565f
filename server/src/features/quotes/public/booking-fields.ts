import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { parseInstant } from '@marhala/domain/time/wall-clock.ts'
import { type ChosenService, checkServices, hasOwnPrice } from '@marhala/domain/price/services.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { listServicesByIds } from '../../catalogue/public/catalogue.queries.ts'

/** The problems, by field; each reader below returns its own, so that one refusal names every field. */
export type Problems = Record<string, Problem[]>

export type PricedService = ChosenService & {
  key: string
  kind: 'daily' | 'once'
  unit_price: number
  with_driver: boolean
}

type PeriodFields = { start_date: string; end_date: string }

/** Pickup and return as instants; null when a field is wrong, with `problems`. */
export function readPeriod(fields: PeriodFields, timeZone: string) {
  const { period, problems } = readInstants(fields, timeZone)
  const isTurned = period !== null && period.end <= period.start
  return { period, problems: isTurned ? { start_date: [{ key: 'end_before_start' } as const] } : problems }
}

/** A first and a last instant, in any order; null when a field is wrong, with `problems`. */
export function readInstants(
  fields: PeriodFields,
  timeZone: string,
): { period: { start: Date; end: Date } | null; problems: Problems } {
  const start = parseInstant(fields.start_date, timeZone)
  const end = parseInstant(fields.end_date, timeZone)
  if (start !== null && end !== null)
    return { period: { start: new Date(start), end: new Date(end) }, problems: {} }
  const wrong: Problem[] = [{ key: 'date_time' }]
  const problems = { ...(start === null && { start_date: wrong }), ...(end === null && { end_date: wrong }) }
  return { period: null, problems }
}

type Reading = {
  frozen?: { service_id: number; unit_price: number }[] | undefined
  drivers?: number
  /** How far down staff may set the price of a delivery, by its price of the list. */
  lowestPrice?: ((price: number) => number) | null
}

/**
 * The chosen extras with their prices: what staff set for a delivery, those of `frozen` as they were when the booking was
 * made, others as of today. The domain's faults of the choice become problems below `services`.
 */
export async function readServices(
  db: Kysely<DB>,
  chosen: ChosenService[],
  { frozen = [], drivers = 0, lowestPrice = null }: Reading,
): Promise<{ services: PricedService[]; problems: Problems }> {
  const problems: Problems = {}
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
  const services = chosen.flatMap(({ service_id, quantity, unit_price: set }, index) => {
    const service = offered.find(({ id }) => id === service_id)
    if (!service) return []
    const { key, kind, price, with_driver } = service
    const before = frozenPrice.get(service_id)
    if (set !== undefined && set !== (before ?? price)) {
      const lowest = lowestPrice?.(price) ?? price
      const path = `services.${index}.unit_price`
      if (!hasOwnPrice(service)) problems[path] = [{ key: 'extra_price' }]
      else if (set < lowest)
        problems[path] = [{ key: 'below_lowest', params: { amount: formatMoney(lowest) } }]
    }
    return [{ service_id, quantity, key, kind, with_driver, unit_price: set ?? before ?? price }]
  })
  return { services, problems }
}
