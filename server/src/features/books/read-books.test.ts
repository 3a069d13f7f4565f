import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as books from '@marhala/contract/money/books.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { readCsv } from '../../test/read-csv.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { expenseFields, givenOwner } from '../../test/samples/money-samples.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const owner = await givenOwner(context)
const booking = await fixture.given('active')
await call(app, fixture.admin, bookings.addPayment, {
  params: fixture.path(booking),
  body: { amount: '650.00', payment_method: 'cash' },
})
await call(app, owner, documents.issueInvoice, { params: fixture.path(booking), body: {} })
for (const date of ['2026-05-31', '2026-06-02'])
  await call(app, owner, expenses.create, { body: { ...expenseFields, date } })
const june = { from: '2026-06-01', to: '2026-06-30' }

describe('R82 the books', () => {
  test('have a trial balance whose debits are its credits', async () => {
    const { data } = await call(app, owner, books.balance, { query: june })
    expect(data.title).toBe('Trial balance')
    const of = (number: string) => data.rows.filter(([one]) => one === number)
    expect(of('3421')).toEqual([['3421', 'Clients', '0.00', '1650.00', '650.00', '1000.00', null]])
    expect(of('7124')[0]!.at(-1)).toBe('1500.00')
    expect(of('4455')[0]!.at(-1)).toBe('150.00')
    expect(of('3455')[0]!.slice(2)).toEqual(['20.00', '20.00', '0.00', '40.00', null])
    const [opening, debit, credit, debits, credits] = data.totals!.slice(2)
    expect([opening, debit, debits]).toEqual(['0.00', credit, credits])
    const before = await call(app, owner, books.balance, { query: { from: '2026-05-01', to: '2026-05-31' } })
    expect(before.data.rows.map(([number]) => number)).toEqual(['3455', '4411', '5161', '6122'])
  })

  test('have journals, an account line by line, and what each client and supplier owes', async () => {
    const sales = await call(app, owner, books.journal, { query: { ...june, journal: 'sales' } })
    expect(sales.data.rows.map((row) => row.slice(2, 4))).toEqual([
      ['F-2026-00001', '3421'],
      ['F-2026-00001', '4455'],
      ['F-2026-00001', '7124'],
    ])
    const clients = await call(app, owner, books.clients, { query: june })
    expect(clients.data.rows).toEqual([[expect.any(String), '0.00', '1650.00', '650.00', '1000.00']])
    const client = clients.data.opens[0]!
    const ledger = await call(app, owner, books.ledger, { query: { ...june, account: 'clients', client } })
    expect(ledger.data.rows.map((row) => row.at(-1))).toEqual(['0.00', '-650.00', '1000.00'])
    const query = { ...june, account: 'suppliers' as const, supplier: 'Afriquia' }
    const supplier = await call(app, owner, books.ledger, { query })
    expect(supplier.data.totals!.slice(5)).toEqual(['120.00', '120.00', '0.00'])
    const paged = { ...june, account: 'clients' as const, page: '2', per_page: '1' }
    const second = await call(app, owner, books.ledger, { query: paged })
    expect([second.data.rows.length, second.data.rows[0]!.at(-1), second.data.last_page]).toEqual([
      1,
      '1000.00',
      2,
    ])
    const suppliers = await call(app, owner, books.suppliers, { query: june })
    expect(suppliers.data.rows[0]).toEqual(['Afriquia', '0.00', '120.00', '120.00', '0.00'])
  })

  test('leave as a file with every line, and print in the caller’s language', async () => {
    const content = async (
      endpoint: typeof books.journal,
      language: string,
      query: { format: 'csv' | 'pdf' },
    ) => {
      const headers = { 'accept-language': language }
      const { data } = await call(app, owner, endpoint, { query: { ...june, ...query }, headers })
      return (data as unknown as { content: Buffer }).content
    }
    const [head, ...lines] = readCsv(String(await content(books.journal, 'fr', { format: 'csv' })), ';')
    expect(head).toContain('Débit (DH)')
    expect(lines).toHaveLength(2 + 2 + 3 + 5 + 1)
    const print = await content(books.journal, 'ar', { format: 'pdf' })
    expect((await readPdf(print)).join(' ')).toContain('3421')
  })

  test('call an account as the company does, and refuse what is no number', async () => {
    const set = (number: string) =>
      call(app, owner, books.setAccount, { params: { purpose: 'deposits' }, body: { number } })
    expect((await set('12')).error.errors).toHaveProperty('number')
    const { data } = await set('1487')
    expect(data.find(({ purpose }) => purpose === 'deposits')).toMatchObject({
      number: '1487',
      plan_number: '4488',
    })
    expect((await set('')).data.find(({ purpose }) => purpose === 'deposits')!.number).toBe('4488')
  })

  test('refuse days that run backwards', async () => {
    const { status } = await call(app, owner, books.balance, {
      query: { from: '2026-06-02', to: '2026-06-01' },
    })
    expect(status).toBe(422)
  })
})
