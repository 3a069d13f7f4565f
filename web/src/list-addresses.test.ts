import { list as imports } from '@marhala/contract/imports/imports.ts'
import { bankPayments } from '@marhala/contract/money/accounting.ts'
import { ledger as bookLedger } from '@marhala/contract/money/books.ts'
import { list as cheques } from '@marhala/contract/money/cheques.ts'
import { list as dayCloses } from '@marhala/contract/money/day-closes.ts'
import { list as expenses } from '@marhala/contract/money/expenses.ts'
import { list as incomes } from '@marhala/contract/money/incomes.ts'
import { list as smallExpenses } from '@marhala/contract/money/small-expenses.ts'
import { list as audit } from '@marhala/contract/accounts/audit.ts'
import { list as bookings } from '@marhala/contract/booking/bookings.ts'
import { list as clients } from '@marhala/contract/accounts/clients.ts'
import { list as messages } from '@marhala/contract/storefront/contact.ts'
import { list as damages } from '@marhala/contract/fleet/damages.ts'
import { list as notices } from '@marhala/contract/fleet/notices.ts'
import { list as offers } from '@marhala/contract/booking/offers.ts'
import { inventory } from '@marhala/contract/fleet/fleet.ts'
import { listForModeration as moderation } from '@marhala/contract/storefront/reviews.ts'
import { list as tasks } from '@marhala/contract/tasks/tasks.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import type { QueryField } from '@marhala/contract/wire/query-fields.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { expensesAddress } from './admin/expenses/expenses-address.ts'
import {
  analyticsAddress,
  dashboardAddress,
  tabsAddress as dashboardTabs,
} from './admin/dashboard/dashboard-address.ts'
import { reportsAddress } from './admin/dashboard/reports/reports-address.ts'
import {
  chequesAddress,
  gainsAddress,
  incomesAddress,
  rentalAddress,
  tabsAddress,
} from './admin/incomes/incomes-address.ts'
import { booksAddress } from './admin/books/books-address.ts'
import { bookingsAddress } from './admin/booking/bookings-address.ts'
import { carsAddress } from './admin/cars/cars-address.ts'
import { clientsAddress } from './admin/clients/clients-address.ts'
import { damagesAddress } from './admin/damages/damages-address.ts'
import { messagesAddress } from './admin/messages/messages-address.ts'
import { noticesAddress } from './admin/notices/notices-address.ts'
import { promotionsAddress } from './admin/promotions/promotions-address.ts'
import { ratesAddress } from './admin/rates/rates-address.ts'
import { offersAddress } from './admin/offers/offers-address.ts'
import { moderationAddress } from './admin/reviews/moderation-address.ts'
import { importsAddress } from './admin/settings/import/imports-address.ts'
import { smallExpensesAddress } from './admin/small-expenses/small-expenses-address.ts'
import { settingsAddress } from './admin/settings/settings-sections.ts'
import { auditAddress } from './admin/settings/audit/audit-address.ts'
import { tillsAddress } from './admin/tills/tills-address.ts'
import { tasksAddress } from './admin/tasks/tasks-address.ts'
import { trackingAddress } from './admin/tracking/tracking-address.ts'
import type { ListAddress } from './features/lists/list-address.ts'

type Texts = Record<string, string | null>
type AnyList = ListAddress<Texts, Texts>

/** Every screen that reads its address, with the call that its list makes. */
const lists: [string, unknown, Endpoint?][] = [
  ['expenses', expensesAddress, expenses],
  ['offers', offersAddress, offers],
  ['small expenses', smallExpensesAddress, smallExpenses],
  ['tabs of incomes', tabsAddress],
  ['incomes', incomesAddress, incomes],
  ['gains', gainsAddress],
  ['rental', rentalAddress],
  ['cheques', chequesAddress, cheques],
  ['books', booksAddress, bookLedger],
  ['tills', tillsAddress, dayCloses],
  ['tabs of the dashboard', dashboardTabs],
  ['dashboard', dashboardAddress],
  ['analytics', analyticsAddress],
  ['reports', reportsAddress, bankPayments],
  ['messages', messagesAddress, messages],
  ['reviews', moderationAddress, moderation],
  ['audit', auditAddress, audit],
  ['settings', settingsAddress],
  ['imports', importsAddress, imports],
  ['tasks', tasksAddress, tasks],
  ['map', trackingAddress],
  ['bookings', bookingsAddress, bookings],
  ['fleet', carsAddress, inventory],
  ['clients', clientsAddress, clients],
  ['damages', damagesAddress, damages],
  ['notices', noticesAddress, notices],
  ['promotions', promotionsAddress],
  ['rates', ratesAddress],
]

describe.each(lists)('the address of the %s', (_, described, call) => {
  const list = described as AnyList
  // Every booking is a list of its own, and no filter.
  const fields = Object.entries(list.fields).filter(([name]) => name !== 'list')
  const plain = list.hrefOf(list.start)
  const written = (change: Texts) => new URL(list.hrefOf(list.start, change), 'http://marhala.test').search

  test('says nothing of what goes without saying', () => {
    expect(list.read(new URL(plain, 'http://marhala.test').search)).toEqual(list.start)
    expect(plain.replace(/\?(list=all|section=\w+|tab=\w+)$/, '')).not.toContain('?')
  })

  test('reads back what it wrote, and the API takes it', () => {
    const wrong = fields.flatMap(([name, field]) =>
      samplesOf(field).flatMap((text) => {
        const view = list.read(written({ ...wholeDays(name), [name]: text }))
        const isTaken = !call || z.safeParse(call.query!, list.request(view)).success
        return view[name] === text && isTaken ? [] : [`${name}=${text} ${JSON.stringify(view)}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('leaves out what the API would refuse', () => {
    const wrong = fields.flatMap(([name, field]) =>
      refusedOf(field).filter(
        (text) => list.read(`${new URLSearchParams({ [name]: text })}`)[name] !== (list.start[name] ?? null),
      ),
    )
    expect(wrong).toEqual([])
  })
})

/** A period of one's own goes with its days. */
function wholeDays(name: string): Texts {
  const isDay = ['period', 'start_date', 'end_date'].includes(name)
  return isDay ? { period: 'custom', start_date: '2026-06-01', end_date: '2026-06-01' } : {}
}

function samplesOf(field: QueryField): string[] {
  if (field === 'date') return ['2026-06-01']
  if (field === 'money') return ['400', '399.50']
  if (field === 'flag') return ['true', 'false']
  if ('matches' in field)
    return ['2026-05', 'new', '7', 'RB-7F3K9Q'].filter((text) =>
      new RegExp(`^(${field.matches})$`).test(text),
    )
  if ('text' in field) return ['zahra élodie', 'a,b&c', 'x'.repeat(field.text)]
  if ('whole' in field) return field.whole.map(String)
  if ('several' in field)
    return 'whole' in field.several ? ['7', '7,3'] : [field.several[0]!, field.several.slice(0, -1).join(',')]
  return [...field]
}

function refusedOf(field: QueryField): string[] {
  if (field === 'date') return ['2026-02-30', 'tomorrow', '0001-01-01', '']
  if (field === 'money') return ['-1.00', 'much', '1.234', '']
  if (field === 'flag') return ['yes', '']
  if ('matches' in field) return ['2026-13', 'gone away', '']
  if ('text' in field) return ['', '   ', 'a\0b', 'x'.repeat(field.text + 1)]
  if ('whole' in field)
    return [String(field.whole[0] - 1), String(field.whole[1] + 1), '1e3', '-1', 'x', '1.5', '']
  if ('several' in field)
    return ['gone', 'gone,', '', ...('whole' in field.several ? ['0'] : [field.several.join(',')])]
  return ['gone', '', 'all']
}
