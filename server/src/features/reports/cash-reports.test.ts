import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as reports from '@marhala/contract/money/reports.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { expenseFields, givenOwner } from '../../test/samples/money-samples.ts'
import { openTestApp } from '../../test/test-app.ts'

async function openBooks() {
  const product = await openTestApp()
  const { app, context } = product
  const fixture = await makeBookingFixture(product)
  const person = await givenOwner(context)
  const owner = () => signIn(context, person)
  const read = async (endpoint: typeof reports.stamps, days: { from: string; to: string }) =>
    (await call(app, await owner(), endpoint, { query: days })).data
  return { ...product, fixture, owner, read }
}

test('stamp duty is told by month as each receipt was made, void ones apart', async () => {
  const { app, fixture, owner, read } = await openBooks()
  const booking = await fixture.given('pending')
  const pay = async (amount: string) =>
    (
      await call(app, await owner(), bookings.addPayment, {
        params: fixture.path(booking),
        body: { amount, payment_method: 'cash' },
      })
    ).data
  await pay('400.00')
  const { payment_histories } = await pay('300.00')
  await pay('100.00')
  await call(app, await owner(), bookings.removePayment, {
    params: { ...fixture.path(booking), paymentId: String(payment_histories.at(-1)!.id) },
  } as never)
  const { rows, figures } = await read(reports.stamps, { from: '2026-01-01', to: '2026-12-31' })
  expect(rows).toEqual([['June 2026', 2, '500.00', '1.25', '0.00']])
  expect(figures.map(({ value }) => value)).toEqual(['500.00', '1.25'])
})

test('purchases in cash are judged by supplier and month, and told for the days asked for', async () => {
  const { app, owner, read } = await openBooks()
  const buy = async (date: string, amount: string, vendor: string, payment_method = 'cash') =>
    call(app, await owner(), expenses.create, {
      body: { ...expenseFields, date, amount, vendor, supplier_ice: '', payment_method } as never,
    })
  await buy('2026-05-04', '4000.00', 'Garage Atlas')
  await buy('2026-05-04', '1500.00', 'garage ATLAS')
  await buy('2026-05-04', '5000.00', 'Another')
  await buy('2026-05-04', '9000.00', 'Garage Atlas', 'bank_transfer')
  for (let day = 10; day < 20; day++) await buy(`2026-05-${day}`, '5000.00', 'Garage Atlas')
  const of = async (from: string, to: string) => (await read(reports.cash, { from, to })).rows
  const cells = (rows: unknown[][]) => rows.map((row) => [row[0], row[4], row[5]])
  expect(cells(await of('2026-05-01', '2026-05-31'))).toEqual([
    ['2026-05-04', '1500.00', '500.00'],
    ['2026-05-19', '5000.00', '5000.00'],
  ])
  // The month counts whole, whichever of its days are asked for.
  expect(cells(await of('2026-05-19', '2026-05-19'))).toEqual([['2026-05-19', '5000.00', '5000.00']])
})
