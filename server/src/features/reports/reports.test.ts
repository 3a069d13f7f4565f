import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import * as expenses from '@marhala/contract/money/expenses.ts'
import * as gains from '@marhala/contract/money/gains.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import * as reports from '@marhala/contract/money/reports.ts'
import { givenOffer } from '../../test/samples/offer-samples.ts'
import { describe, expect, test } from 'vitest'
import { say } from '@marhala/words/say.ts'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { expenseFields, givenOwner } from '../../test/samples/money-samples.ts'
import { givenOnlinePayment } from '../../test/samples/online-samples.ts'
import { readCsv } from '../../test/read-csv.ts'
import { countForms, readPdf } from '../../test/read-pdf.ts'
import { openTestApp, testNow } from '../../test/test-app.ts'
import { mailReports } from './mail-reports.ts'

const product = await openTestApp()
const { app, context, at, mails } = product
const fixture = await makeBookingFixture(product)
const person = await givenOwner(context)
const owner = () => signIn(context, person)
const booking = await fixture.given('active')
const body = { amount: '650.00', payment_method: 'cash' as const }
await call(app, fixture.admin, bookings.addPayment, { params: fixture.path(booking), body })
const deposit = { kind: 'warranty_in', amount: '3000.00', payment_method: 'cash' }
await call(app, fixture.admin, bookings.addPayment, { params: fixture.path(booking), raw: deposit })
await call(app, await owner(), expenses.create, { body: { ...expenseFields, note: 'Plein d’essence' } })
await call(app, await owner(), expenses.create, {
  body: { ...expenseFields, payment_method: 'cash', amount: '5000.01', vendor: 'Garage Atlas' },
})
await givenOnlinePayment(context, booking)
await givenOffer(product, fixture)
mails.length = 0
const days = { from: '2026-06-01', to: '2026-06-30' }

const read = async (
  kind: reports.ReportKind,
  query: object = days,
  language: Language = 'en',
  by = person,
) => {
  const endpoint = reports.reportsByKind[kind] as typeof reports.bookings
  const headers = { 'accept-language': language }
  return call(app, await signIn(context, by), endpoint, { query, headers })
}

describe.each(reports.reportKinds)('the report of %s', (kind) => {
  test('says its days, figures and a table whose rows fit its columns', async () => {
    const { status, data } = await read(kind)
    expect(status).toBe(200)
    expect(data.period).toEqual({ name: 'custom', start_date: days.from, end_date: days.to })
    expect(data.figures.length).toBeGreaterThan(0)
    expect(data.rows.length).toBeGreaterThan(0)
    for (const row of data.rows) expect(row).toHaveLength(data.columns.length)
    if (data.totals) expect(data.totals).toHaveLength(data.columns.length)
  })

  test.each(['en', 'fr', 'ar'] as const)('leaves as a file in %s', async (language) => {
    const answer = await read(kind, { ...days, format: 'csv' }, language)
    const text = String((answer.data as unknown as { content: unknown }).content)
    const rows = readCsv(text, language === 'fr' ? ';' : ',')
    const { data } = await read(kind, days, language)
    expect(rows[0]).toEqual(data.columns.map(({ label }) => label))
    expect(answer.headers['x-total-rows']).toBe(String(data.total_rows))
  })

  test.each(['en', 'fr', 'ar'] as const)('reads back from its PDF in %s', async (language) => {
    const answer = await read(kind, { ...days, format: 'pdf' }, language)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const pdf = (answer.data as unknown as { content: Buffer }).content
    const text = (await readPdf(pdf)).join('\n').replaceAll('\u00a0', ' ')
    const { title } = (await read(kind, days, language)).data
    // A reader finds an Arabic line's letters in any order, and what is beside a title in its line.
    if (language === 'ar') {
      const head = text.split('\n').slice(0, 12)
      const lines = head.map((line, index) => lettersOf(line + (head[index + 1] ?? '')))
      expect(lines.some((line) => holdsAll(line, lettersOf(title)))).toBe(true)
    } else expect(text).toContain(title)
    if (kind === 'revenue') expect(text).toMatch(/650[.,]00/)
    // Letters of Arabic join: some are drawn in more than one form.
    if (language === 'ar')
      expect(
        Math.max(
          ...[...(await countForms(pdf))]
            .filter(([letter]) => /[\u0600-\u06ff]/.test(letter))
            .map(([, forms]) => forms),
        ),
      ).toBeGreaterThan(1)
  })
})

test('what reports say of money is what gains and SQL say', async () => {
  const { data } = await read('revenue')
  const query = { period: 'custom', start_date: days.from, end_date: days.to } as const
  const total = (await call(app, await owner(), gains.stats, { query })).data
  const figure = (key: string) => data.figures.find((one) => one.key === key)!.value
  expect([figure('gains'), figure('expenses'), figure('profit')]).toEqual([
    total.total,
    total.expenses,
    total.profit,
  ])
  const held = (await read('deposits')).data
  expect(held.figures[0]!.value).toBe('3000.00')
  expect(held.rows[0]![0]).toBe(booking.reference)
  const spent = (await read('expenses')).data
  expect(spent.totals!.at(-1)).toBe('5120.01')
})

test('an admin reads bookings, quotes, fleet, classes and clients, and no money', async () => {
  const admin = await givenPerson(context, { role: 'admin' })
  const statuses = await Promise.all(
    reports.reportKinds.map(async (kind) => (await read(kind, days, 'en', admin)).status),
  )
  expect(statuses).toEqual([200, 200, 200, 200, 200, 403, 403, 403, 403, 403, 403, 403])
})

test('last month’s reports are mailed once where the setting asks, to each superadmin in their language', async () => {
  await context.db.updateTable('users').set({ language: 'fr' }).where('id', '=', person.id).execute()
  at('2026-07-01T08:00:00Z')
  await mailReports(context)
  expect(mails.filter(({ attachments }) => attachments)).toEqual([])
  const settings = { monthly_reports: true }
  await call(app, await owner(), companySettings.update, { body: settings })
  await Promise.all([mailReports(context), mailReports(context)])
  await mailReports(context)
  const sent = mails.filter(({ attachments }) => attachments)
  expect(sent.map(({ to }) => to)).toEqual([person.email])
  const [mail] = sent
  expect(mail!.subject).toBe('Vos rapports : juin 2026')
  expect(mail!.text).toMatch(/Recettes[^\n]*650,00/)
  expect(mail!.attachments!.map(({ file_name }) => file_name)).toContain(
    `${say('fr', 'sheets:report.files.vat')}-2026-06-01-2026-06-30.pdf`,
  )
  const pdf = Buffer.from(mail!.attachments![0]!.content, 'base64')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  at(testNow)
})

function lettersOf(words: string): string[] {
  return [...words.replaceAll(/[^\u0600-\u06ff]/g, '')]
}

/** Whether some letters are among others, each as often. */
function holdsAll(letters: string[], wanted: string[]): boolean {
  const left = [...letters]
  return wanted.every((letter) => {
    const at = left.indexOf(letter)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

test('a booking’s total, what is paid of it and what is outstanding add up with what its return cost', async () => {
  const out = await fixture.given('active')
  const pay = { kind: 'warranty_in', amount: '3000.00', payment_method: 'cash' } as const
  await call(app, fixture.admin, bookings.addPayment, { params: fixture.path(out), body: pay })
  const damage = { kind: 'damage', reason: 'Mirror' } as const
  await call(app, fixture.admin, bookings.complete, {
    params: fixture.path(out),
    body: {
      end_kilometers: 1500,
      warranty: 'partial',
      warranty_retained: '300.00',
      charges: [
        { ...damage, amount: '300.00', from_deposit: '300.00' },
        { ...damage, amount: '50.00' },
      ],
    },
  })
  const { data } = await read('bookings')
  const row = data.rows.find(([reference]) => reference === out.reference)!
  expect(row.slice(-3)).toEqual(['2000.00', '300.00', '1700.00'])
})

test('the value of bookings is what is paid and what is outstanding, also of one that was cancelled', async () => {
  const paid = await fixture.given('confirmed')
  const body = { amount: '243.00', payment_method: 'cash' } as const
  await call(app, fixture.admin, bookings.addPayment, { params: fixture.path(paid), body })
  const cancelled = await call(app, fixture.admin, bookings.cancel, { params: fixture.path(paid), body: {} })
  expect(cancelled.data).toMatchObject({ status: 'cancelled', paid: '243.00' })
  const { data } = await read('bookings')
  const figure = (name: string) =>
    Math.round(Number(data.figures.find(({ key }) => key === name)!.value) * 100)
  expect(figure('paid')).toBeGreaterThan(0)
  expect(figure('worth')).toBe(figure('paid') + figure('outstanding'))
})
