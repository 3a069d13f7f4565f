import type { createClass } from '@marhala/contract/fleet/classes.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { brokenPromises, isUpgradeCircle, keepsPromise } from '@marhala/domain/fleet/rental-class.ts'
import { wordKey } from '@marhala/domain/import/value-words.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import type { AppContext } from '../../context.ts'
import { invalid } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import { changedColumns } from '../fleet/public/changed-columns.ts'
import { lockClassCars } from '../fleet/public/class-of-cars.queries.ts'
import { setCarsOfClass } from '../fleet/public/class-of-cars.ts'
import {
  hasCategory,
  insertClass,
  listStaffClasses,
  type LockedClass,
  type StaffClassRow,
  updateClass,
} from './classes.queries.ts'
import { noteClass } from './note-class.ts'
import { carPromised, listed } from './public/car-class.ts'
import { listOpenPromises } from './public/class-facts.queries.ts'

type Input = ParsedBodyOf<typeof createClass>
type Cars = Awaited<ReturnType<typeof lockClassCars>>
type Problems = Record<string, Problem[]>

/** Adds a class, or changes one that the transaction has locked, with the cars that are named. */
export async function saveClass(
  context: AppContext,
  caller: Caller,
  found: LockedClass | null,
  { car_ids, ...input }: Input,
): Promise<void> {
  const fields = { ...input, upgrade_class_id: input.upgrade === 'never' ? null : input.upgrade_class_id }
  const cars = await lockClassCars(context.db, found?.id ?? null, car_ids ?? [])
  const wanted = new Set(
    car_ids ?? cars.filter(({ class_id }) => found && class_id === found.id).map(({ id }) => id),
  )
  const problems = {
    ...(await fieldProblems(context, caller, found, fields)),
    ...(await carProblems(context, found, { cars, wanted, ids: car_ids ?? [] })),
    ...promiseProblems(
      fields,
      cars.filter(({ id }) => wanted.has(id)),
    ),
    ...(fields.shown_car_id !== null &&
      !wanted.has(fields.shown_car_id) && { shown_car_id: [{ key: 'unknown_car' as const }] }),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const id = await writeClass(context, found, fields)
  if (car_ids) await setCarsOfClass(context, caller, id, { cars, wanted })
  const told = (one: object) => toldOf(one, cars)
  if (!found) return noteClass(context, caller, 'create', id, { after: told(fields) })
  const row = { ...fields, name: JSON.stringify(fields.name) }
  const changed = new Set(changedColumns(found, row).map(([name]) => name))
  if (changed.size === 0) return
  const of = (one: object) =>
    told(Object.fromEntries(Object.entries(one).filter(([name]) => changed.has(name))))
  await noteClass(context, caller, 'update', id, { before: of(found), after: of(fields) })
}

async function writeClass(
  { db }: AppContext,
  found: LockedClass | null,
  fields: Omit<Input, 'car_ids'>,
): Promise<number> {
  const row = { ...fields, name: JSON.stringify(fields.name) }
  if (!found) return insertClass(db, row)
  await updateClass(db, found.id, row)
  return found.id
}

/** What the audit tells of a class: its picture by the car that it is of. */
function toldOf(fields: object, cars: Cars): object {
  const { shown_car_id, ...rest } = fields as { shown_car_id?: number | null }
  if (shown_car_id === undefined) return rest
  const car = cars.find(({ id }) => id === shown_car_id)
  return { ...rest, shown_car: car ? nameOf(car) : null }
}

/** Problems of a class beside the others: its name, its category, its upgrade, and what was promised already. */
async function fieldProblems(
  { db }: AppContext,
  { language }: Caller,
  found: LockedClass | null,
  fields: Omit<Input, 'car_ids'>,
): Promise<Problems> {
  const classes = await listStaffClasses(db)
  const others = classes.filter(({ id }) => id !== found?.id)
  const keys = (name: Input['name']) =>
    Object.values(name)
      .map(wordKey)
      .filter((key) => key !== '')
  const own = new Set(keys(fields.name))
  const isTaken = others.some(({ name }) => keys(name).some((key) => own.has(key)))
  const open = classes.find(({ id }) => id === found?.id)?.open_promises ?? 0
  const lowered = found && open > 0 ? brokenPromises(found, fields) : []
  const upgraded = others.filter(({ upgrade_class_id }) => found && upgrade_class_id === found.id)
  return {
    ...(isTaken && { name: [{ key: 'name_taken' as const }] }),
    ...(!(await hasCategory(db, fields.category_id)) && { category_id: [{ key: 'unknown_value' as const }] }),
    ...upgradeProblems(fields, { id: found?.id ?? 0, others }),
    ...named(
      upgraded.map((one) => ({ name: textIn(one.name, language), broken: brokenPromises(one, fields) })),
      (classes) => ({ key: 'class_upgraded', params: { classes } }),
    ),
    ...Object.fromEntries(
      lowered.map((field) => [field, [{ key: 'promises_open' as const, params: { number: open } }]]),
    ),
  }
}

function upgradeProblems(
  fields: Omit<Input, 'car_ids'>,
  { id, others }: { id: number; others: StaffClassRow[] },
): Problems {
  const { upgrade, upgrade_class_id } = fields
  const say = (key: Problem['key']) => ({ upgrade_class_id: [{ key }] })
  if (upgrade === 'never') return {}
  if (upgrade_class_id === null) return say('required')
  if (isUpgradeCircle({ id, upgrade_class_id }, others)) return say('upgrade_circle')
  const next = others.find((one) => one.id === upgrade_class_id)
  if (!next) return say('unknown_value')
  return keepsPromise(fields, next) ? {} : say('upgrade_lower')
}

/** Problems of the cars that are named: unknown ones, and those that cannot leave the class that they have. */
async function carProblems(
  { db }: AppContext,
  found: LockedClass | null,
  { cars, wanted, ids }: { cars: Cars; wanted: ReadonlySet<number>; ids: number[] },
): Promise<Problems> {
  const known = new Set(cars.map(({ id }) => id))
  const unknown = ids.flatMap((id, index) => (known.has(id) ? [] : [`car_ids.${index}`]))
  const isLeaving = (car: Cars[number]) =>
    car.class_id !== null && (car.class_id === found?.id ? !wanted.has(car.id) : wanted.has(car.id))
  const leaving = cars.filter(isLeaving).map(({ id }) => id)
  const open = leaving.length > 0 ? await listOpenPromises(db, leaving) : []
  return {
    ...(open.length > 0 && { car_ids: [carPromised(open)] }),
    ...Object.fromEntries(unknown.map((field) => [field, [{ key: 'unknown_car' as const }]])),
  }
}

/** The cars that do not keep what a class promises, at each field that they break. */
function promiseProblems(fields: Omit<Input, 'car_ids'>, cars: Cars): Problems {
  return named(
    cars.map((car) => ({
      name: nameOf(car),
      broken: brokenPromises(fields, car),
    })),
    (cars) => ({ key: 'class_cars', params: { cars } }),
  )
}

type Breaking = { name: string; broken: string[] }

/** At each broken field a problem that names who breaks it. */
function named(breaking: Breaking[], problem: (names: string) => Problem): Problems {
  const fields = new Set(breaking.flatMap(({ broken }) => broken))
  return Object.fromEntries(
    [...fields].map((field) => {
      const names = breaking.filter(({ broken }) => broken.includes(field)).map(({ name }) => name)
      return [field, [problem(listed(names))]]
    }),
  )
}

function nameOf({ name, registration_plate }: Cars[number]): string {
  return `${name} (${registration_plate})`
}
