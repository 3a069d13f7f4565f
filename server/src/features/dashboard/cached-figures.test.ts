import * as dashboard from '@marhala/contract/money/dashboard.ts'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Connection } from '../../db/embedded.ts'
import { openLine } from '../../db/line.ts'
import { listenToPublicData } from '../../db/public-data.ts'
import { givenAccount, signInAt } from '../../test/accounts.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson, signIn } from '../../test/builders.ts'
import { collectLog } from '../../test/collect-log.ts'
import { eventually } from '../../test/eventually.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

type Stats = Awaited<ReturnType<typeof read>>

const read = async (server = app) =>
  (await call(server, await signIn(context, fixture.admin), dashboard.stats)).data

const pay = (booking: { id: number }) =>
  context.db
    .insertInto('payments')
    .values({
      booking_id: booking.id,
      // No kind that changes the booking's own row: the ledger alone must tell.
      kind: 'warranty_retained',
      amount: 70_000,
      payment_method: 'cash',
      created_by: fixture.admin.id,
      created_at: new Date(testNow),
    })
    .execute()

const begin = ({ id }: { id: number }, start: string, end?: string) =>
  context.db
    .updateTable('bookings')
    .set({ start_date: new Date(start), ...(end && { end_date: new Date(end) }) })
    .where('id', '=', id)
    .execute()

const fixtureData = {} as Record<'booking' | 'car' | 'person', { id: number }>

beforeAll(async () => {
  fixtureData.booking = await fixture.given('confirmed')
  fixtureData.car = await givenCar(context)
  fixtureData.person = await givenPerson(context)
  await pay(fixtureData.booking)
  await context.db
    .insertInto('car_papers')
    .values({
      car_id: fixtureData.car.id,
      kind: 'insurance',
      issued_on: '2025-06-01',
      expires_on: '2027-01-01',
    })
    .execute()
  await context.db
    .insertInto('maintenance_plans')
    .values({ car_id: fixtureData.car.id, name: 'Oil', every_months: 6, last_done_on: '2026-06-01' })
    .execute()
})

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

type Write = [what: string, figure: (stats: Stats) => unknown, write: () => Promise<unknown>]

const writes: Write[] = [
  ['a booking', (stats) => stats.booking_statistics.totalBookings, () => fixture.book()],
  ['a booking that the charts show', (stats) => stats.yearly_bookings.at(-1), () => fixture.book()],
  ['a payment', (stats) => stats.revenue_statistics.totalRevenue, () => pay(fixtureData.booking)],
  [
    'a payment that is struck',
    (stats) => stats.period.revenue,
    () =>
      context.db
        .updateTable('payments')
        .set({ voided_at: new Date(testNow), voided_by: fixture.admin.id })
        .where('id', '=', (eb) => eb.selectFrom('payments').select((one) => one.fn.max('id').as('last')))
        .execute(),
  ],
  ['a pick-up of the day', (stats) => stats.today.pickups.total, () => begin(fixtureData.booking, testNow)],
  [
    'a booking that is overdue',
    (stats) => stats.alert_totals.overdue,
    async () => begin(await fixture.given('active'), '2026-05-01T10:00Z', '2026-05-06T10:00Z'),
  ],
  ['a person', (stats) => stats.client_statistics.totalUsers, () => givenPerson(context)],
  [
    'a client who joins the staff',
    (stats) => stats.client_statistics.totalClients,
    () =>
      context.db
        .updateTable('users')
        .set({ role: 'admin' })
        .where('id', '=', fixtureData.person.id)
        .execute(),
  ],
  ['a car', (stats) => stats.car_statistics.totalCars, () => givenCar(context)],
  [
    'a paper of a car',
    (stats) => stats.alert_totals.expired_papers,
    () => context.db.updateTable('car_papers').set({ expires_on: '2026-06-01' }).execute(),
  ],
  [
    'a plan of maintenance',
    (stats) => stats.alert_totals.needs_maintenance,
    () => context.db.updateTable('maintenance_plans').set({ last_done_on: '2025-06-01' }).execute(),
  ],
  [
    'the company’s zone',
    (stats) => stats.today.date,
    () => context.db.updateTable('company_settings').set({ time_zone: 'Pacific/Pago_Pago' }).execute(),
  ],
]

test.each(writes)('%s renews a cached figure', async (_, figure, write) => {
  const keeper = await openKeeper()
  const before = figure(await read(keeper))
  await write()
  await eventually(async () => expect(figure(await read(keeper))).not.toEqual(before))
  expect(figure(await read(keeper))).toEqual(figure(await read()))
})

test('a counted dashboard is not counted again, whichever part is requested', async () => {
  const keeper = await openKeeper()
  const sections = ['bookings', 'cars', 'revenue', 'popular-cars', 'recent-bookings'] as const
  const asAdmin = await signIn(context, fixture.admin)
  const whole = await read(keeper)
  const queries = vi.spyOn(context.db, 'selectFrom')
  for (const section of sections) {
    const { data } = await call(keeper, asAdmin, dashboard.section, { params: { section } })
    const { as_of: _, ...part } = data
    expect(whole).toMatchObject(part)
  }
  const { as_of: _, ...figures } = (await call(keeper, asAdmin, dashboard.stats)).data
  expect(whole).toMatchObject(figures)
  const tables = queries.mock.calls.map(([table]) => table)
  queries.mockRestore()
  expect(tables.filter((table) => table !== 'sessions')).toEqual([])
})

test('a sign-in keeps the cache', async () => {
  const person = await givenAccount(context)
  const line = new pg.Client(context.pool.options as Connection)
  onTestFinished(() => line.end())
  const told: (string | undefined)[] = []
  line.on('notification', ({ payload }) => told.push(payload))
  await line.connect()
  await line.query('LISTEN public_data')
  expect((await signInAt(app, person.email)).status).toBe(200)
  const row = context.db.selectFrom('users').select('signed_in_at').where('id', '=', person.id)
  expect((await row.executeTakeFirstOrThrow()).signed_in_at, 'a write that could have told').not.toBeNull()
  await line.query("NOTIFY public_data, 'the end'")
  await eventually(() => expect(told).toContain('the end'))
  expect(told).toEqual(['the end'])
})

test('cached charts are labelled for each reader', async () => {
  const keeper = await openKeeper()
  const asAdmin = await signIn(context, fixture.admin)
  const label = async (language: string) => {
    const { data } = await call(keeper, asAdmin, dashboard.stats, {
      headers: { 'accept-language': language },
    })
    return data.yearly_bookings.at(-1)!.label
  }
  const labels = [await label('en'), await label('fr'), await label('ar'), await label('en')]
  expect(new Set(labels).size).toBe(3)
  expect(labels[3]).toBe(labels[0])
})
