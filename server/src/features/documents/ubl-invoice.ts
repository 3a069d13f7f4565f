import type { InvoiceKind } from '@marhala/domain/money/invoice.ts'
import { isTaxed, taxInCharges } from '@marhala/domain/booking/charges.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { netsOf } from '@marhala/domain/money/net-lines.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import XMLBuilder from 'fast-xml-builder'
import { labelQuote } from '../quotes/public/present-quote.ts'
import { labelOf, type PrintedCharge } from './charges-block.ts'
import { wordingOf } from './public/document-format.ts'
import { type InvoiceContent, invoicedTotal } from './public/read-invoice-content.ts'

/** An invoice or a credit note as it was issued, with the number of the invoice that it cancels. */
export type UblDocument = {
  kind: InvoiceKind
  number: string
  issued_at: Date
  due_on: string | null
  buyer_name: string
  buyer_address: string | null
  buyer_ice: string | null
  cancels: string | null
  content: InvoiceContent
}

const currencies: Record<string, string> = { DH: 'MAD' }

/** UN/ECE 4461. */
const means: Record<PaymentMethod, number> = { cash: 10, card: 48, bank_transfer: 30, cheque: 20, online: 68 }

/**
 * An invoice or credit note as UBL 2.1, in French, from its frozen content (docs/rules/country.md#structured-invoice).
 * Amounts of lines are before tax; what was invoiced in advance is a line below zero; a credit note has them as they were.
 */
export function ublOf(document: UblDocument): string {
  const root = document.kind === 'credit_note' ? 'CreditNote' : 'Invoice'
  const names = {
    '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  }
  const lines = linesOf(document.content)
  const body = {
    ...headOf(document),
    ...sumsOf(document, lines),
    [`cac:${root}Line`]: printedLines(document, lines),
  }
  const xml = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xml.build({ [root]: { ...names, ...body } })}`
}

/** What it is, of when, between whom, and how it was paid, in the order of the schema. */
function headOf(document: UblDocument) {
  const { content, due_on, cancels } = document
  const isCredit = document.kind === 'credit_note'
  const dayOf = (instant: string | Date) => localDate(new Date(instant).getTime(), content.time_zone)
  return {
    'cbc:UBLVersionID': '2.1',
    'cbc:ID': document.number,
    'cbc:IssueDate': dayOf(document.issued_at),
    ...(isCredit
      ? { 'cbc:CreditNoteTypeCode': 381 }
      : { ...(due_on && { 'cbc:DueDate': due_on }), 'cbc:InvoiceTypeCode': 380 }),
    'cbc:DocumentCurrencyCode': currencyOf(content),
    'cac:InvoicePeriod': {
      'cbc:StartDate': dayOf(content.start_date),
      'cbc:EndDate': dayOf(content.returned_at ?? content.end_date),
    },
    'cac:OrderReference': { 'cbc:ID': content.reference },
    ...(cancels && { 'cac:BillingReference': { 'cac:InvoiceDocumentReference': { 'cbc:ID': cancels } } }),
    'cac:AccountingSupplierParty': { 'cac:Party': supplierOf(content) },
    'cac:AccountingCustomerParty': { 'cac:Party': customerOf(document) },
    ...(isCredit ? {} : { 'cac:PaymentMeans': meansOf(content) }),
  }
}

/** The tax and the totals; what is taxed and what is not apart. */
function sumsOf({ content, kind }: UblDocument, lines: Line[]) {
  const money = moneyOf(content)
  const sum = (some: Line[]) => some.reduce((total, { net }) => total + net, 0)
  const [taxed, untaxed] = [lines.filter((line) => line.taxed), lines.filter((line) => !line.taxed)]
  const [net, total] = [sum(lines), invoicedTotal(content)]
  const part = (some: Line[], tax: number, rate: number) =>
    some.length === 0
      ? []
      : [
          {
            'cbc:TaxableAmount': money(sum(some)),
            'cbc:TaxAmount': money(tax),
            'cac:TaxCategory': category(some[0]!.taxed, rate),
          },
        ]
  const isCredit = kind === 'credit_note'
  return {
    'cac:TaxTotal': {
      'cbc:TaxAmount': money(total - net),
      'cac:TaxSubtotal': [...part(taxed, total - net, content.quote.tax_rate), ...part(untaxed, 0, 0)],
    },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': money(net),
      'cbc:TaxExclusiveAmount': money(net),
      'cbc:TaxInclusiveAmount': money(total),
      ...(isCredit ? {} : { 'cbc:PrepaidAmount': money(total - content.outstanding) }),
      'cbc:PayableAmount': money(isCredit ? total : content.outstanding),
    },
  }
}

function printedLines({ content, kind }: UblDocument, lines: Line[]) {
  const money = moneyOf(content)
  const quantity = kind === 'credit_note' ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity'
  return lines.map((line, index) => ({
    'cbc:ID': index + 1,
    [quantity]: { '@unitCode': 'C62', '#text': 1 },
    'cbc:LineExtensionAmount': money(line.net),
    'cac:Item': {
      'cbc:Name': line.label,
      'cac:ClassifiedTaxCategory': category(line.taxed, line.taxed ? content.quote.tax_rate : 0),
    },
    'cac:Price': { 'cbc:PriceAmount': money(line.net) },
  }))
}

function moneyOf(content: InvoiceContent) {
  return (centimes: number) => ({ '@currencyID': currencyOf(content), '#text': formatMoney(centimes) })
}

type Line = { label: string; net: number; taxed: boolean }

/** The lines before tax: of the price, of the charges, and of what was invoiced in advance. */
function linesOf(content: InvoiceContent): Line[] {
  const { quote, charges = [], advances = [] } = content
  const wording = wordingOf('fr', content)
  const names = new Map(Object.entries(content.service_names).map(([key, name]) => [key, textIn(name, 'fr')]))
  const labelled = labelQuote(quote, names, { language: 'fr', now: new Date(content.start_date) })
  const priced =
    content.hires?.map(({ reference, car, price: amount }) => ({
      label: `${reference} · ${car.name}`,
      amount,
    })) ?? labelled.lines.filter(({ key }) => key !== 'tax')
  const price = netsOf(
    priced.map(({ amount }) => amount),
    quote.total_price - quote.tax,
  )
  const printed = charges
    .filter(({ amount }) => amount > 0)
    .map((charge): PrintedCharge => ({
      ...charge,
      name: charge.name ? textIn(charge.name, 'fr') : null,
      reason: null,
    }))
  return [
    ...priced.map(({ label }, index) => ({ label, net: price[index]!, taxed: quote.tax_rate > 0 })),
    ...printed.map((charge) => ({
      label: labelOf(wording, charge),
      net: charge.amount - taxInCharges([charge], quote.tax_rate),
      taxed: isTaxed(charge) && quote.tax_rate > 0,
    })),
    ...advances.map(({ number, total, tax }) => ({
      label: wording.fill('paper:advance_of', { number, tax: wording.money(tax) }),
      net: tax - total,
      taxed: quote.tax_rate > 0,
    })),
  ]
}

/** UN/ECE 5305: the standard rate, or outside of the tax. */
function category(taxed: boolean, rate: number) {
  return {
    'cbc:ID': taxed ? 'S' : 'O',
    ...(taxed && { 'cbc:Percent': rate }),
    'cac:TaxScheme': { 'cbc:ID': 'VAT' },
  }
}

function supplierOf({ company }: InvoiceContent) {
  return {
    ...idOf('ICE', company.ice),
    'cac:PartyName': { 'cbc:Name': company.name },
    'cac:PostalAddress': {
      ...(company.address && { 'cbc:StreetName': company.address }),
      ...(company.city && { 'cbc:CityName': company.city }),
      'cac:Country': { 'cbc:IdentificationCode': 'MA' },
    },
    ...(company.if && {
      'cac:PartyTaxScheme': { 'cbc:CompanyID': company.if, 'cac:TaxScheme': { 'cbc:ID': 'IF' } },
    }),
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': company.name,
      ...(company.rc && { 'cbc:CompanyID': { '@schemeID': 'RC', '#text': company.rc } }),
    },
  }
}

function customerOf({ buyer_name, buyer_address, buyer_ice }: UblDocument) {
  return {
    ...idOf('ICE', buyer_ice),
    'cac:PartyName': { 'cbc:Name': buyer_name },
    ...(buyer_address && { 'cac:PostalAddress': { 'cbc:StreetName': buyer_address } }),
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer_name },
  }
}

function idOf(scheme: string, number: string | null) {
  return number ? { 'cac:PartyIdentification': { 'cbc:ID': { '@schemeID': scheme, '#text': number } } } : {}
}

function meansOf({ payment_methods = [], payment_references = [] }: InvoiceContent) {
  return payment_methods.map((method, index) => ({
    'cbc:PaymentMeansCode': means[method],
    ...(index === 0 && payment_references.length > 0 && { 'cbc:PaymentID': payment_references }),
  }))
}

function currencyOf({ currency }: InvoiceContent): string {
  return currencies[currency] ?? currency
}
