import type { Language } from '@marhala/contract/language/language.ts'
import type { HireSubject } from '@marhala/domain/money/invoice.ts'
import type { PaymentTerms } from '@marhala/domain/money/payment-terms.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { ChargeKind } from '@marhala/domain/booking/charges.ts'
import type { Settings } from '../../company/public/company.queries.ts'

type Names = Record<Language, string>

/** A charge of an invoice; its typed reason may name a person and is stored where it can be forgotten. */
export type InvoiceCharge = {
  id: number
  kind: ChargeKind
  /** Of what the company lists; older invoices have no such charge. */
  name?: Names | null
  measured: number | null
  allowed: number | null
  quantity: number | null
  unit_price: number | null
  amount: number
  /** Older invoices have it by its kind. */
  taxed?: boolean
}

/** A hire of an invoice of a month: what of it was invoiced, and what that comes to without what was paid in advance. */
export type InvoicedHire = {
  booking_id: number
  part: HirePart
  reference: string
  car: { name: string; registration_plate: string }
  /** Instants, as JSON has them: when the car was back, where it is. */
  start_date: string
  end_date: string
  days: number
  /** Of its price alone, and with its charges, less what was paid in advance. */
  price: number
  tax: number
  total: number
}
export type HirePart = Exclude<HireSubject, 'advance'>

/** What an invoice froze when it was issued: facts in all languages, money in centimes; its buyer is in columns. */
export type InvoiceContent = {
  company: Company
  time_zone: string
  currency: string
  reference: string
  /** Without a plate while it was not certain which car of its class it would be. */
  car: { name: string; registration_plate: string }
  /** Instants, as JSON has them. */
  start_date: string
  end_date: string
  duration: number
  pickup: Names
  return: Names
  /** When the car was back, and where if not where it was agreed; an invoice from before the return has neither. */
  returned_at?: string
  returned?: Names
  /** Of charges that came after the return it has no lines and comes to nothing. */
  quote: Quote
  /** The charges of the return, or after it, their reasons in their own rows; older invoices have none. */
  charges?: InvoiceCharge[]
  /** The invoices of what was paid in advance, taken off this one; older invoices have none. */
  advances?: { number: string; total: number; tax: number }[]
  /** The days that are invoiced in advance, of a hire by the month alone. */
  month?: { from: string; to: string }
  service_names: Record<string, Names>
  /** Of an invoice of a month alone; its price, charges and advances are those of all of them. */
  hires?: InvoicedHire[]
  /** How it is to be paid; older invoices have no terms. */
  payment_terms?: PaymentTerms
  /** By which ways it was paid by then; older invoices have none of them. */
  payment_methods?: PaymentMethod[]
  /** The transactions and cheques by which it was paid by then, where the country asks for them. */
  payment_references?: string[]
  /** Whether the country writes its total in words. */
  in_words?: boolean
  /** What was paid without what was deducted from the deposit, which older invoices have none of. */
  paid: number
  deducted?: number
  outstanding: number
  /** What was kept of the deposit by then, for damage or a loss; older invoices have none of it. */
  warranty_retained?: number
}

/** The total of an invoice: its price and the charges of the return, less what was invoiced in advance. */
export function invoicedTotal({ quote, charges = [], advances = [] }: InvoiceContent): number {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  return (
    quote.total_price + sum(charges.map(({ amount }) => amount)) - sum(advances.map(({ total }) => total))
  )
}

/** The company with its legal details for documents. */
export type Company = Omit<ReturnType<typeof companyOf>, ArabicAddress> & {
  /** Older invoices have none. */
  [part in ArabicAddress]?: string | null
} & {
  /** The number of the agency's licence, on contracts. */
  licence?: string | null
}
type ArabicAddress = 'address_ar' | 'city_ar'

/** The company's details on documents, from its settings. */
export function companyOf(settings: Settings) {
  return {
    name: settings.company_name,
    address: settings.contact_address,
    address_ar: settings.contact_address_ar,
    city: settings.contact_city,
    city_ar: settings.contact_city_ar,
    phone: settings.contact_phone,
    email: settings.contact_email,
    ice: settings.company_ice,
    if: settings.company_if,
    rc: settings.company_rc,
    patente: settings.company_patente,
  }
}
