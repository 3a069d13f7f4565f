import * as expenses from '@marhala/contract/money/expenses.ts'
import type { BodyOf, QueryOf } from '@marhala/contract/wire/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, unique } from '../../test/builders.ts'
import { at as on, pdf } from '../../test/samples/admin-samples.ts'
import { expenseFields, givenOwner } from '../../test/samples/money-samples.ts'
import { readCsv } from '../../test/read-csv.ts'
import { sendForm } from '../../test/send-form.ts'
import { sheetWords } from '../../sheets/sheet-words.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context } = await openTestApp()
const owner = await givenOwner(context)

const create = (changes: Partial<BodyOf<typeof expenses.create>> = {}, headers = {}) =>
  call(app, owner, expenses.create, { body: { ...expenseFields, ...changes }, headers })
const list = async (query: Partial<QueryOf<typeof expenses.list>> = {}) =>
  (await call(app, owner, expenses.list, { query })).data
const one = (id: number) => ({ expense_id: String(id) })

describe('an expense', () => {
  test('is written with its tax, stands at the top, and raises the total by one', async () => {
    const before = await list()
    const { status, data, message } = await create({ date: '2026-06-03' })
    expect([status, message]).toEqual([201, 'Expense recorded'])
    expect(data).toMatchObject({
      amount: '120.00',
      vat: '20.00',
      state: 'counted',
      source: 'manual',
      car: null,
    })
    expect(data.created_by).toMatchObject({ first_name: 'Salma' })
    const after = await list()
    expect(after.data[0]).toEqual(data)
    expect(after.total).toBe(before.total + 1)
    expect(Number(after.sum) - Number(before.sum)).toBeCloseTo(120)
    expect(after.per_page).toBe(15)
  })

  test('is replaced by an update', async () => {
    const { data } = await create()
    const body = { ...expenseFields, amount: '240.00', vendor: 'Shell' }
    const changed = await call(app, owner, expenses.update, { params: one(data.id), body })
    expect(changed.data).toMatchObject({ id: data.id, amount: '240.00', vat: '40.00', vendor: 'Shell' })
    expect((await call(app, owner, expenses.get, { params: one(data.id) })).data).toEqual(changed.data)
  })

  test('is gone once deleted, and lowers the total by one', async () => {
    const { data } = await create()
    const before = await list()
    expect((await call(app, owner, expenses.remove, { params: one(data.id) })).status).toBe(200)
    const after = await list()
    expect(after.total).toBe(before.total - 1)
    expect((await call(app, owner, expenses.remove, { params: one(data.id) })).status).toBe(404)
  })

  test('that is taken back counts for nothing, and is found where void ones are asked for', async () => {
    const { data } = await create({ vendor: `Void ${unique()}` })
    const { sum } = await list()
    const params = one(data.id)
    const voided = await call(app, owner, expenses.voidExpense, { params, body: { reason: 'Typed twice' } })
    expect(voided.data).toMatchObject({ state: 'voided', void_reason: 'Typed twice', day_closed: false })
    expect(Number(sum) - Number((await list()).sum)).toBeCloseTo(120)
    expect((await list({ voided: 'true', search: data.vendor })).data).toEqual([voided.data])
    const again = await call(app, owner, expenses.voidExpense, { params, body: { reason: 'Typed twice' } })
    expect([again.status, again.error.code]).toEqual([409, 'already_void'])
    expect((await call(app, owner, expenses.update, { params, body: { ...expenseFields } })).status).toBe(409)
  })

  test('sent twice with one key is written once', async () => {
    const vendor = `Once ${unique()}`
    const headers = { 'idempotency-key': `expense-${unique()}` }
    const [one, two] = [await create({ vendor }, headers), await create({ vendor }, headers)]
    expect([one.status, two.status, two.data.id]).toEqual([201, 201, one.data.id])
    expect((await list({ search: vendor })).total).toBe(1)
  })

  test.each([
    [{ date: '2026-06-04' }, 'date'],
    [{ amount: '0.00' }, 'amount'],
    [{ amount: '-1.00' }, 'amount'],
    [{ vat_rate: 101 }, 'vat_rate'],
    [{ car_id: 999_999 }, 'car_id'],
    [{ category: 'sweets' as 'fuel' }, 'category'],
    [{ note: 'x'.repeat(501) }, 'note'],
  ])('is refused with %j', async (changes, field) => {
    const { status, error } = await create(changes)
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]])
  })

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
})

describe('the list of expenses', () => {
  const mark = `Liste ${unique()}`
  let car: Awaited<ReturnType<typeof givenCar>>

  test('is narrowed by each of its filters, and sums what they find', async () => {
    car = await givenCar(context)
    await create({ vendor: mark, date: '2026-05-31', amount: '10.00', category: 'rent' })
    await create({ vendor: mark, date: '2026-06-01', amount: '20.00', note: 'Été', car_id: car.id })
    await create({ vendor: `${mark} b`, date: '2026-06-03', amount: '30.00', payment_method: 'card' })
    const amounts = async (query: Partial<QueryOf<typeof expenses.list>>) => {
      const found = await list({ search: mark, ...query })
      return [found.data.map(({ amount }) => amount), found.sum]
    }
    expect(await amounts({})).toEqual([['30.00', '20.00', '10.00'], '60.00'])
    expect(await amounts({ category: 'rent' })).toEqual([['10.00'], '10.00'])
    expect(await amounts({ period: 'this_month' })).toEqual([['30.00', '20.00'], '50.00'])
    expect(await amounts({ start_date: '2026-05-31', end_date: '2026-06-01' })).toEqual([
      ['20.00', '10.00'],
      '30.00',
    ])
    expect(await amounts({ start_date: '2026-06-03' })).toEqual([['30.00', '20.00', '10.00'], '60.00'])
    expect(await amounts({ car_id: String(car.id) })).toEqual([['20.00'], '20.00'])
    expect(await amounts({ vendor: `${mark} b` })).toEqual([['30.00'], '30.00'])
    expect(await amounts({ min_amount: '20', max_amount: '20.00' })).toEqual([['20.00'], '20.00'])
    expect(await amounts({ payment_method: 'card' })).toEqual([['30.00'], '30.00'])
    expect(await amounts({ sort_by: 'amount', sort_order: 'asc' })).toEqual([
      ['10.00', '20.00', '30.00'],
      '60.00',
    ])
    expect((await list({ search: 'ete liste' })).data).toHaveLength(1)
    expect((await list({ search: car.registration_plate })).data).toHaveLength(1)
    expect((await call(app, owner, expenses.list, { query: { period: 'custom' } })).status).toBe(422)
  })

  test('leaves as a file of all pages, which its owner can bring back', async () => {
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

test.each(Object.entries(sheetWords))(
  'the heads of our own file are read back (%s)',
  async (_, { expenses: own }) => {
    const { number, vat, ...heads } = own.columns
    const csv = `${Object.values(own.columns).join(';')}\n`
    const row = `1;01/06/2026;fuel;12,00;20;2,00;cash;;;;\n`
    const preview = await call(app, owner, expenses.importPreview, { body: { csv: csv + row } })
    expect(preview.data.columns).toEqual(heads)
    expect(preview.data.unknown_columns).toEqual([number, vat])
  },
)

test.each([
  ['', 'csv'],
  ['vendor\nx\n', 'csv'],
  ['date,category,amount\n', 'csv'],
  ['date,category,amount\n2026-06-01,"fuel,1', 'csv'],
])('a file like %j cannot be read', async (csv, field) => {
  const { status, error } = await call(app, owner, expenses.importPreview, { body: { csv } })
  expect([status, Object.keys(error.errors!)]).toEqual([422, [field]])
})

test('nobody below a superadmin sees or writes an expense', async () => {
  const admin = await givenPerson(context, { role: 'admin' })
  for (const [person, status] of [
    [null, 401],
    [admin, 403],
  ] as const) {
    expect((await call(app, person, expenses.list)).status).toBe(status)
    expect((await call(app, person, expenses.create, { body: { ...expenseFields } })).status).toBe(status)
  }
})
