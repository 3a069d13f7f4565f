import * as bookings from '@marhala/contract/booking/bookings.ts'
import { parseMoney } from '@marhala/domain/money/money.ts'
import { expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenPerson, signIn } from '../../../test/builders.ts'
import { makeBookingFixture } from '../../../test/bookings.ts'
import { givenLedger, ledgers } from '../../../test/ledgers.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

async function givenDebtor() {
  const person = await givenPerson(context)
  for (const ledger of ledgers) await givenLedger(context, fixture, person, ledger)
  return person
}

test('the list’s debts and totals are the sums of the domain’s figures of each booking', async () => {
  const person = await givenDebtor()
  const list = async (query: object) => {
    const all = { user_search: person.email, per_page: '100', totals: '1', ...query }
    return (await call(app, await signIn(context, fixture.admin), bookings.list, { query: all })).data
  }
  const centimes = (amount: string) => parseMoney(amount)!
  const sums = (rows: Record<'total_price' | 'outstanding', string>[]) => {
    const of = (name: 'total_price' | 'outstanding') =>
      rows.reduce((sum, row) => sum + centimes(row[name]), 0)
    return { total_price: of('total_price'), outstanding: of('outstanding') }
  }
  const figures = ({ totals }: Awaited<ReturnType<typeof list>>) => ({
    total_price: centimes(totals!.total_price),
    outstanding: centimes(totals!.outstanding),
  })
  const all = await list({})
  expect(all.data).toHaveLength(ledgers.length)
  expect(figures(all)).toEqual(sums(all.data))
  expect(figures(all).outstanding).toBeGreaterThan(0)
  // The totals are the filter's, whatever page is shown.
  expect(figures(await list({ per_page: '2', page: '3' }))).toEqual(sums(all.data))
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const owes = (booking: { outstanding: string }) => booking.outstanding !== '0.00'
  const unpaid = await list({ has_outstanding: 'true' })
  expect(idsOf(unpaid.data)).toEqual(idsOf(all.data.filter(owes)))
  expect(figures(unpaid)).toEqual(sums(unpaid.data))
  const settled = await list({ has_outstanding: 'false' })
  expect(idsOf(settled.data)).toEqual(idsOf(all.data.filter((booking) => !owes(booking))))
  expect(figures(settled).outstanding).toBe(0)
  expect(figures(await list({ search: 'nothing-like-it' }))).toEqual({ total_price: 0, outstanding: 0 })
})

test('totals come only on request', async () => {
  const { data } = await call(app, await signIn(context, fixture.admin), bookings.list, { query: {} })
  expect(data.totals).toBeUndefined()
})
