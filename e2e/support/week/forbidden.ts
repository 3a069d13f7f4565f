import { endpoints } from '@marhala/contract/api.ts'
import { expect } from '@playwright/test'
import { open } from '../accounts-story.ts'
import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as takeBack from '@marhala/contract/booking/take-back.ts'
import * as tills from '@marhala/contract/money/tills.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { pathOf } from './agency.ts'
import { ask, type Desk, done, refused } from './desk.ts'
import type { Week } from './staff.ts'

/** What an agency's owner keeps from both: revenue, reports, books, gateways, rules, staff, audit and the fleet's upkeep. */
const ofOwner = [
  'dashboard.stats',
  'dashboard.section',
  'reports.revenue',
  'gains.stats',
  'gains.analytics',
  'gains.rentalDashboard',
  'gains.forecast',
  'incomes.list',
  'incomes.stats',
  'incomes.create',
  'expenses.list',
  'expenses.analytics',
  'expenses.create',
  'recurringExpenses.list',
  'dayCloses.list',
  'dayCloses.get',
  'cheques.list',
  'cheques.deposit',
  'accounting.salesJournal',
  'accounting.purchasesJournal',
  'accounting.vat',
  'accounting.bankPayments',
  'companySettings.update',
  'onlinePayments.setup',
  'onlinePayments.check',
  'tills.create',
  'tills.update',
  'tills.retire',
  'fleetCatalogue.createSeason',
  'fleetCatalogue.createService',
  'fleet.createCar',
  'team.list',
  'team.invite',
  'audit.list',
  'apiKeys.list',
  'webhooks.list',
  'tracking.vehicles',
  'imports.exportAll',
  'reports.vat',
  'reports.deposits',
]

/** What opens calls that neither has, and what each has not beside. */
const closedToBoth = [
  'reports.view',
  'finance.view',
  'finance.manage',
  'settings.manage',
  'catalogue.manage',
  'cars.manage',
  'tracking.view',
  'reviews.moderate',
  'staff.manage',
  'audit.view',
  'superadmin',
]
const closedTo = { clerk: ['fees.waive'], cashier: ['tasks.manage', 'messages.answer'] }

/** Makes every call that is closed to somebody: each is 403, whatever is asked for; those of the owner are among them. */
export async function expectForbidden(week: Week, who: 'clerk' | 'cashier'): Promise<void> {
  const closed = [...closedToBoth, ...closedTo[who]]
  const calls = endpoints.filter(({ endpoint }) => closed.includes(endpoint.access))
  const names = calls.map(({ name }) => name)
  expect(ofOwner.filter((name) => !names.includes(name))).toEqual([])
  const wrong: string[] = []
  for (const { name, endpoint } of calls) {
    const { status } = await ask(week[who], endpoint, endpoint.method === 'GET' ? {} : { body: {} })
    if (status !== 403) wrong.push(`${name} answers ${status}`)
  }
  expect(wrong, who).toEqual([])
}

/** What is at other places is not there for the clerk: 404 by call, absent in lists, another place refused. */
export async function expectElsewhereUnseen(week: Week, elsewhere: Booking): Promise<void> {
  const { clerk, town, port } = week
  const params = pathOf(elsewhere)
  const seen: Record<string, number> = {}
  const calls = { ...bookings, ...documents, ...takeBack }
  for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
    if (!endpoint.path?.includes('/:booking') || endpoint.access === 'tracking.view') continue
    if (endpoint.access === 'fees.waive') continue
    const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} }
    const { status } = await ask(clerk, endpoint, { params: { ...others, ...params }, ...body })
    if (status !== 404) seen[name] = status
  }
  expect(seen).toEqual({})
  for (const till of [1, port.till])
    expect(await refused(clerk, tills.shift, { params: { till: String(till) } })).toEqual([404, 'not_found'])
  expect((await done(clerk, tills.list)).map(({ id }) => id)).toEqual([town.till])
  const list = await done(clerk, bookings.list, { query: { search: elsewhere.reference } })
  expect(list.total).toBe(0)
  const csv = await ask(clerk, bookings.list, { query: { format: 'csv' } as never })
  expect(csv.bytes.toString()).not.toContain(elsewhere.reference)
}

const others = { serviceId: '1', paymentId: '1', driverId: '1', chargeId: '1' }

/** The rooms that are closed stand in no menu, and say so to whoever has their address. */
export async function expectRoomsClosed({ page, say }: Desk, rooms: readonly string[]): Promise<void> {
  await open(page, '/admin/booking')
  const nav = page.getByRole('navigation', { name: say('admin:nav') })
  await expect(nav.getByRole('link', { name: say('admin:rooms.bookings'), exact: true })).toBeVisible()
  for (const room of rooms)
    await expect(nav.getByRole('link', { name: say(`admin:rooms.${room}`), exact: true })).toHaveCount(0)
  for (const path of ['/admin/tracking', '/admin/inventory']) {
    await open(page, path)
    await expect(page.getByRole('heading', { name: say('admin:closed.title') })).toBeVisible()
  }
  for (const path of ['/admin/incomes', '/admin/expenses', '/admin/dashboard']) {
    await open(page, path)
    await expect(page).toHaveURL(/\/admin\/booking/)
  }
}
