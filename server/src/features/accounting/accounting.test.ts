import * as accounting from '@marhala/contract/money/accounting.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as incomes from '@marhala/contract/money/incomes.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { signIn, unique } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { expenseFields, givenOwner, incomeFields } from '../../test/samples/money-samples.ts'
import { readCsv } from '../../test/read-csv.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const owner = await givenOwner(context)

const invoiced = await fixture.given('active')
const credited = await fixture.given('active')
for (const booking of [invoiced, credited])
  await call(app, owner, documents.issueInvoice, { params: fixture.path(booking), body: {} })
await call(app, owner, documents.issueCreditNote, {
  params: fixture.path(credited),
  body: { reason: 'Wrong dates' },
})
await call(app, owner, incomes.create, { body: { ...incomeFields, amount: '120.00' } })
await call(app, owner, expenses.create, { body: { ...expenseFields } })
await call(app, owner, expenses.create, {
  body: { ...expenseFields, vat_rate: 10, amount: '110.00', vendor: '=Garage' },
})
await call(app, owner, expenses.create, { body: { ...expenseFields, date: '2026-05-31', amount: '999.00' } })
const month = { month: '2026-06' }
const centimes = (money: string) => Math.round(Number(money) * 100)

describe('an accountant’s month', () => {
  test('has the documents that were sold in the order of their numbers, tax by rate, and no gap', async () => {
    const { data } = await call(app, owner, accounting.salesJournal, { query: month })
    expect(
      data.lines.map(({ line, number, vat_rate, net, vat, gross }) => [
        line,
        number,
        vat_rate,
        net,
        vat,
        gross,
      ]),
    ).toEqual([
      [1, 'F-2026-00001', 10, '1500.00', '150.00', '1650.00'],
      [2, 'F-2026-00002', 10, '1500.00', '150.00', '1650.00'],
      [3, 'A-2026-00001', 10, '-1500.00', '-150.00', '-1650.00'],
      [4, expect.stringMatching(/^R-\d+$/), 20, '100.00', '20.00', '120.00'],
    ])
    expect(data.gaps).toEqual([])
    expect(data.rates).toEqual([
      { vat_rate: 10, net: '1500.00', vat: '150.00', gross: '1650.00' },
      { vat_rate: 20, net: '100.00', vat: '20.00', gross: '120.00' },
    ])
    expect(data.total).toEqual({ net: '1600.00', vat: '170.00', gross: '1770.00' })
  })

  test('has what was bought, and owes the tax between them as SQL counts it', async () => {
    const { data } = await call(app, owner, accounting.purchasesJournal, { query: month })
    expect(data.total).toEqual({ net: '200.00', vat: '30.00', gross: '230.00' })
    expect(data.lines[0]).toMatchObject({
      party: 'Afriquia',
      ice: '001234567000089',
      what: 'Fuel · Full tank',
    })
    const vat = await call(app, owner, accounting.vat, { query: month })
    const { rows } = await context.pool.query(
      `SELECT (SELECT sum(CASE kind WHEN 'invoice' THEN 1 ELSE -1 END * (content -> 'quote' ->> 'tax')::int) FROM invoices)
         + (SELECT sum(vat) FROM additional_incomes) - (SELECT sum(vat) FROM expenses WHERE date >= '2026-06-01') AS due`,
    )
    expect(centimes(vat.data.due)).toBe(Number(rows[0].due))
    expect(vat.data).toMatchObject({ vat_charged: '170.00', vat_paid: '30.00', due: '140.00' })
  })

  test('leaves as a file in the caller’s language, and no text of it runs', async () => {
    const headers = { 'accept-language': 'fr' }
    const query = { ...month, format: 'csv' } as const
    const answer = await call(app, owner, accounting.purchasesJournal, { query, headers })
    expect(answer.headers['content-disposition']).toContain('journal-des-achats-2026-06.csv')
    const rows = readCsv(String((answer.data as unknown as { content: unknown }).content), ';')
    expect(rows[0]!.slice(0, 3)).toEqual(['Ligne', 'Date', 'Pièce'])
    expect(rows[2]![4]).toBe("'=Garage")
    expect(rows.find((row) => row[6] === 'Total')!.slice(-3)).toEqual(['200,00', '30,00', '230,00'])
  })

  test('has what a return cost with the booking at its rate, and damage apart from it, without tax', async () => {
    const booking = await fixture.given('active')
    const charge = { reason: 'Seen at the return' } as const
    await call(app, fixture.admin, bookings.complete, {
      params: fixture.path(booking),
      body: {
        end_kilometers: 1500,
        warranty: 'returned',
        charges: [
          { ...charge, kind: 'fuel', amount: '110.00' },
          { ...charge, kind: 'damage', amount: '300.00' },
        ],
      },
    })
    at('2026-07-02T10:00:00Z')
    await call(app, await signIn(context, owner), documents.issueInvoice, {
      params: fixture.path(booking),
      body: {},
    })
    const read = await call(app, await signIn(context, owner), accounting.salesJournal, {
      query: { month: '2026-07' },
    })
    at(testNow)
    expect(read.data.lines.map(({ vat_rate, net, vat, gross }) => [vat_rate, net, vat, gross])).toEqual([
      [10, '1600.00', '160.00', '1760.00'],
      [0, '300.00', '0.00', '300.00'],
    ])
    expect(read.data.total).toEqual({ net: '1900.00', vat: '160.00', gross: '2060.00' })
    expect(read.data.gaps).toEqual([])
  })

  test('is a month', async () => {
    expect((await call(app, owner, accounting.vat, { query: { month: '2026-13' } })).status).toBe(422)
  })
})

describe('the bank’s statement', () => {
  const pay = async (amount: string, transaction_id: string) => {
    const booking = await fixture.given('pending')
    const body = { amount, payment_method: 'bank_transfer' as const, transaction_id }
    const { data } = await call(app, owner, bookings.addPayment, { params: fixture.path(booking), body })
    return { booking, id: data.payment_histories[0]!.id }
  }
  const match = (csv: string) => call(app, owner, accounting.matchStatement, { body: { csv } })
  const accept = (matches: object[]) => call(app, owner, accounting.acceptMatches, { raw: { matches } })

  test('proposes payments, the surest first, and remembers what was accepted', async () => {
    const number = `VIR${unique()}77`
    const one = await pay('123.45', number)
    const two = await pay('123.45', `OTHER-${unique()}`)
    const csv = `date;libelle;montant;reference\n04/06/2026;VIREMENT ${number};123,45;\n04/06/2026;FRAIS;-12,00;\n`
    const { data } = await match(csv)
    const [line, fee] = data.lines
    expect(line!.proposals.map(({ payment_id }) => payment_id)).toEqual([one.id, two.id])
    expect(line!.proposals[0]).toMatchObject({ score: 100, booking: { reference: one.booking.reference } })
    expect(line!.proposals[0]!.because).toContain('transaction_id')
    expect(fee!.proposals).toEqual([])
    const { date, amount, label, reference, occurrence } = line!
    const says = { date, amount, label, reference, occurrence }
    expect((await accept([{ payment_id: one.id, ...says }])).data).toEqual({ accepted: 1 })
    const again = (await match(csv)).data.lines[0]!
    expect([again.accepted_payment_id, again.proposals.map((p) => p.payment_id)]).toEqual([one.id, [two.id]])
    const twice = await accept([{ payment_id: one.id, ...says }])
    expect(Object.keys(twice.error.errors!)).toEqual(['matches.0.payment_id'])
    const taken = await accept([{ payment_id: two.id, ...says }])
    expect(Object.keys(taken.error.errors!)).toEqual(['matches.0.label'])
    const listed = await call(app, owner, accounting.bankPayments, { query: { matched: 'true' } })
    expect(listed.data.data.find(({ payment_id }) => payment_id === one.id)?.matched).toMatchObject({
      date: '2026-06-04',
    })
    const params = { payment_id: String(one.id) }
    expect((await call(app, owner, accounting.removeMatch, { params })).status).toBe(200)
    expect((await call(app, owner, accounting.removeMatch, { params })).status).toBe(404)
  })

  test('takes all of what is accepted, or none', async () => {
    const one = await pay('77.00', `ALL-${unique()}`)
    const line = { date: '2026-06-04', amount: '77.00', label: 'A', reference: '', occurrence: 1 }
    const wrong = { payment_id: one.id, ...line, amount: '78.00', label: 'B' }
    const refused = await accept([
      { payment_id: one.id, ...line },
      { ...wrong, payment_id: 999_999 },
    ])
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['matches.1.payment_id']])
    expect(Object.keys((await accept([wrong])).error.errors!)).toEqual(['matches.0.amount'])
    expect((await accept([{ payment_id: one.id, ...line }])).status).toBe(201)
  })

  test('accepted by two at once is recorded once', async () => {
    const one = await pay('66.00', `RACE-${unique()}`)
    const line = { date: '2026-06-04', amount: '66.00', label: 'R', reference: '', occurrence: 1 }
    const answers = await Promise.all([1, 2, 3].map(() => accept([{ payment_id: one.id, ...line }])))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })
})
