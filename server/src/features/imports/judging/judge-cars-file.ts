import { ImportedCar } from '@marhala/contract/imports/import-rows.ts'
import { wrongPaperOf } from '@marhala/domain/import/paper-fields.ts'
import { readWord, wordKey } from '@marhala/domain/import/value-words.ts'
import { plateKey } from '@marhala/domain/fleet/plate-key.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../context.ts'
import { inSlices } from '../in-slices.ts'
import { type FileToJudge, type Judged, type LineProblem, problemOf, readLine } from './judged.ts'
import { listCarsByPlate } from './known-bookings.queries.ts'
import { listMakes, listNamedCategories } from './makes.queries.ts'

export type GoodCar = {
  row: number
  car: z.output<typeof ImportedCar>
  category: { id: number; slug: string }
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
    if (fleet.has(plate)) return void judged.known.push(row)
    const wrongPaper = wrongPaperOf(car)
    if (wrongPaper !== undefined)
      return void problems.push(problemOf(row, { field: wrongPaper, problem: 'paper_dates' }))
    if (!category) return void problems.push(problemOf(row, { field: 'category', problem: 'import_word' }))
    if (twin !== undefined)
      return void problems.push(
        problemOf(row, { field: 'registration_plate', problem: 'import_twice', params: { row: twin } }),
      )
    before.set(plate, row)
    const key = wordKey(car.brand)
    const brand = makes.get(key) ?? created.get(key) ?? { name: car.brand }
    if (!('id' in brand)) created.set(key, brand)
    judged.good.push({ row, car, category, brand })
  })
  return { ...judged, new_brands: [...created.values()].map(({ name }) => name) }
}

/** A category by its slug or one of its names, or by a common name of one of the four initial ones. */
function readCategories(categories: Awaited<ReturnType<typeof listNamedCategories>>) {
  const named = new Map(
    categories.flatMap((one) => [one.slug, ...one.names].map((name) => [wordKey(name), one] as const)),
  )
  return (text: string) => named.get(wordKey(text)) ?? named.get(readWord('category', text) ?? '')
}
