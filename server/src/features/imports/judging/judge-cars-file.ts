import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { ImportedCar } from '@marhala/contract/imports/import-rows.ts'
import { usualCar } from '@marhala/domain/import/import-fields.ts'
import { keepsPromise } from '@marhala/domain/fleet/rental-class.ts'
import { wrongPaperOf } from '@marhala/domain/import/paper-fields.ts'
import { readWord, wordKey } from '@marhala/domain/import/value-words.ts'
import { plateKey } from '@marhala/domain/fleet/plate-key.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../context.ts'
import { listNamedClasses } from '../../classes/public/class-facts.queries.ts'
import { inSlices } from '../in-slices.ts'
import { type FileToJudge, type Judged, type LineProblem, problemOf, readLine } from './judged.ts'
import { listCarsByPlate } from './known-bookings.queries.ts'
import { listMakes, listNamedCategories } from './makes.queries.ts'

export type GoodCar = {
  row: number
  car: z.output<typeof ImportedCar>
  category: { id: number; slug: string }
  class_id: number | null
  brand: { id: number; name: string } | { name: string }
}

/** Checks a file of cars: which plates the fleet has already, and which are in the file twice. */
export async function judgeCarsFile(
  { db }: Pick<AppContext, 'db'>,
  file: FileToJudge,
): Promise<Judged<GoodCar>> {
  const fleet = new Set(
    (await listCarsByPlate(db)).map(({ registration_plate }) => plateKey(registration_plate)),
  )
  const categoryOf = readCategories(await listNamedCategories(db))
  const classes = await listNamedClasses(db)
  const makes = new Map((await listMakes(db)).map((make) => [wordKey(make.name), make]))
  const created = new Map<string, { name: string }>()
  const before = new Map<string, number>()
  const problems: LineProblem[] = []
  const judged: Judged<GoodCar> = { good: [], known: [], problems, new_clients: 0, new_brands: [] }
  await inSlices(file.lines, (line) => {
    const sound = readLine(line, file, { schema: ImportedCar, form: (values) => values })
    if ('problems' in sound) return void problems.push(...sound.problems)
    const { row, parsed: car } = sound
    const plate = plateKey(car.registration_plate)
    const category = categoryOf(car.category)
    const twin = before.get(plate)
    const { class_id, problem } = readClass(car, classes)
    if (fleet.has(plate)) return void judged.known.push(row)
    const wrongPaper = wrongPaperOf(car)
    if (wrongPaper !== undefined)
      return void problems.push(problemOf(row, { field: wrongPaper, problem: 'paper_dates' }))
    if (!category) return void problems.push(problemOf(row, { field: 'category', problem: 'import_word' }))
    if (problem) return void problems.push({ row, field: 'class', problem })
    if (twin !== undefined)
      return void problems.push(
        problemOf(row, { field: 'registration_plate', problem: 'import_twice', params: { row: twin } }),
      )
    before.set(plate, row)
    const key = wordKey(car.brand)
    const brand = makes.get(key) ?? created.get(key) ?? { name: car.brand }
    if (!('id' in brand)) created.set(key, brand)
    judged.good.push({ row, car, category, class_id, brand })
  })
  return { ...judged, new_brands: [...created.values()].map(({ name }) => name) }
}

/** The class of a line by one of its names, where the car keeps what it promises; no class where none is named. */
function readClass(
  car: z.output<typeof ImportedCar>,
  classes: Awaited<ReturnType<typeof listNamedClasses>>,
): { class_id: number | null; problem?: Problem } {
  const { class: text, fuel_type, transmission_type } = car
  if (text === undefined) return { class_id: null }
  const found = classes.find(({ name }) => Object.values(name).some((one) => wordKey(one) === wordKey(text)))
  if (!found) return { class_id: null, problem: { key: 'import_word' } }
  const { passengers, luggage } = { ...usualCar, ...car }
  if (!keepsPromise(found, { fuel_type, transmission_type, passengers, luggage }))
    return { class_id: null, problem: { key: 'class_not_kept', params: { name: text } } }
  return { class_id: found.id }
}

/** A category by its slug or one of its names, or by a common name of one of the four initial ones. */
function readCategories(categories: Awaited<ReturnType<typeof listNamedCategories>>) {
  const named = new Map(
    categories.flatMap((one) => [one.slug, ...one.names].map((name) => [wordKey(name), one] as const)),
  )
  return (text: string) => named.get(wordKey(text)) ?? named.get(readWord('category', text) ?? '')
}
