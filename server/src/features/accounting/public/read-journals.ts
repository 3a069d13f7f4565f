import type { Language } from '@marhala/contract/language/language.ts'
import { numberGaps } from '@marhala/domain/money/invoice-number.ts'
import { daysOfPeriod, type DaySpan } from '@marhala/domain/time/report-period.ts'
import { isTaxed, taxInCharges } from '@marhala/domain/booking/charges.ts'
import { splitByRate, vatDue } from '@marhala/domain/price/vat.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../../context.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { instantsOf } from '../../company/public/read-period.ts'
import {
  type IssuedRow,
  listExpensesOfDays,
  listIncomesOfDays,
  listIssued,
  sumExpenseVat,
} from './journals.queries.ts'

/** The days of a month, `2026-05`. */
export function daysOfMonth(month: string): DaySpan {
  return daysOfPeriod('this_month', `${month}-01`)!
}

type Document = {
  date: string
  number: string
  kind: 'invoice' | 'credit_note' | 'income' | 'expense'
  party: string
  ice: string
  what: string
  vat_rate: number
  vat: number
  gross: number
}

/** The sales of a month: documents under their own numbers, then additional incomes; a credit note is below zero. */
export async function readSales(context: AppContext, month: string, language: Language) {
  const days = daysOfMonth(month)
  return journalOf('sales', month, await listSales(context, days, language))
}

/** The purchases of a month. */
export async function readPurchases({ db }: AppContext, month: string, language: Language) {
  const rows = await listExpensesOfDays(db, daysOfMonth(month))
  const documents = rows.map((row): Document => ({
    date: row.date,
    number: `E-${row.id}`,
    kind: 'expense',
    party: row.vendor,
    ice: row.supplier_ice,
    what: [say(language, `expenses:categories.${row.category}`), row.note]
      .filter((text) => text !== '')
      .join(' · '),
    vat_rate: Number(row.vat_rate),
    vat: row.vat,
    gross: row.amount,
  }))
  return journalOf('purchases', month, documents)
}

/** The tax charged and paid in some days, by rate, and what is owed. */
export async function readVat(context: AppContext, days: DaySpan) {
  const sales = splitByRate(await listSales(context, days, 'en'))
  const purchases = splitByRate(await sumExpenseVat(context.db, days))
  const sum = (splits: { vat: number }[]) => splits.reduce((total, { vat }) => total + vat, 0)
  return {
    sales,
    purchases,
    vat_charged: sum(sales),
    vat_paid: sum(purchases),
    due: vatDue(sales, purchases),
  }
}

async function listSales({ db }: AppContext, days: DaySpan, language: Language): Promise<Document[]> {
  const { time_zone } = await getSettings(db)
  const words = say(language, 'sheets')
  const numbered = (await listIssued(db, instantsOf(days, time_zone))).flatMap((row): Document[] => {
    const sign = row.kind === 'credit_note' ? -1 : 1
    return ratesOfInvoice(row).map(({ vat_rate, vat, gross }) => ({
      date: localDate(row.issued_at.getTime(), time_zone),
      number: row.number,
      kind: row.kind,
      party: row.buyer_name,
      ice: row.buyer_ice ?? '',
      what: [
        row.subject === 'booking' || row.subject === 'month'
          ? words.journal.car_rental
          : words.journal.later_charges,
        row.reference,
        row.car,
      ]
        .filter(Boolean)
        .join(' · '),
      vat_rate,
      vat: sign * vat,
      gross: sign * gross,
    }))
  })
  const incomes = (await listIncomesOfDays(db, days)).map((row): Document => ({
    date: row.date,
    number: `R-${row.id}`,
    kind: 'income',
    party: row.payer,
    ice: '',
    what: [words.income_sources[row.source], row.note].filter((text) => text !== '').join(' · '),
    vat_rate: Number(row.vat_rate),
    vat: row.vat,
    gross: row.amount,
  }))
  return [...numbered, ...incomes]
}

/**
 * An invoice by tax rate: the booking with its charges, less what was invoiced in advance, and apart from them those
 * without tax, such as damage.
 */
function ratesOfInvoice({ tax_rate, tax, total_price, charges, advances }: IssuedRow) {
  const sum = (some: { amount: number }[]) => some.reduce((total, { amount }) => total + amount, 0)
  const untaxed = sum(charges.filter((charge) => !isTaxed(charge)))
  const taxed = {
    vat_rate: tax_rate,
    vat: tax + taxInCharges(charges, tax_rate) - advances.reduce((total, one) => total + one.tax, 0),
    gross: total_price + sum(charges.filter(isTaxed)) - advances.reduce((total, one) => total + one.total, 0),
  }
  if (untaxed === 0) return [taxed]
  // An invoice of charges after the return may have none with tax.
  return [...(taxed.gross > 0 ? [taxed] : []), { vat_rate: 0, vat: 0, gross: untaxed }]
}

function journalOf<Kind extends 'sales' | 'purchases'>(kind: Kind, month: string, documents: Document[]) {
  const lines = documents.map((document, index) => ({
    line: index + 1,
    ...document,
    net: document.gross - document.vat,
  }))
  const sum = (field: 'net' | 'vat' | 'gross') => lines.reduce((total, line) => total + line[field], 0)
  const numbered = documents.filter((one) => one.kind === 'invoice' || one.kind === 'credit_note')
  return {
    kind,
    month,
    lines,
    rates: splitByRate(documents),
    total: { net: sum('net'), vat: sum('vat'), gross: sum('gross') },
    gaps: numberGaps(numbered.map(({ number }) => number)),
  }
}
