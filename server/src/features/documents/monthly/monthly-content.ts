import { taxInCharges } from '@marhala/domain/booking/charges.ts'
import type { PaymentTerms } from '@marhala/domain/money/payment-terms.ts'
import {
  type HirePart,
  type InvoiceContent,
  type InvoicedHire,
  invoicedTotal,
} from '../public/read-invoice-content.ts'

/** What of a hire is invoiced with others: as an invoice of its own would say it. */
export type HireContent = { booking_id: number; part: HirePart; content: InvoiceContent }

/**
 * The invoice of a month over some hires at one rate of tax: the same price, charges and advances as their own invoices
 * would have, so that it comes to their sum, and so does its tax (docs/rules/companies.md#the-invoice-of-a-month).
 */
export function contentOfMonth(
  hires: readonly HireContent[],
  {
    month,
    start_date,
    end_date,
    terms,
  }: { month: string; start_date: Date; end_date: Date; terms: PaymentTerms },
): InvoiceContent {
  const contents = hires.map(({ content }) => content)
  const [first] = contents
  const sum = (of: (content: InvoiceContent) => number) =>
    contents.reduce((total, content) => total + of(content), 0)
  const nowhere = { en: '', ar: '', fr: '' }
  const references = contents.flatMap(({ payment_references = [] }) => payment_references)
  return {
    ...first!,
    reference: month,
    car: { name: '', registration_plate: '' },
    start_date: start_date.toISOString(),
    end_date: end_date.toISOString(),
    duration: sum(({ duration }) => duration),
    pickup: nowhere,
    return: nowhere,
    quote: quoteOf(contents),
    charges: contents.flatMap(({ charges = [] }) => charges),
    advances: contents.flatMap(({ advances = [] }) => advances),
    payment_terms: terms,
    payment_methods: [...new Set(contents.flatMap(({ payment_methods = [] }) => payment_methods))],
    ...(first!.payment_references && { payment_references: [...new Set(references)] }),
    hires: hires.map(hireOf),
    paid: sum(({ paid }) => paid),
    deducted: sum(({ deducted = 0 }) => deducted),
    outstanding: sum(({ outstanding }) => outstanding),
    warranty_retained: sum(({ warranty_retained = 0 }) => warranty_retained),
  }
}

function quoteOf(contents: readonly InvoiceContent[]): InvoiceContent['quote'] {
  const quotes = contents.map(({ quote }) => quote)
  const sum = (name: 'days' | 'base_price' | 'tax' | 'total_price') =>
    quotes.reduce((total, quote) => total + quote[name], 0)
  return {
    days: sum('days'),
    lines: [],
    base_price: sum('base_price'),
    services_total: 0,
    location_total: 0,
    discount_amount: 0,
    promotion_amount: 0,
    tax_rate: quotes[0]!.tax_rate,
    tax: sum('tax'),
    total_price: sum('total_price'),
    prices_include_tax: true,
  }
}

/** A hire as its line of the invoice says it. */
export function hireOf({ booking_id, part, content }: HireContent): InvoicedHire {
  const { quote, charges = [], advances = [], reference, car, start_date } = content
  const advanced = advances.reduce((total, { tax }) => total + tax, 0)
  return {
    booking_id,
    part,
    reference,
    car,
    start_date,
    end_date: content.returned_at ?? content.end_date,
    days: content.duration,
    price: quote.total_price,
    tax: quote.tax + taxInCharges(charges, quote.tax_rate) - advanced,
    total: invoicedTotal(content),
  }
}
