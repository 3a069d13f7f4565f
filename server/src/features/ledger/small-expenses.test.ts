import * as settings from '@marhala/contract/company/company-settings.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as small from '@marhala/contract/money/small-expenses.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { at, pdf } from '../../test/samples/admin-samples.ts'
import { sendForm } from '../../test/send-form.ts'
import { openTestApp } from '../../test/test-app.ts'

/** What the desk spends on its own (docs/rules/money.md#small-expenses). */
const { app, context } = await openTestApp()
const clerk = await givenPerson(context, { role: 'admin', permissions: ['expenses.record'] })
const other = await givenPerson(context, { role: 'admin', permissions: ['expenses.record'] })
const owner = await givenPerson(context, { role: 'superadmin' })

const record = async (fields: Record<string, string>, files = [{ bytes: pdf, field: 'file' }], by = clerk) =>
  sendForm(app, await signIn(context, by), small.record, { fields: { category: 'fuel', ...fields }, files })
const one = (id: number) => ({ params: { expense_id: String(id) } })

test('a clerk records an expense with its receipt, in cash and of today, and the owner finds it in the books', async () => {
  const { status, data } = await record({ amount: '120.50', vendor: 'Afriquia' })
  expect(status).toBe(201)
  expect(data).toMatchObject({
    amount: '120.50',
    date: '2026-06-03',
    payment_method: 'cash',
    vendor: 'Afriquia',
    has_receipt: true,
    created_by: { id: clerk.id },
  })
  const found = await call(app, owner, expenses.get, one(data.id))
  expect(found.data).toMatchObject({ amount: '120.50', has_receipt: true })
})

test.each([
  ['without a receipt', { amount: '1.00' }, [], ['file']],
  ['above the limit of the settings', { amount: '500.01' }, undefined, ['amount']],
  ['of nothing', { amount: '0.00' }, undefined, ['amount']],
  ['of tomorrow', { amount: '5.00', date: '2026-06-04' }, undefined, ['date']],
] as const)('refuses an expense %s by its field', async (_, fields, files, named) => {
  const { status, error } = await record(fields, files as never)
  expect([status, Object.keys(error.errors ?? {})]).toEqual([422, named])
})

test('the limit is what the owner sets', async () => {
  const set = (small_expense_limit: string) =>
    call(app, owner, settings.update, { body: { small_expense_limit } })
  await set('50.00')
  expect((await record({ amount: '50.01' })).status).toBe(422)
  expect((await record({ amount: '50.00' })).status).toBe(201)
  const { data } = await call(app, await signIn(context, clerk), small.list)
  expect(data.limit).toBe('50.00')
  await set('500.00')
})

test('everybody sees their own, and nobody else’s receipt', async () => {
  const { data: own } = await record({ amount: '10.00' })
  const { data: foreign } = await record({ amount: '20.00' }, undefined, other)
  const { data } = await call(app, await signIn(context, clerk), small.list)
  const ids = data.data.map(({ id }) => id)
  expect(ids).toContain(own.id)
  expect(ids).not.toContain(foreign.id)
  const receipt = async (id: number) =>
    (await call(app, await signIn(context, clerk), small.receipt, one(id))).status
  expect([await receipt(own.id), await receipt(foreign.id)]).toEqual([200, 404])
  for (const endpoint of [expenses.list, at(expenses.get, { expense_id: own.id })])
    expect((await call(app, await signIn(context, clerk), endpoint as never)).status).toBe(403)
})

test('a slip is deleted by whoever made it on the same day, and by nobody else', async () => {
  const { data } = await record({ amount: '10.00' })
  const remove = async (by: typeof clerk) =>
    (await call(app, await signIn(context, by), small.remove, one(data.id))).status
  expect(await remove(other)).toBe(404)
  await context.db
    .updateTable('expenses')
    .set({ created_at: new Date('2026-06-02T10:00Z') })
    .where('id', '=', data.id)
    .execute()
  expect(await remove(clerk)).toBe(403)
  await context.db
    .updateTable('expenses')
    .set({ created_at: context.clock() })
    .where('id', '=', data.id)
    .execute()
  expect(await remove(clerk)).toBe(200)
})
