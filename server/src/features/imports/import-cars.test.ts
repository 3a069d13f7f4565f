import * as imports from '@marhala/contract/imports/imports.ts'
import * as upkeep from '@marhala/contract/fleet/fleet-upkeep.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, unique } from '../../test/builders.ts'
import { givenClass } from '../../test/classes.ts'
import { givenImport, linesOf, previewOf } from '../../test/import-files.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context } = await openTestApp()
const admin = await givenPerson(context, { role: 'admin' })
const params = ({ id }: { id: number }) => ({ import_id: String(id) })
const run = (file: { id: number }) => call(app, admin, imports.run, { params: params(file) })
const undo = (file: { id: number }) => call(app, admin, imports.undo, { params: params(file) })

const header =
  'Plaque;Marque;Modèle;Année;Catégorie;Carburant;Boîte;Prix;Couleur;Assurance;Début assurance;N° carte grise'
const line = (plate: string, ...rest: string[]) => [
  plate,
  'Dacia',
  'Logan',
  2023,
  'Citadine',
  'Gasoil',
  'BVM',
  '250',
  ...rest,
]
const bring = async (...lines: (string | number)[][]) =>
  givenImport(app, admin, 'cars', linesOf(header, lines))
const carOf = (plate: string) =>
  context.db.selectFrom('cars').selectAll().where('registration_plate', '=', plate).executeTakeFirst()
const papersOf = (car_id: number) =>
  context.db
    .selectFrom('car_papers')
    .select(['id', 'kind', 'number', 'issued_on', 'expires_on'])
    .where('car_id', '=', car_id)
    .orderBy('kind')
    .execute()

test('colour and papers of a car come along, and its papers count at once', async () => {
  const number = unique()
  const file = await bring(
    line(`${number}-A-1`, 'Gris nardo métallisé', '13/02/2031', '14/02/2030', 'CG-77'),
    line(`${number}-A-2`, '', '', '', ''),
  )
  const { data } = await previewOf(app, admin, file)
  expect(data).toMatchObject({ good: 2, bad: 0 })
  expect(data.sample[0]!.values).toMatchObject({
    illustration_paint: 'graphite grey',
    insurance_expires_on: '2031-02-13',
  })
  await run(file)
  const car = (await carOf(`${number}-A-1`))!
  expect(car).toMatchObject({ illustration_paint: 'graphite', papers_valid_until: '2031-02-13' })
  expect(await papersOf(car.id)).toMatchObject([
    { kind: 'insurance', number: '', issued_on: '2030-02-14', expires_on: '2031-02-13' },
    { kind: 'registration', number: 'CG-77', issued_on: null, expires_on: null },
  ])
  expect(await papersOf((await carOf(`${number}-A-2`))!.id)).toEqual([])
})

test('an unknown colour, and a paper that ends before it begins, are named by line and column', async () => {
  const number = unique()
  const file = await bring(
    line(`${number}-A-3`, 'xyz', '13/02/2031', '', ''),
    line(`${number}-A-4`, 'rouge', '13/02/2030', '13/02/2031', ''),
  )
  const { data } = await previewOf(app, admin, file)
  expect(data.problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
    '2 illustration_paint',
    '3 insurance_expires_on',
  ])
})

test('a repeated import adds no paper, an undo takes them along, and one that was changed keeps its car', async () => {
  const number = unique()
  const lines = [
    line(`${number}-A-5`, 'noir', '13/02/2031', '', ''),
    line(`${number}-A-6`, 'noir', '13/02/2031', '', ''),
  ]
  const file = await bring(...lines)
  await run(file)
  const [first, second] = [(await carOf(`${number}-A-5`))!, (await carOf(`${number}-A-6`))!]
  const again = await bring(...lines)
  expect((await run(again)).data).toMatchObject({ made: 0, known: 2 })
  const [paper] = await papersOf(first.id)
  expect(await papersOf(first.id)).toHaveLength(1)
  const changed = await call(app, admin, upkeep.updatePaper, {
    params: { car: String(second.id), paper_id: String((await papersOf(second.id))[0]!.id) },
    body: { kind: 'insurance', number: 'POL-1', expires_on: '2031-02-13' },
  })
  expect([paper?.kind, changed.status]).toEqual(['insurance', 200])
  const undone = await undo(file)
  expect(undone.data).toMatchObject({ removed: 1, kept: [{ kind: 'car', name: `${number}-A-6` }] })
  expect(await carOf(`${number}-A-5`)).toBeUndefined()
  expect(await papersOf(second.id)).toMatchObject([{ number: 'POL-1' }])
})

test('a class is named in any language; one that is unknown, or promises more than the car has, is wrong', async () => {
  const number = unique()
  const [small, large] = [`Citadine ${number}`, `Familiale ${number}`]
  const class_id = await givenClass(context, { name: small })
  await givenClass(context, { name: large, passengers: 7 })
  const withClass = 'Plaque;Marque;Modèle;Année;Catégorie;Carburant;Boîte;Prix;Classe de location'
  const lines = [small.toUpperCase(), '', large, 'Autre'].map((name, index) =>
    line(`${number}-C-${index}`, name),
  )
  const file = await givenImport(app, admin, 'cars', linesOf(withClass, lines))
  const { data } = await previewOf(app, admin, file)
  expect(data.problems.map(({ row, field }) => `${row} ${field}`)).toEqual(['4 class', '5 class'])
  await run(file)
  expect((await carOf(`${number}-C-0`))!.class_id).toBe(class_id)
  expect((await carOf(`${number}-C-1`))!.class_id).toBeNull()
})
