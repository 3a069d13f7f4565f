import * as tills from '@marhala/contract/money/tills.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as gains from '@marhala/contract/money/gains.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { openLine } from '../../db/line.ts'
import { listenToPublicData } from '../../db/public-data.ts'
import { call } from '../../test/as-caller.ts'
import { collectLog } from '../../test/collect-log.ts'
import { eventually } from '../../test/eventually.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { expenseFields, givenOwner, incomeFields } from '../../test/samples/money-samples.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const owner = await givenOwner(context)
const day = '2026-06-02'
const fixtureData = {} as { booking: { id: number } }

beforeAll(async () => {
  fixtureData.booking = await fixture.given('confirmed')
  await spend()
})

const spend = () => call(app, owner, expenses.create, { body: { ...expenseFields, date: day } })
const earn = () => call(app, owner, incomes.create, { body: { ...incomeFields, date: day } })
const pay = () =>
  context.db
    .insertInto('payments')
    .values({
      booking_id: fixtureData.booking.id,
      kind: 'charge',
      amount: 70_000,
      payment_method: 'cash',
      created_by: fixture.admin.id,
      created_at: new Date(testNow),
    })
    .execute()

/** A process that keeps its figures, as each does that has a line to the database. */
async function openKeeper() {
  const line = openLine(context.connection, collectLog())
  const publicData = await listenToPublicData(line)
  const keeper = await buildApp({ ...context, publicVersion: publicData.version }, { pages: false })
  onTestFinished(async () => {
    await keeper.close()
    await line.close()
  })
  return keeper
}

const query = { period: 'this_month' } as const
const read = {
  'expenses, analytics': async (server = app) =>
    (await call(server, owner, expenses.analytics, { query })).data,
  'expenses, stats': async (server = app) => (await call(server, owner, expenses.stats, { query })).data,
  'incomes, stats': async (server = app) => (await call(server, owner, incomes.stats, { query })).data,
  'gains, stats': async (server = app) => (await call(server, owner, gains.stats, { query })).data,
  'gains, analytics': async (server = app) => (await call(server, owner, gains.analytics, { query })).data,
  'rental dashboard': async (server = app) =>
    (await call(server, owner, gains.rentalDashboard, { query })).data,
}
type Name = keyof typeof read

const writes: [what: string, names: Name[], write: () => Promise<unknown>][] = [
  ['an expense', ['expenses, analytics', 'expenses, stats', 'gains, stats', 'gains, analytics'], spend],
  ['an income', ['incomes, stats', 'gains, stats', 'gains, analytics'], earn],
  ['a payment', ['gains, stats', 'gains, analytics', 'rental dashboard'], pay],
  [
    'an expense that is struck off',
    ['expenses, analytics', 'expenses, stats', 'gains, stats', 'gains, analytics'],
    () =>
      context.db
        .updateTable('expenses')
        .set({ voided_at: new Date(testNow), voided_by: owner.id, void_reason: 'Typed twice' })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('expenses')
            .select((one) => one.fn.max('id').as('last'))
            .where('voided_at', 'is', null),
        )
        .execute(),
  ],
  [
    'a close of the till',
    // The largest expense says that it was counted.
    ['expenses, stats'],
    () =>
      call(app, owner, tills.close, {
        params: { till: '1' },
        body: { last_close_id: null, counted: { cash: '0.00' }, reason: 'Counted later' },
      }),
  ],
]

const cases = writes.flatMap(([what, names, write]) => names.map((name) => ({ what, name, write })))

test.each(cases)('$what renews the cached $name', async ({ name, write }) => {
  const keeper = await openKeeper()
  const before = await read[name](keeper)
  await write()
  await eventually(async () => expect(await read[name](keeper)).not.toEqual(before))
  expect(timeless(await read[name](keeper))).toEqual(timeless(await read[name]()))
})

test.each(Object.keys(read) as Name[])('%s that were counted are not counted again', async (name) => {
  const keeper = await openKeeper()
  const first = await read[name](keeper)
  const statements = vi.spyOn(context.db.getExecutor(), 'executeQuery')
  const second = await read[name](keeper)
  const texts = statements.mock.calls.map(([{ sql }]) => sql)
  statements.mockRestore()
  expect(second).toEqual(first)
  expect(texts.filter((text) => /\b(expenses|additional_incomes|payments|bookings)\b/.test(text))).toEqual([])
})

function timeless(data: object) {
  const { as_of: _, ...rest } = data as { as_of?: unknown }
  return rest
}
