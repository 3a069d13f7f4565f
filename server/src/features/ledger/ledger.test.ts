import * as expenses from '@marhala/contract/money/expenses.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import type { BodyOf, QueryOf } from '@marhala/contract/wire/endpoint.ts'
import { mostImportedRows } from '@marhala/contract/money/money-values.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { languages } from '@marhala/contract/language/language.ts'
import { say } from '@marhala/words/say.ts'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar, givenPerson, unique } from '../../test/builders.ts'
import { at as on, pdf } from '../../test/samples/admin-samples.ts'
import { expenseFields, givenOwner, incomeFields } from '../../test/samples/money-samples.ts'
import { readCsv } from '../../test/read-csv.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const owner = await givenOwner(context)

const create = (changes: Partial<BodyOf<typeof expenses.create>> = {}, headers = {}) =>
  call(app, owner, expenses.create, { body: { ...expenseFields, ...changes }, headers })
const list = async (query: Partial<QueryOf<typeof expenses.list>> = {}) =>
  (await call(app, owner, expenses.list, { query })).data
const one = (id: number) => ({ expense_id: String(id) })

/** The incomes' calls for the types of the expenses', which they differ from in their own fields alone. */
const incomeCalls = { ...incomes, voidExpense: incomes.voidIncome } as unknown as typeof expenses

describe.each([
  { kind: 'expense', calls: expenses, fields: expenseFields, name: 'vendor', sort: ['category', 'rent'] },
  {
    kind: 'income',
    calls: incomeCalls,
    fields: incomeFields as unknown as typeof expenseFields,
    name: 'payer',
    sort: ['source', 'advertising'],
  },
])('an $kind', ({ kind, calls, fields, name, sort: [sort, other] }) => {
  const write = (changes: Record<string, unknown> = {}, headers = {}) =>
    call(app, owner, calls.create, { body: { ...fields, amount: '120.00', ...changes }, headers })
  const read = async (query: Record<string, string> = {}) =>
    (await call(app, owner, calls.list, { query })).data
  const at = (id: number) => ({ [`${kind}_id`]: String(id) }) as { expense_id: string }

  test('is written with its tax, is at the top, and raises the total by one', async () => {
    const before = await read()
    const { status, data, message } = await write({ date: '2026-06-03' })
    expect([status, message]).toEqual([201, kind === 'expense' ? 'Expense recorded' : 'Income recorded'])
    expect(data).toMatchObject({ amount: '120.00', vat: '20.00', state: 'counted', car: null })
    expect(data.created_by).toMatchObject({ first_name: 'Salma' })
    const after = await read()
    expect([after.data[0], after.total, after.per_page]).toEqual([data, before.total + 1, 15])
    expect(Number(after.sum) - Number(before.sum)).toBeCloseTo(120)
  })

  test('is replaced by an update', async () => {
    const { data } = await write({ date: '2026-06-03' })
    const body = { ...fields, date: '2026-06-03', amount: '240.00', [name]: 'Shell' }
    const changed = await call(app, owner, calls.update, { params: at(data.id), body })
    expect(changed.data).toMatchObject({ id: data.id, amount: '240.00', vat: '40.00', [name]: 'Shell' })
    expect((await read()).data[0]).toEqual(changed.data)
  })

  test('is gone once deleted, and lowers the total by one', async () => {
    const { data } = await write()
    const before = await read()
    expect((await call(app, owner, calls.remove, { params: at(data.id) })).status).toBe(200)
    const after = await read()
    expect([after.total, after.data.some(({ id }) => id === data.id)]).toEqual([before.total - 1, false])
    expect((await call(app, owner, calls.remove, { params: at(data.id) })).status).toBe(404)
  })

  test('that is voided counts for nothing, and is found where void ones are requested', async () => {
    const mark = `Void ${unique()}`
    const { data } = await write({ [name]: mark })
    const { sum } = await read()
    const params = at(data.id)
    const voided = await call(app, owner, calls.voidExpense, { params, body: { reason: 'Typed twice' } })
    expect(voided.data).toMatchObject({ state: 'voided', void_reason: 'Typed twice', in_close: false })
    expect(Number(sum) - Number((await read()).sum)).toBeCloseTo(120)
    expect((await read({ voided: 'true', search: mark })).data).toEqual([voided.data])
    const again = await call(app, owner, calls.voidExpense, { params, body: { reason: 'Typed twice' } })
    expect([again.status, again.error.code]).toEqual([409, 'already_void'])
    expect((await call(app, owner, calls.update, { params, body: { ...fields } })).status).toBe(409)
  })

  test('sent twice with one key is written once', async () => {
    const mark = `Once ${unique()}`
    const headers = { 'idempotency-key': `${kind}-${unique()}` }
    const [one, two] = [await write({ [name]: mark }, headers), await write({ [name]: mark }, headers)]
    expect([one.status, two.status, two.data.id]).toEqual([201, 201, one.data.id])
    expect((await read({ search: mark })).total).toBe(1)
  })

  test.each<Record<string, unknown>>([
    { date: '2026-06-04' },
    { amount: '0.00' },
    { amount: '-1.00' },
    { vat_rate: 101 },
    { car_id: 999_999 },
    { [sort!]: 'sweets' },
    { note: 'x'.repeat(501) },
    ...(kind === 'income' ? [{ booking_id: 999_999 }] : []),
  ])('is refused with %j', async (changes) => {
    const { status, error } = await write(changes)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, Object.keys(changes)])
  })

  test('is found by each filter of its list, which sums what they find', async () => {
    const mark = `Liste ${unique()}`
    const car = await givenCar(context)
    await write({ [name]: mark, date: '2026-05-31', amount: '10.00', [sort!]: other })
    await write({ [name]: mark, date: '2026-06-01', amount: '20.00', note: 'Été', car_id: car.id })
    await write({ [name]: mark, date: '2026-06-03', amount: '30.00', payment_method: 'card' })
    const amounts = async (query: Record<string, string>) => {
      const found = await read({ search: mark, ...query })
      return [...found.data.map(({ amount }) => Number(amount)), Number(found.sum)]
    }
    expect(await amounts({})).toEqual([30, 20, 10, 60])
    expect(await amounts({ [sort!]: other! })).toEqual([10, 10])
    expect(await amounts({ period: 'this_month' })).toEqual([30, 20, 50])
    expect(await amounts({ start_date: '2026-05-31', end_date: '2026-06-01' })).toEqual([20, 10, 30])
    expect(await amounts({ start_date: '2026-06-03' })).toEqual([30, 20, 10, 60])
    expect(await amounts({ car_id: String(car.id) })).toEqual([20, 20])
    expect(await amounts({ min_amount: '20', max_amount: '20.00' })).toEqual([20, 20])
    expect(await amounts({ payment_method: 'card' })).toEqual([30, 30])
    expect(await amounts({ sort_by: 'amount', sort_order: 'asc' })).toEqual([10, 20, 30, 60])
    expect(await amounts({ per_page: '1', page: '2' })).toEqual([20, 60])
    expect((await read({ search: 'ete liste' })).data).toHaveLength(1)
    expect((await read({ search: car.registration_plate })).data).toHaveLength(1)
    expect((await call(app, owner, calls.list, { query: { period: 'custom' } })).status).toBe(422)
  })

  test('no one below a superadmin sees or writes', async () => {
    const admin = await givenPerson(context, { role: 'admin' })
    for (const [person, status] of [
      [null, 401],
      [admin, 403],
    ] as const) {
      expect((await call(app, person, calls.list)).status).toBe(status)
      expect((await call(app, person, calls.create, { body: { ...fields } })).status).toBe(status)
    }
  })
})

describe('the files of expenses', () => {
  test('keeps a receipt, a PDF or a picture by content, in place of the one before', async () => {
    const { data } = await create()
    const endpoint = on(expenses.addReceipt, one(data.id))
    const send = (bytes: Uint8Array) => sendForm(app, owner, endpoint, { files: [{ bytes, field: 'file' }] })
    expect((await send(Buffer.from('no picture'))).status).toBe(422)
    expect((await send(pdf)).data).toMatchObject({ has_receipt: true })
    const file = await call(app, owner, expenses.receipt, { params: one(data.id) })
    expect([file.status, file.headers['content-disposition']]).toEqual([200, expect.stringContaining('.pdf')])
    expect(String((file.data as { content: unknown }).content)).toContain('%PDF')
    const before = await context.db.selectFrom('files').select('name').execute()
    expect((await send(pdf)).status).toBe(201)
    expect((await context.db.selectFrom('files').select('name').execute()).length).toBe(before.length)
    await call(app, owner, expenses.remove, { params: one(data.id) })
    expect((await context.db.selectFrom('files').select('name').execute()).length).toBe(before.length - 1)
  })

  test('leaves as a file of all pages, which its owner can bring back', async () => {
    const mark = `Fichier ${unique()}`
    const car = await givenCar(context)
    await create({ vendor: mark, date: '2026-05-31', amount: '10.00' })
    await create({ vendor: mark, date: '2026-06-01', amount: '20.00', car_id: car.id })
    await create({ vendor: mark, date: '2026-06-03', amount: '30.00' })
    const byVendor = await list({ vendor: mark, category: 'fuel' })
    expect(byVendor.data.map(({ vendor }) => vendor)).toEqual([mark, mark, mark])
    const answer = await call(app, owner, expenses.list, { query: { search: mark, format: 'csv' } })
    expect(answer.headers['x-total-rows']).toBe('3')
    const text = String((answer.data as unknown as { content: unknown }).content)
    const [header, ...rows] = readCsv(text, ',')
    expect(header!.slice(1, 4)).toEqual(['Date', 'Category', 'Amount (DH)'])
    expect(rows[1]!.slice(1, 4)).toEqual(['2026-06-01', 'Fuel', '20.00'])
    const preview = await call(app, owner, expenses.importPreview, { body: { csv: text } })
    expect(preview.data).toMatchObject({ rows: 3, valid: 3, total: '60.00', errors: [] })
    expect(preview.data.sample[1]).toMatchObject({ vendor: mark, car: car.registration_plate })
  })
})

describe('what was spent', () => {
  test('adds up the same, however it is divided, and as SQL does', async () => {
    const car = await givenCar(context)
    await create({ car_id: car.id, category: 'maintenance', amount: '333.33', vendor: 'Garage' })
    const query = { period: 'this_month' } as const
    const { data } = await call(app, owner, expenses.analytics, { query })
    const { rows } = await context.pool.query(
      `SELECT sum(amount) / 100.0 AS total, count(*)::int AS count FROM expenses
       WHERE voided_at IS NULL AND date BETWEEN '2026-06-01' AND '2026-06-30'`,
    )
    expect([Number(data.total), data.count]).toEqual([Number(rows[0].total), rows[0].count])
    for (const part of [data.by_category, data.by_car, data.by_method, data.by_vendor])
      expect(part.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0)).toBe(
        Math.round(Number(data.total) * 100),
      )
    expect(data.by_month).toHaveLength(12)
    expect(data.by_month.at(-1)).toMatchObject({
      date: '2026-06-01',
      end_date: '2026-06-30',
      total: data.total,
    })
    expect(data.by_car.find((part) => part.car?.id === car.id)).toMatchObject({ total: '333.33', count: 1 })
  })

  test('today unless said otherwise, against yesterday and the year before', async () => {
    const { rows } = await context.pool.query(
      `SELECT date::text, sum(amount)::bigint AS total FROM expenses WHERE voided_at IS NULL GROUP BY 1`,
    )
    const of = (day: string) => (rows.find(({ date }) => date === day)?.total ?? 0) / 100
    const { data } = await call(app, owner, expenses.stats)
    expect(data.period).toEqual({ name: 'today', start_date: '2026-06-03', end_date: '2026-06-03' })
    expect([Number(data.total), Number(data.previous.total)]).toEqual([of('2026-06-03'), of('2026-06-02')])
    expect(data.year_before).toEqual({
      start_date: '2025-06-03',
      end_date: '2025-06-03',
      total: '0.00',
      change_percent: null,
    })
    const custom = { period: 'custom', start_date: '2026-06-01' } as const
    const refused = await call(app, owner, expenses.stats, { query: custom })
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['end_date']])
  })
})

test('a file of expenses is written whole or not at all, once a key', async () => {
  const mark = `Fichier ${unique()}`
  const good = `date;category;amount;vendor\n01/06/2026;Carburant;1 234,50;${mark}\n2026-06-02;rent;10;${mark}\n`
  const bad = `${good}2026-06-09;rent;10;${mark}\n2026-06-01;rent;ten;${mark}\n`
  const preview = await call(app, owner, expenses.importPreview, { body: { csv: bad } })
  expect(preview.data).toMatchObject({ rows: 4, valid: 2, total: '1244.50' })
  expect(preview.data.errors).toEqual([
    { row: 4, field: 'date', message: 'Enter a day that isn’t in the future.' },
    { row: 5, field: 'amount', message: 'Enter an amount such as 1234.50.' },
  ])
  const refused = await call(app, owner, expenses.importAll, { body: { csv: bad } })
  expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([
    422,
    ['rows.4.date', 'rows.5.amount'],
  ])
  expect((await list({ search: mark })).total).toBe(0)
  const headers = { 'idempotency-key': `import-${unique()}` }
  for (let times = 0; times < 2; times++) {
    const { status, data } = await call(app, owner, expenses.importAll, { body: { csv: good }, headers })
    expect([status, data]).toEqual([201, { imported: 2, total: '1244.50' }])
  }
  expect((await list({ search: mark })).data.map(({ source }) => source)).toEqual(['import', 'import'])
})

test('a file of as many lines as one may have is written in one call, and each of them is booked', async () => {
  const mark = `Fichier ${unique()}`
  const lines = Array.from({ length: mostImportedRows }, (_, index) => `2026-06-01,fuel,${index + 1},${mark}`)
  const csv = ['date,category,amount,vendor', ...lines].join('\n')
  const { status } = await call(app, owner, expenses.importAll, { body: { csv } })
  expect(status).toBe(201)
  const { rows } = await sql<{ count: number; booked: number }>`
    select count(*)::int as count, count(*) filter (where exists (select from book_entries e
      where e.source = 'expenses' and e.source_id = x.id))::int as booked
    from expenses x where vendor = ${mark}`.execute(context.db)
  expect(rows).toEqual([{ count: mostImportedRows, booked: mostImportedRows }])
})

test.each(languages)('the heads of our own file are read back (%s)', async (language) => {
  const own = say(language, 'sheets:expenses')
  const { number, vat, ...heads } = own.columns
  const csv = `${Object.values(own.columns).join(';')}\n`
  const row = `1;01/06/2026;fuel;12,00;20;2,00;cash;;;;\n`
  const preview = await call(app, owner, expenses.importPreview, { body: { csv: csv + row } })
  expect(preview.data.columns).toEqual(heads)
  expect(preview.data.unknown_columns).toEqual([number, vat])
})

test.each([
  ['', 'csv'],
  ['vendor\nx\n', 'csv'],
  ['date,category,amount\n', 'csv'],
  ['date,category,amount\n2026-06-01,"fuel,1', 'csv'],
])('a file like %j cannot be read', async (csv, field) => {
  const { status, error } = await call(app, owner, expenses.importPreview, { body: { csv } })
  expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
})

const createIncome = (changes: Partial<BodyOf<typeof incomes.create>>) =>
  call(app, owner, incomes.create, { body: { ...incomeFields, ...changes } })

test('an income of a booking is found by its reference', async () => {
  const booking = await fixture.given('completed')
  const { data } = await createIncome({
    booking_id: booking.id,
    car_id: booking.car.id,
    source: 'damage_compensation',
  })
  expect(data.booking).toEqual({ id: booking.id, reference: booking.reference })
  const found = await call(app, owner, incomes.list, { query: { search: booking.reference } })
  expect(found.data.data).toEqual([data])
})

test('incomes are summed by source and month, today by default', async () => {
  const payer = `Payer ${unique()}`
  await createIncome({ payer, date: '2026-06-03', amount: '50.00', source: 'advertising' })
  await createIncome({ payer, date: '2026-05-03', amount: '25.00' })
  const stats = async (query: Partial<QueryOf<typeof incomes.stats>>) =>
    (await call(app, owner, incomes.stats, { query: { search: payer, ...query } })).data
  const today = await stats({})
  expect(today).toMatchObject({
    period: { name: 'today', start_date: '2026-06-03', end_date: '2026-06-03' },
    total: '50.00',
    by_source: [{ source: 'advertising', total: '50.00', count: 1 }],
    previous: { total: '0.00', change_percent: null },
  })
  expect(today.by_month.slice(-2).map(({ total }) => total)).toEqual(['25.00', '50.00'])
  expect(await stats({ period: 'this_month' })).toMatchObject({
    total: '50.00',
    previous: { total: '25.00', change_percent: 100 },
  })
  expect(await stats({ period: 'all_time' })).toMatchObject({
    period: { name: 'all_time', end_date: '2026-06-03' },
    total: '75.00',
    count: 2,
    previous: null,
    year_before: null,
  })
})
