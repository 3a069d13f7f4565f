import * as companyInvoices from '@marhala/contract/accounts/company-invoices.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import * as receivables from '@marhala/contract/money/receivables.ts'
import { addDays, daysBetween } from '@marhala/domain/time/wall-clock.ts'
import { expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { handover } from '../../../test/bookings.ts'
import { givenCar } from '../../../test/builders.ts'
import { makeCompanyFixture } from '../../../test/companies.ts'
import { givenOwner } from '../../../test/samples/money-samples.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { serveCompanies } from '../serve-companies.ts'

const product = await openTestApp()
const { app, context, mails } = product
const { fixture, staff, path, givenCompany, bookFor, read } = await makeCompanyFixture(product)
const cents = (text: string) => Math.round(Number(text) * 100)
const first = '2026-06-03'

type Invoice = {
  number: string
  issued: string
  due: string
  total: number
  gone: string | null
  paid: [string, number][]
}

/** The plain count that the list has to agree with: of each invoice what nobody paid by the day, by how late it is. */
function countOn(invoices: Invoice[], day: string) {
  const sums = { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0, total: 0 }
  for (const { issued, due, total, gone, paid } of invoices) {
    if (issued > day || (gone !== null && gone <= day)) continue
    const left = paid.filter(([on]) => on <= day).reduce((rest, [, amount]) => rest - amount, total)
    const late = daysBetween(due, day)
    const age =
      late > 90 ? 'over_90' : late > 60 ? 'to_90' : late > 30 ? 'to_60' : late > 0 ? 'to_30' : 'not_due'
    sums[age] += left
    sums.total += left
  }
  return sums
}

async function listedOn(day?: string) {
  const { data } = await call(app, await givenOwner(context), receivables.aged, { query: day ? { day } : {} })
  return Object.fromEntries(Object.entries(data.sums).map(([age, amount]) => [age, cents(amount)]))
}

test(
  'R88 a year of 40 hires: monthly invoices equal their hires, the aged list is right on every day',
  { timeout: 400_000 },
  async () => {
    const company = await givenCompany({ monthly_invoice: true })
    await givenOwner(context)
    const car = await givenCar(context)
    const hires: { id: number; total: number }[] = []
    const invoices: Invoice[] = []
    const known = new Set<string>()
    let open: Awaited<ReturnType<typeof bookFor>> | null = null

    /** What was issued since, by itself on the first of a month. */
    const noteIssued = async (day: string) => {
      const { data } = await call(app, await staff(), companyInvoices.list, { params: path(company) })
      for (const { number, kind, due_on, total } of data.invoices)
        if (kind === 'invoice' && !known.has(number)) {
          known.add(number)
          invoices.push({ number, issued: day, due: due_on!, total: cents(total), gone: null, paid: [] })
        }
    }
    const pay = async (day: string, numbers: string[], amount: number) => {
      const { status, data, error } = await call(app, await staff(), receivables.pay, {
        params: path(company),
        body: {
          numbers,
          amount: (amount / 100).toFixed(2),
          payment_method: 'bank_transfer',
          transaction_id: `VIR-${day}`,
        },
      })
      if (status !== 201) throw new Error(JSON.stringify(error))
      expect(data.payments.reduce((sum, one) => sum + cents(one.amount), 0)).toBe(amount)
      let rest = amount
      for (const invoice of invoices.filter(({ number }) => numbers.includes(number))) {
        const left = invoice.total - invoice.paid.reduce((sum, [, one]) => sum + one, 0)
        const share = Math.min(rest, left)
        if (share > 0) invoice.paid.push([day, share])
        rest -= share
      }
    }

    const days = Array.from({ length: 440 }, (_, index) => addDays(first, index))
    for (const [index, day] of days.entries()) {
      product.at(`${day}T09:30:00Z`)
      const step = index % 9
      if (step === 0 && hires.length < 40 && !open) {
        const days = 6 + (hires.length % 3)
        const trip = { start_date: `${addDays(day, 1)}T10:00`, end_date: `${addDays(day, days)}T10:00` }
        open = await bookFor(company, await fixture.wish(car, trip))
        await call(app, await staff(), bookings.confirm, { params: fixture.path(open), body: {} })
      }
      if (step === 1 && open)
        await call(app, await staff(), bookings.activate, {
          params: fixture.path(open),
          raw: { ...handover, start_kilometers: 1000 + hires.length * 500 },
        })
      if (step === 8 && open) {
        // Some are back late: what that costs is invoiced with them.
        const { status, data, error } = await call(app, await staff(), bookings.complete, {
          params: fixture.path(open),
          raw: { end_kilometers: 1400 + hires.length * 500, warranty: 'returned' },
        })
        if (status !== 200) throw new Error(JSON.stringify(error))
        hires.push({ id: open.id, total: cents(data.total_price) + cents(data.charges_total) })
        open = null
      }
      if (day.endsWith('-01')) {
        await serveCompanies(context)
        await serveCompanies(context)
        await noteIssued(day)
      }
      if (day.endsWith('-21') && invoices.length > 1) {
        const due = invoices.filter(
          ({ gone, total, paid }) => gone === null && paid.reduce((s, [, one]) => s + one, 0) < total,
        )
        const owed = due.map(({ total, paid }) => paid.reduce((rest, [, one]) => rest - one, total))
        // Now the oldest by a third, now the two oldest whole, now nothing for some months.
        const month = Number(day.slice(5, 7))
        if (month % 3 === 0 && due[0]) await pay(day, [due[0].number], Math.ceil(owed[0]! / 3))
        if (month % 3 === 1 && due[1]) await pay(day, [due[0]!.number, due[1].number], owed[0]! + owed[1]!)
      }
      if (day === '2026-11-05') {
        // One is taken back, and issued again some days later by hand.
        const wrong = invoices.at(-1)!
        const hire = (await call(app, await staff(), companyInvoices.list, { params: path(company) })).data
          .invoices[0]!
        await call(app, await staff(), documents.issueCreditNote, {
          params: { booking: hire.booking },
          body: { reason: 'A wrong address', number: wrong.number },
        })
        wrong.gone = day
      }
      if (day === '2026-11-09') {
        await call(app, await staff(), companyInvoices.issue, {
          params: path(company),
          body: { month: '2026-10' },
        })
        await noteIssued(day)
      }
      expect([day, await listedOn()]).toEqual([day, countOn(invoices, day)])
    }
    expect(hires).toHaveLength(40)
    const standing = invoices.filter(({ gone }) => gone === null)
    expect(standing.reduce((sum, { total }) => sum + total, 0)).toBe(
      hires.reduce((sum, { total }) => sum + total, 0),
    )

    // Asked for later, each day is what it was.
    for (const day of days) expect([day, await listedOn(day)]).toEqual([day, countOn(invoices, day)])

    // What is left of the invoices is what the bookings owe in their own ledgers, and what the statement comes to.
    expect(cents((await read(company)).owed)).toBe(countOn(invoices, days.at(-1)!).total)
    const { rows } = await product.context.db
      .selectFrom('book_lines')
      .select(({ fn }) => [fn.sum<number>('debit').as('debit'), fn.sum<number>('credit').as('credit')])
      .where('purpose', '=', 'clients')
      .where('user_id', '=', company.id)
      .executeTakeFirstOrThrow()
      .then((one) => ({ rows: Number(one.debit) - Number(one.credit) }))
    expect(rows).toBe(countOn(invoices, days.at(-1)!).total)

    const reminders = mails
      .filter(({ to }) => to === company.email)
      .filter(({ subject }) => subject.includes('échues'))
    expect(reminders.length).toBeGreaterThan(3)
  },
)
