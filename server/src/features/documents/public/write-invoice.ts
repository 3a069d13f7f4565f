import { clientName } from '@marhala/domain/accounts/company-client.ts'
import type { HireSubject, InvoiceKind } from '@marhala/domain/money/invoice.ts'
import { invoiceNumber } from '@marhala/domain/money/invoice-number.ts'
import { noTerms, paymentDueOn, type PaymentTerms, termsOf } from '@marhala/domain/money/payment-terms.ts'
import { summarizeLedger } from '@marhala/domain/money/ledger.ts'
import type { PaymentKind, PaymentMethod } from '@marhala/domain/money/ledger.ts'
import { sumCharges } from '@marhala/domain/booking/charges.ts'
import { taxContainedIn } from '@marhala/domain/money/money.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { actorOf, type Caller } from '../../../http/caller.ts'
import { writeAudit } from '../../audit/public/audit.queries.ts'
import { type ChargeRow, listCharges } from '../../bookings/public/booking-charges.queries.ts'
import { listPayments } from '../../bookings/public/booking-parts.queries.ts'
import { getBooking, type LockedBooking } from '../../bookings/public/bookings.queries.ts'
import { promisedCar } from '../../bookings/public/promised.ts'
import { readRulesAt } from '../../country/public/read-rule.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import {
  archiveInvoice,
  getBookingParties,
  insertHires,
  insertInvoice,
  listInvoices,
  listLocationNames,
  listServiceNames,
  takeSequence,
} from '../documents.queries.ts'
import { ublOf } from '../ubl-invoice.ts'
import { companyOf, type InvoiceContent, type InvoicedHire } from './read-invoice-content.ts'

export type Due = {
  subject: HireSubject
  charges: ChargeRow[]
  /** Of an advance or a fee what it comes to; of a booking what was invoiced in advance is taken off. */
  total?: number
  advances?: { number: string; content: unknown }[]
  /** The days of a hire that are invoiced in advance, and what of them is not paid yet. */
  month?: { from: string; to: string; outstanding: number }
}

/** Writes an invoice of what is due of a booking under the next number; its content is frozen. */
export async function writeInvoice(
  context: AppContext,
  caller: Caller,
  booking: LockedBooking,
  due: Due,
): Promise<string> {
  const client = await getBookingParties(context.db, booking.id)
  return writeNumbered(context, caller, {
    kind: 'invoice',
    subject: due.subject,
    booking_id: booking.id,
    user_id: booking.user_id,
    buyer_name: clientName(client),
    buyer_address: client.address,
    buyer_ice: client.ice,
    terms: booking,
    ...(due.month && { due_by: due.month.from }),
    content: JSON.stringify(await freeze(context, booking, { ...due, client })),
  })
}

type NumberedFields = Omit<
  Parameters<typeof insertInvoice>[1],
  'number' | 'issued_by' | 'issued_at' | 'due_on' | 'content' | 'buyer_address' | 'buyer_ice'
> & {
  kind: InvoiceKind
  content: string
  buyer_address: string | null
  buyer_ice: string | null
  /** Of a credit note the number of its invoice. */
  cancels?: string | null
  /** Of an invoice to a client with terms: it has a day by which it is to be paid. */
  terms?: PaymentTerms
  /** Of a month in advance, whose client has no terms: the day by which it is to be paid. */
  due_by?: string
  /** Of an invoice of a month and its credit note. */
  hires?: InvoicedHire[] | undefined
}

/** Writes a numbered document under the next number of its series. */
export async function writeNumbered(
  context: AppContext,
  caller: Caller,
  { terms = noTerms, due_by, cancels = null, hires = [], ...fields }: NumberedFields,
): Promise<string> {
  const settings = await getSettings(context.db)
  const issued_at = context.clock()
  const issuedOn = localDate(issued_at.getTime(), settings.time_zone)
  const year = Number(issuedOn.slice(0, 4))
  const { kind } = fields
  const restarts = settings.invoice_number_restarts
  const sequence = await takeSequence(context.db, { kind, year, restarts })
  const number = invoiceNumber(kind, { year, sequence }, settings)
  const due_on = paymentDueOn(issuedOn, terms) ?? due_by ?? null
  const invoice_id = await insertInvoice(context.db, {
    ...fields,
    number,
    issued_at,
    due_on,
    issued_by: caller.id,
  })
  const { structured_invoice } = await readRulesAt(context, issued_at)
  if (structured_invoice) {
    const content = JSON.parse(fields.content) as InvoiceContent
    const ubl = ublOf({ ...fields, number, issued_at, due_on, cancels, content })
    await archiveInvoice(context.db, { invoice_id, ubl, archived_at: issued_at })
  }
  await writeHires(context, { invoice_id, kind, hires })
  const ids = fields.booking_id ? [fields.booking_id] : hires.map(({ booking_id }) => booking_id)
  const row = { action: kind, entity: 'booking', ...actorOf(caller), after: { number } } as const
  for (const entity_id of ids) await writeAudit(context.db, { ...row, entity_id })
  return number
}

/** The database holds that no hire stands on two of them. */
async function writeHires(
  { db }: AppContext,
  { invoice_id, kind, hires }: { invoice_id: number; kind: InvoiceKind; hires: InvoicedHire[] },
): Promise<void> {
  if (hires.length === 0) return
  const standing = kind === 'invoice'
  await insertHires(
    db,
    hires.map(({ booking_id, part }) => ({ invoice_id, booking_id, part, standing })),
  )
}

/** The charges after a booking's return that no standing invoice has. */
export async function listUninvoiced(context: AppContext, booking: Pick<LockedBooking, 'id'>) {
  const charges = await listCharges(context.db, [booking.id], { voided: false })
  const invoiced = await invoicedCharges(context, booking)
  return charges.filter(({ id, after_return }) => after_return && !invoiced.has(id))
}

/** The charges after a booking's return that stand on an invoice of their own which no credit note has taken back. */
export async function invoicedCharges({ db }: AppContext, { id }: Pick<LockedBooking, 'id'>) {
  const standing = (await listInvoices(db, id)).filter(
    ({ kind, subject, counterpart }) =>
      kind === 'invoice' && (subject === 'later_charges' || subject === 'month') && counterpart === null,
  )
  const contents = standing.map(({ content }) => content as unknown as InvoiceContent)
  return new Set(contents.flatMap(({ charges = [] }) => charges.map((charge) => charge.id)))
}

type Parts = Due & { client: Awaited<ReturnType<typeof getBookingParties>> }

/** What an invoice of this would say of a booking. */
export async function freeze(
  context: AppContext,
  booking: LockedBooking,
  { client, subject, charges, total = 0, advances = [], month }: Parts,
): Promise<InvoiceContent> {
  const { db } = context
  const settings = await getSettings(db)
  const { amount_in_words, invoice_mentions } = await readRulesAt(context, context.clock())
  const locations = await listLocationNames(db)
  const promised = await promisedCar(db, await getBooking(db, booking.id))
  const typed = (text: string) => ({ en: text, ar: text, fr: text })
  const named = (location: string) => locations[location] ?? typed(location)
  const { reference, start_date, end_date, duration, returned_at, returned_location } = booking
  const quote = booking.quote as unknown as Quote
  return {
    company: companyOf(settings),
    time_zone: settings.time_zone,
    currency: settings.currency,
    reference,
    car: promised
      ? { name: promised.name, registration_plate: '' }
      : {
          name: `${client.brand} ${client.model} ${client.year}`,
          registration_plate: client.registration_plate,
        },
    start_date: start_date.toISOString(),
    end_date: end_date.toISOString(),
    duration,
    pickup: named(booking.pickup_location),
    return: named(booking.return_location),
    ...(returned_at && { returned_at: returned_at.toISOString() }),
    ...(returned_location && { returned: named(returned_location) }),
    quote: priceOf(subject, quote, { total, isMonth: month !== undefined }),
    ...(month && { month: { from: month.from, to: month.to } }),
    service_names: await listServiceNames(db),
    charges: charges.map(({ id, kind, name, measured, allowed, quantity, unit_price, amount, taxed }) => {
      return { id, kind, name, measured, allowed, quantity, unit_price, amount, taxed }
    }),
    payment_terms: termsOf(booking),
    ...(amount_in_words && { in_words: true }),
    // Charges after the return are paid by whatever comes after them.
    ...(invoice_mentions &&
      subject !== 'later_charges' && { payment_references: await referencesOf(db, booking) }),
    ...(advances.length > 0 && { advances: advances.map(advanceOf) }),
    // What was paid in advance is paid, whatever the booking still costs; a month is asked for before it is.
    ...(subject === 'advance'
      ? { paid: total - (month?.outstanding ?? 0), outstanding: month?.outstanding ?? 0 }
      : await settledBy(context, booking, { subject, charges })),
  }
}

function advanceOf({ number, content }: { number: string; content: unknown }) {
  const { total_price: total, tax } = (content as InvoiceContent).quote
  return { number, total, tax }
}

/** The price that an invoice is of; an advance or a fee is one line that contains its tax (decision 093). */
function priceOf(
  subject: HireSubject,
  quote: Quote,
  { total, isMonth }: { total: number; isMonth: boolean },
): Quote {
  if (subject === 'booking') return quote
  if (subject === 'later_charges') return withoutPrice(quote)
  const key = subject === 'fee' ? 'cancellation_fee' : isMonth ? 'month' : 'advance'
  return {
    ...withoutPrice(quote),
    lines: [{ key, quantity: 1, unit_price: total, amount: total }],
    base_price: total,
    tax: taxContainedIn(total, quote.tax_rate),
    total_price: total,
    prices_include_tax: true,
  }
}

/** Charges after the return have no part of the booking's price; its rate of tax is theirs. */
function withoutPrice({ days, tax_rate, prices_include_tax }: Quote): Quote {
  const nothing = {
    base_price: 0,
    services_total: 0,
    location_total: 0,
    discount_amount: 0,
    promotion_amount: 0,
  }
  return { days, lines: [], ...nothing, tax_rate, tax: 0, total_price: 0, prices_include_tax }
}

/** What was paid of an invoice's sum. Money counts for the booking first, and for what came after its return then. */
async function settledBy(
  { db }: AppContext,
  booking: LockedBooking,
  { subject, charges }: Omit<Parts, 'client'>,
) {
  const payments = await listPayments(db, [booking.id], { voided: false })
  const ledger = payments.map(({ kind, amount }) => ({ kind: kind as PaymentKind, amount, voided: false }))
  const sums = sumCharges(charges)
  if (subject === 'later_charges') {
    const { charges_total, charges_from_deposit: deducted } = sums
    const outstanding = Math.min(charges_total - deducted, summarizeLedger(ledger, booking).outstanding)
    return {
      paid: charges_total - deducted - outstanding,
      deducted,
      outstanding,
      warranty_retained: deducted,
    }
  }
  const { paid, due, deducted, outstanding, warranty_retained } = summarizeLedger(ledger, {
    ...booking,
    ...sums,
  })
  const received = payments.filter(({ kind }) => kind === 'charge')
  const later = booking.charges_total - sums.charges_total
  const laterDeducted = booking.charges_from_deposit - sums.charges_from_deposit
  return {
    payment_methods: [...new Set(received.map(({ payment_method }) => payment_method as PaymentMethod))],
    paid: (later > 0 ? Math.min(paid, due) : paid) - deducted,
    deducted,
    outstanding,
    warranty_retained: warranty_retained - laterDeducted,
  }
}

/** The transactions and cheques by which a booking was paid until now (docs/rules/country.md#invoices). */
async function referencesOf(db: Kysely<DB>, { id }: LockedBooking): Promise<string[]> {
  const payments = await listPayments(db, [id], { voided: false })
  const references = payments
    .filter(({ kind }) => kind === 'charge')
    .map(({ transaction_id, cheque }) => transaction_id ?? (cheque && `${cheque.number} ${cheque.bank}`))
  return references.filter((one) => one !== null)
}
