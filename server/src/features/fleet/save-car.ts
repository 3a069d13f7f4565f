import { randomBytes } from 'node:crypto'
import type * as fleet from '@marhala/contract/fleet/fleet.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { discountedDailyPrice } from '@marhala/domain/price/booking-rates.ts'
import { carSlug } from '@marhala/domain/fleet/slug.ts'
import type { Updateable } from 'kysely'
import type { AppContext } from '../../context.ts'
import type { Cars } from '../../db/tables.ts'
import { invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { findReferences, findTwin, insertCar, type LockedCar, updateCar } from './car-writes.queries.ts'
import { carClassProblems, type ClassedCar } from '../classes/public/car-class.ts'
import { changedColumns } from './public/changed-columns.ts'
import { noteCar } from './note-car.ts'
import { settlePhotos } from './public/settle-photos.queries.ts'
import { refuseOpenBookings } from './remove-car.ts'

type NewCar = ParsedBodyOf<typeof fleet.createCar>
type CarChanges = ParsedBodyOf<typeof fleet.updateCar>

/** Adds a car to the fleet. */
export async function createCar(context: AppContext, caller: Caller, input: NewCar): Promise<number> {
  const { columns, brand } = await readColumns(context, caller, input)
  const slug = await chooseSlug(context, { brand, model: input.model, year: input.year })
  const { odometer } = input
  const row = { ...(columns as Required<typeof columns>), odometer, slug, created_at: context.clock() }
  const id = await insertCar(context.db, row as Parameters<typeof insertCar>[1])
  await settlePhotos(context.db)
  await noteCar(context, caller, 'create', id, { after: { slug, ...input } })
  return id
}

/** Changes a car that the transaction has locked; its slug stays whatever its name becomes. */
export async function changeCar(
  context: AppContext,
  caller: Caller,
  car: LockedCar,
  input: CarChanges,
): Promise<void> {
  const { columns } = await readColumns(context, caller, input, car)
  if (columns.status === 'retired' && car.status !== 'retired') await refuseOpenBookings(context, car)
  const changed = changedColumns(car, columns)
  if (changed.length === 0) return
  await updateCar(context.db, car.id, Object.fromEntries(changed))
  await settlePhotos(context.db)
  const before = Object.fromEntries(changed.map(([name]) => [name, car[name as keyof LockedCar]]))
  await noteCar(context, caller, 'update', car.id, {
    before,
    after: Object.fromEntries(changed.map(readable)),
  })
}

/** The fields as columns; 422 on references that do not exist, and on a plate or pass that another car has. */
async function readColumns(context: AppContext, caller: Caller, input: CarChanges, car?: LockedCar) {
  const { descriptions, features, illustration, home_location, vin, toll_pass, internal_note, ...plain } =
    input
  const references = { ...plain, features: features ?? [], ...(home_location && { home_location }) }
  const found = await findReferences(context.db, references as Parameters<typeof findReferences>[1])
  const problems: Record<string, Problem[]> = {}
  const unknown = (field: string) => (problems[field] = [{ key: 'unknown_value' }])
  if (input.brand_id !== undefined && !found.brand) unknown('brand_id')
  if (input.category_id !== undefined && !found.category) unknown('category_id')
  if (home_location && !found.location) unknown('home_location')
  for (const [index, key] of (features ?? []).entries())
    if (!found.features.includes(key)) unknown(`features.${index}`)
  const plate = input.registration_plate
  if (plate && (await findTwin(context.db, 'registration_plate', plate, car?.id)))
    problems['registration_plate'] = [{ key: 'plate_taken' }]
  if (toll_pass && (await findTwin(context.db, 'toll_pass', toll_pass, car?.id)))
    problems['toll_pass'] = [{ key: 'pass_taken' }]
  for (const field of halfAllowance({ ...car, ...plain })) problems[field] = [{ key: 'allowance_together' }]
  const after = { class_id: null, ...car, ...plain } as ClassedCar
  Object.assign(problems, await carClassProblems(context.db, { before: car, after }, caller.language))
  if (Object.keys(problems).length > 0) throw invalid(problems)

  const daily_price = input.daily_price ?? car?.daily_price
  const discount = input.discount ?? Number(car?.discount ?? 0)
  const columns: Updateable<Cars> = {
    ...plain,
    ...(daily_price !== undefined && { discounted_price: discountedDailyPrice(daily_price, discount) }),
    ...(descriptions && { description: JSON.stringify(descriptions) }),
    ...(features && { features: [...new Set(features)] }),
    ...(illustration && {
      illustration_body: illustration.body,
      illustration_paint: illustration.paint,
      illustration_wheel: illustration.wheel,
    }),
    ...(home_location !== undefined && { home_location_id: found.location?.id ?? null }),
    ...(vin !== undefined && { vin: vin || null }),
    ...(toll_pass !== undefined && { toll_pass: toll_pass || null }),
    ...(internal_note !== undefined && { internal_note: internal_note || null }),
  }
  delete (columns as { odometer?: unknown }).odometer
  return { columns, brand: found.brand?.name ?? '' }
}

/** The missing one of the two fields of an allowance. */
function halfAllowance(car: Pick<CarChanges, 'included_km_per_day' | 'extra_km_price'>) {
  const fields = ['included_km_per_day', 'extra_km_price'] as const
  const missing = fields.filter((field) => (car[field] ?? null) === null)
  return missing.length === 1 ? missing : []
}

/** A slug that no car has; the few letters distinguish cars of the same name. */
async function chooseSlug(context: AppContext, car: { brand: string; model: string; year: number }) {
  for (;;) {
    const slug = carSlug({ ...car, suffix: randomBytes(2).toString('hex') })
    if (!(await findTwin(context.db, 'slug', slug))) return slug
  }
}

function readable([name, value]: [string, unknown]) {
  return [name, name === 'description' ? JSON.parse(String(value)) : value] as const
}
