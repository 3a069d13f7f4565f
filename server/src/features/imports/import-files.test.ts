import * as imports from '@marhala/contract/imports/imports.ts'
import { guessColumns } from '@marhala/domain/import/headings.ts'
import { fieldsOf, importKinds } from '@marhala/domain/import/import-fields.ts'
import { languages } from '@marhala/contract/language/language.ts'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sweep } from '../../jobs/sweep.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn, unique } from '../../test/builders.ts'
import { givenImport, linesOf, previewOf, sendImport } from '../../test/import-files.ts'
import { readCsv } from '../../test/read-csv.ts'
import { fieldLabel } from './field-label.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const admin = await givenPerson(context, { role: 'admin', first_name: 'Salma' })
const params = ({ id }: { id: number }) => ({ import_id: String(id) })
const run = (file: { id: number }) => call(app, admin, imports.run, { params: params(file) })
const undo = (file: { id: number }) => call(app, admin, imports.undo, { params: params(file) })

/** A workbook of one sheet: texts, numbers, and days as numbers in a style of dates. */
function workbook(rows: (string | number | { day: number })[][]): Uint8Array {
  const cell = (value: string | number | { day: number }, at: string) => {
    if (typeof value === 'string') return `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
    return typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" s="1"><v>${value.day}</v></c>`
  }
  const sheet = rows
    .map(
      (row, y) =>
        `<row r="${y + 1}">${row.map((value, x) => cell(value, `${'ABCDEFGHIJ'[x]}${y + 1}`)).join('')}</row>`,
    )
    .join('')
  const open = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const rels = (list: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': rels(
      `<Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/>`,
    ),
    'xl/workbook.xml': `<workbook ${open} xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': rels(
      `<Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/>`,
    ),
    'xl/styles.xml': `<styleSheet ${open}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${open}><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

describe('a file is read', () => {
  const header = 'Nom complet;Téléphone'
  const first = async (content: string | Uint8Array) => {
    const file = await givenImport(app, admin, 'clients', content)
    return [file.columns, file.headings[0]!.samples[0]]
  }
  const text = (separator: string) =>
    `Nom complet;Téléphone\r\nZoé Benkirane;0612345678\r\n`.replaceAll(';', separator)

  test.each<[string, string | Uint8Array]>([
    ['UTF-8 with its mark', `\ufeff${text(';')}`],
    ['UTF-8 without', text(';')],
    ['commas', text(',')],
    ['tabs', text('\t')],
    ['Windows-1252, as Excel writes it', Buffer.from(text(';'), 'latin1')],
    ['UTF-16, as Excel writes “Unicode text”', Buffer.from(`\ufeff${text('\t')}`, 'utf16le')],
    [
      'a workbook',
      workbook([
        ['Nom complet', 'Téléphone'],
        ['Zoé Benkirane', '0612345678'],
      ]),
    ],
  ])('%s', async (_, content) => {
    expect(await first(content)).toEqual([{ name: 0, phone: 1 }, 'Zoé Benkirane'])
  })

  test('a workbook’s days and numbers are read as what they are, and its lines bear the numbers of the spreadsheet', async () => {
    const { registration_plate } = await givenCar(context)
    const content = workbook([
      ['Immatriculation', 'Client', 'Téléphone', 'Départ', 'Retour', 'Total'],
      [registration_plate, 'Zoé Benkirane', '0612345601', { day: 45_717 }, { day: 45_721.4375 }, 1234.5],
    ])
    const file = await givenImport(app, admin, 'bookings', content)
    const { data } = await previewOf(app, admin, file)
    expect(data.problems).toEqual([])
    expect(data.sample).toMatchObject([
      { row: 2, values: { start_date: '2025-03-01', end_date: '2025-03-05 10:30', total_price: '1234.50' } },
    ])
  })

  test.each<[string, string | Uint8Array, string]>([
    ['nothing below the headings', `${header}\r\n`, 'This file has no line below its headings.'],
    ['an empty file', ' ', 'This file has no line below its headings.'],
    [
      'bytes of no text',
      new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0]),
      'We can’t read this file. Choose a CSV or XLSX file.',
    ],
    [
      'an old workbook',
      new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
      'We can’t read this file. Choose a CSV or XLSX file.',
    ],
    [
      'a quotation mark that stays open',
      `${header}\r\n"Zoé;06\r\n`,
      'We can’t read this file. Choose a CSV or XLSX file.',
    ],
    [
      'too many lines',
      linesOf(
        header,
        Array.from({ length: 20_001 }, () => ['Zoé', '06']),
      ),
      'Up to 20000 lines are read at once. Divide the file.',
    ],
    ['too many columns', `${'a;'.repeat(61)}\r\n1\r\n`, 'Up to 60 columns are read.'],
    [
      'a workbook that unpacks to more than we take',
      zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(120_000_000) }),
      'This file holds more than we can read at once. Divide it.',
    ],
  ])('%s is refused in words', async (_, content, message) => {
    const { status, error } = await sendImport(app, admin, 'clients', content)
    expect([status, error.errors?.['file']]).toEqual([422, [message]])
  })

  test('a file whose needed columns are missing, or taken twice, is not looked at', async () => {
    const file = await givenImport(app, admin, 'clients', linesOf(header, [['Zoé Benkirane', '0612345678']]))
    const missing = await previewOf(app, admin, file, { columns: { name: 0 } })
    expect([missing.status, missing.error?.errors]).toEqual([
      422,
      { columns: ['Choose a column for: Phone or Email.'] },
    ])
    const twice = await previewOf(app, admin, file, { columns: { name: 0, phone: 0 } })
    expect(Object.keys(twice.error?.errors ?? {})).toEqual(['columns.name', 'columns.phone'])
    const none = await previewOf(app, admin, file, { columns: { name: 0, phone: 7 } })
    expect(Object.keys(none.error?.errors ?? {})).toEqual(['columns.phone'])
  })

  test('its lines are stored for a day; a file not imported by then is deleted', async () => {
    const waiting = await givenImport(
      app,
      admin,
      'clients',
      linesOf(header, [['Zoé Benkirane', '0612345679']]),
    )
    const done = await givenImport(app, admin, 'clients', linesOf(header, [['Ali Fassi', '0612345680']]))
    expect((await run(done)).status).toBe(200)
    at('2026-06-04T09:00:01Z')
    onTestFinished(() => at(testNow))
    await sweep(context)
    const later = await signIn(context, admin)
    expect((await call(app, later, imports.get, { params: params(waiting) })).status).toBe(404)
    const { data } = await call(app, later, imports.get, { params: params(done) })
    expect(data).toMatchObject({ readable: false, made: 1, state: 'imported' })
    const gone = await call(app, later, imports.badRows, { params: params(done) })
    expect(gone.status).toBe(409)
  })
})

describe('a template', () => {
  test.each(languages.flatMap((language) => importKinds.map((kind) => [language, kind] as const)))(
    'in %s for %s has headings that every import knows, and a line that is good',
    async (language, kind) => {
      await givenCar(context).then((car) =>
        context.db
          .updateTable('cars')
          .set({ registration_plate: kind === 'bookings' ? '12345-A-6' : `x${car.id}` })
          .where('id', '=', car.id)
          .execute()
          .catch(() => {}),
      )
      const reply = await app.inject({
        url: `/api/imports/templates/${kind}`,
        headers: {
          host: 'localhost:3000',
          'accept-language': language,
          authorization: `Bearer ${admin.token}`,
        },
      })
      const [header] = readCsv(reply.body, language === 'fr' ? ';' : ',')
      const left = kind === 'clients' ? ['name'] : ['first_name', 'last_name']
      const fields = fieldsOf(kind).filter((field) => !left.includes(field))
      expect(guessColumns(kind, header!)).toEqual(
        Object.fromEntries(fields.map((field, index) => [field, index])),
      )
      const file = await givenImport(app, admin, kind, reply.body)
      const { data } = await previewOf(app, admin, file)
      expect(data.problems).toEqual([])
    },
  )

  test('every field has a name in each language', () => {
    for (const language of languages)
      for (const kind of importKinds)
        for (const field of fieldsOf(kind)) expect(fieldLabel(language, field)).toBeTruthy()
  })
})

describe('clients', () => {
  const header = 'Nom;Prénom;Téléphone;E-mail;CIN;Date de naissance'

  test('are known by address, document or phone, and in the file once; the others are made without an invitation', async () => {
    const known = await givenPerson(context, { first_name: 'Known' })
    const number = unique()
    const file = await givenImport(
      app,
      admin,
      'clients',
      linesOf(header, [
        [
          'Idrissi',
          'Nour',
          `0655${number}11`.padEnd(10, '0'),
          `nour-${number}@example.com`,
          `BK${number}`,
          '01/05/1990',
        ],
        ['Idrissi', 'N.', '', `NOUR-${number}@example.com`, '', ''],
        ['Alaoui', 'Amina', '', known.email, '', ''],
        ['Jeune', 'Trop', '0655000001', '', '', '01/05/2015'],
        ['Personne', 'Sans', '', '', 'X1', ''],
        ['Adresse', 'Fausse', '', 'not an address', '', ''],
      ]),
    )
    const { data } = await previewOf(app, admin, file)
    expect(data).toMatchObject({ good: 1, known: 1, bad: 4 })
    expect(data.problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '3 name',
      '5 birth_date',
      '6 phone',
      '7 email',
    ])
    expect((await run(file)).data).toMatchObject({ made: 1, known: 1, bad: 4 })
    const made = await context.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', `nour-${number}@example.com`)
      .executeTakeFirstOrThrow()
    expect(made).toMatchObject({
      first_name: 'Nour',
      last_name: 'Idrissi',
      role: 'user',
      password_hash: null,
      email_verified_at: null,
      birth_date: '1990-05-01',
    })
    expect(product.mails).toEqual([])
    expect((await undo(file)).data).toMatchObject({ removed: 1, kept: [] })
  })
})

describe('cars', () => {
  const header = 'Immatriculation;Marque;Modèle;Année;Catégorie;Carburant;Boîte;Prix jour;Kilométrage'

  test('are known by their plate however it is written; makes that are missing come along and go with an undo', async () => {
    const { registration_plate } = await givenCar(context)
    const number = unique()
    const file = await givenImport(
      app,
      admin,
      'cars',
      linesOf(header, [
        [`${number}-B-1`, `Marque${number}`, 'Un', 2023, 'Citadine', 'Gasoil', 'BVM', '250,00', '45 000 km'],
        [`${number} B 1`, 'Dacia', 'Deux', 2023, 'SUV', 'Essence', 'auto', '300', ''],
        [
          registration_plate.replaceAll('-', ' '),
          'Dacia',
          'Trois',
          2023,
          'SUV',
          'Essence',
          'auto',
          '300',
          '',
        ],
        [`${number}-B-2`, 'DACIA', 'Quatre', 1890, 'Camion', 'Vapeur', 'auto', '0', ''],
        [`${number}-B-3`, 'DACIA', 'Cinq', 2024, '4x4', 'Hybride', 'Automatique', '400', ''],
      ]),
    )
    const { data } = await previewOf(app, admin, file)
    expect(data).toMatchObject({ good: 2, known: 1, bad: 2, new_brands: [`Marque${number}`] })
    expect(data.problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '3 registration_plate',
      '5 fuel_type',
      '5 year',
      '5 daily_price',
    ])
    expect((await run(file)).data).toMatchObject({ made: 2, made_brands: 1, known: 1, bad: 2, standing: 3 })
    const car = await context.db
      .selectFrom('cars')
      .selectAll()
      .where('registration_plate', '=', `${number}-B-1`)
      .executeTakeFirstOrThrow()
    expect(car).toMatchObject({
      model: 'Un',
      daily_price: 25_000,
      discounted_price: 25_000,
      fuel_type: 'diesel',
      transmission_type: 'manual',
      odometer: 45_000,
      passengers: 5,
      status: 'available',
    })
    const photo = { car_id: car.id, url: '/files/x.avif', position: 0 }
    await context.db.insertInto('car_images').values(photo).execute()
    const { data: undone } = await undo(file)
    expect(undone.removed).toBe(1)
    expect(undone.kept.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
      `brand Marque${number}`,
      `car ${number}-B-1`,
    ])
  })
})
