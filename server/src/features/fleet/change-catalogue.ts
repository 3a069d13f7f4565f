import type { SeasonFields } from '@marhala/contract/fleet/fleet-catalogue.ts'
import type { DamagePriceFields } from '@marhala/contract/fleet/damage-prices.ts'
import type { OneWayFeeFields, SpecialDayFields } from '@marhala/contract/fleet/location-terms.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import type { FieldProblem } from '@marhala/contract/wire/field-problems.ts'
import type { AuditAction } from '@marhala/domain/accounts/audit-actions.ts'
import { slugify } from '@marhala/domain/fleet/slug.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { findCarToBook } from '../cars/public/cars.queries.ts'
import { changedColumns } from './public/changed-columns.ts'
import {
  countUse,
  deleteRow,
  hasDamagePrice,
  hasPair,
  hasTwin,
  insertRow,
  lockRow,
  updateRow,
} from './fleet-catalogue.queries.ts'

export type Kind = keyof typeof entities
type Row = Record<string, unknown>

const entities = {
  brands: 'brand',
  categories: 'category',
  locations: 'location',
  services: 'service',
  return_charges: 'return_charge',
  seasons: 'season',
  special_days: 'special_day',
  one_way_fees: 'one_way_fee',
  damage_prices: 'damage_price',
} as const

/** Adds a row of the catalogue; it is audited (R58). */
export async function addRow(context: AppContext, caller: Caller, kind: Kind, row: Row): Promise<void> {
  const id = await insertRow(context.db, kind, row as never)
  await note(context, caller, kind, { action: 'create', id, after: row })
}

/** Changes a row that `find` has locked; an unchanged one is not audited. */
export async function changeRow(
  context: AppContext,
  caller: Caller,
  kind: Kind,
  { found, changes }: { found: Row & { id: number }; changes: Row },
): Promise<void> {
  if (changedColumns(found, changes).length === 0) return
  await updateRow(context.db, kind, found.id, changes as never)
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, found[name]]))
  await note(context, caller, kind, { action: 'update', id: found.id, before, after: changes })
}

/**
 * Deletes a row. Rows that bookings have are retired instead, so that these keep their names; a brand or category with
 * cars, or a charge that was made, stays, 409 `in_use`.
 */
export async function removeRow(context: AppContext, caller: Caller, kind: Kind, id: number): Promise<void> {
  const found = await getRow(context, kind, id)
  const retires = kind === 'locations' || kind === 'services'
  const uses =
    retires || kind === 'brands' || kind === 'categories' ? await countUse(context.db, kind, id) : 0
  if (uses > 0 && !retires) throw new ApiError('in_use')
  if (uses > 0) await updateRow(context.db, kind, id, { retired_at: context.clock() } as never)
  else await deleteRow(context.db, kind, id)
  await note(context, caller, kind, { action: uses > 0 ? 'retire' : 'delete', id, before: found })
}

/** A row by its id, locked; 404 where there is none. */
export async function getRow(context: AppContext, kind: Kind, id: number): Promise<Row & { id: number }> {
  const row = await lockRow(context.db, kind, id)
  if (!row) throw new ApiError('not_found')
  return row as Row & { id: number }
}

/** 422 on a field whose value another row has already. */
export async function refuseTwin(
  context: AppContext,
  kind: Kind,
  {
    column,
    value,
    field,
    except,
  }: { column: 'name' | 'code'; value: string; field: string; except?: number },
): Promise<void> {
  const key: FieldProblem = column === 'code' ? 'code_taken' : 'name_taken'
  if (await hasTwin(context.db, kind, column, value, except)) throw invalid({ [field]: [{ key }] })
}

/** The most letters of a slug, a key or a code, with room for a number behind it. */
const mostLetters = { slug: 60, key: 60, code: 16 } as const

/** A name in small Latin letters that no other row of its kind has; `fallback` where nothing Latin is left. */
export async function chooseName(
  context: AppContext,
  kind: Kind,
  { column, name, fallback }: { column: keyof typeof mostLetters; name: string; fallback: string },
): Promise<string> {
  const letters = slugify(name).slice(0, mostLetters[column]).replace(/-$/, '')
  const preferred = letters.length < 2 ? fallback : letters
  const base = column === 'key' ? preferred.replaceAll('-', '_') : preferred
  for (let number = 1; ; number++) {
    const tried = number === 1 ? base : `${base}${column === 'key' ? '_' : '-'}${number}`
    if (!(await hasTwin(context.db, kind, column, tried))) return tried
  }
}

/** Refuses special days with wrong days, for a location that does not exist, or that change nothing. */
export async function refuseSpecialDayFaults(
  context: AppContext,
  { start_date, end_date, location_id, hours, fee }: z.output<typeof SpecialDayFields>,
): Promise<void> {
  const isKnown = location_id === null || (await lockRow(context.db, 'locations', location_id))
  refuse({
    ...(end_date < start_date && { end_date: 'days_reversed' }),
    ...(!isKnown && { location_id: 'unknown_place' }),
    ...(hours === null && fee === 0 && { fee: 'changes_nothing' }),
  })
}

/** Refuses the fee of a pair that is no pair, that has one already, or whose locations do not exist. */
export async function refuseOneWayFaults(
  context: AppContext,
  { from_location_id, to_location_id }: z.output<typeof OneWayFeeFields>,
  except = 0,
): Promise<void> {
  const isKnown = async (id: number) => (await lockRow(context.db, 'locations', id)) !== undefined
  const isSame = from_location_id === to_location_id
  refuse({
    ...(!(await isKnown(from_location_id)) && { from_location_id: 'unknown_place' }),
    ...(!(await isKnown(to_location_id)) && { to_location_id: 'unknown_place' }),
    ...((isSame || (await hasPair(context.db, from_location_id, to_location_id, except))) && {
      to_location_id: isSame ? 'same_place' : 'pair_taken',
    }),
  })
}

/** Refuses the price of a damage that has one already, or of a category that does not exist. */
export async function refuseDamagePriceFaults(
  context: AppContext,
  price: z.output<typeof DamagePriceFields>,
  except = 0,
): Promise<void> {
  const { category_id } = price
  const isKnown = category_id === null || (await lockRow(context.db, 'categories', category_id))
  refuse({
    ...(!isKnown && { category_id: 'unknown_value' }),
    ...((await hasDamagePrice(context.db, price, except)) && { damage_kind: 'damage_price_taken' }),
  })
}

/** Refuses a night that only begins or only ends, and a fee without one; what a body leaves out is as it was. */
export function refuseNightFaults(location: Night): void {
  const { night_from, night_to, night_fee } = location
  const isWhole = (night_from === null) === (night_to === null)
  refuse({
    ...(isWhole && night_from !== null && night_from === night_to && { night_to: 'night_together' }),
    ...(!isWhole && { [night_from === null ? 'night_from' : 'night_to']: 'night_together' }),
    ...(night_fee > 0 && night_from === null && night_to === null && { night_from: 'night_together' }),
  })
}

/** Refuses half of a position: latitude and longitude stand together or not at all. */
export function refuseHalfPosition({ latitude, longitude }: Partial<Position>): void {
  const isWhole = (latitude ?? null) === null ? (longitude ?? null) === null : (longitude ?? null) !== null
  refuse(isWhole ? {} : { [(latitude ?? null) === null ? 'latitude' : 'longitude']: 'position_together' })
}

export type Position = { latitude: number | null | undefined; longitude: number | null | undefined }

type Night = { night_from: string | null; night_to: string | null; night_fee: number }

/** Refuses a season with wrong days, or with cars or categories that do not exist. */
export async function refuseSeasonFaults(
  context: AppContext,
  season: z.output<typeof SeasonFields>,
): Promise<void> {
  const { start_date, end_date, car_id, category_id } = season
  const problems: Record<string, FieldProblem> = {}
  if (end_date < start_date) problems['end_date'] = 'days_reversed'
  if (car_id !== null && category_id !== null) problems['category_id'] = 'season_scope'
  else if (car_id !== null && !(await findCarToBook(context.db, car_id))) problems['car_id'] = 'unknown_car'
  else if (category_id !== null && !(await lockRow(context.db, 'categories', category_id)))
    problems['category_id'] = 'unknown_value'
  refuse(problems)
}

function refuse(problems: Record<string, FieldProblem>): void {
  const found = Object.entries(problems).map(([field, key]) => [field, [{ key }]] as [string, Problem[]])
  if (found.length > 0) throw invalid(Object.fromEntries(found))
}

type Change = { action: AuditAction; id: number; before?: Row; after?: Row }

async function note(
  { db }: AppContext,
  caller: Caller,
  kind: Kind,
  { id, action, before, after }: Change,
): Promise<void> {
  const who = actorOf(caller)
  await writeAudit(db, {
    action,
    entity: entities[kind],
    entity_id: id,
    ...who,
    ...(before && { before }),
    ...(after && { after: asRead(kind, after) }),
  })
}

const isTranslated = new Set<Kind>(['categories', 'locations', 'services', 'return_charges'])

/** A row as it will be read again: words in three languages are written as JSON. */
function asRead(kind: Kind, row: Row): Row {
  if (!isTranslated.has(kind)) return row
  const words = (name: string, value: unknown) =>
    ['name', 'description', 'covers', 'hours'].includes(name) && typeof value === 'string'
      ? JSON.parse(value)
      : value
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, words(name, value)]))
}
