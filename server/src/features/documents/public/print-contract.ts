import { textIn } from '@marhala/domain/text/text-in.ts'
import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import { clientName, contactOf } from '@marhala/domain/accounts/company-client.ts'
import { hasContract, mayInvoice } from '@marhala/domain/money/invoice.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Block, Clause, Row } from '../../../pdf/printed-document.ts'
import { type BookingRow, findBooking } from '../../bookings/public/bookings.queries.ts'
import { presentBookings } from '../../bookings/public/present-booking.ts'
import { reachOf } from '../../bookings/public/booking-access.ts'
import { promisedCar } from '../../bookings/public/promised.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { listBookingReports } from '../../condition/public/booking-reports.queries.ts'
import { readRulesAt } from '../../country/public/read-rule.ts'
import { termsText } from '../../bookings/public/terms-text.ts'
import { findPolicy, getBookingParties } from '../documents.queries.ts'
import { readContractTerms } from './contract-clauses.ts'
import type { ContractClause } from '../contract-clauses.queries.ts'
import { companyOf } from './read-invoice-content.ts'
import { ifKnown, ownOrder, documentOf, type Wording, rowsOf, wordingOf } from './document-format.ts'
import { besideFrench, besideFrenchWording } from '../beside-french.ts'
import { coverColumn } from '../cover-block.ts'
import { periodColumn } from '../period-block.ts'
import { statesOf } from '../state-columns.ts'
import { priceBlocks } from './price-blocks.ts'
import { printDocument } from './print-document.ts'

type Booking = Awaited<ReturnType<typeof presentBookings>>[number]
type Parties = Awaited<ReturnType<typeof getBookingParties>>
type Terms = Awaited<ReturnType<typeof readContractTerms>>

/**
 * The rental contract as PDF, in the client's language and in French: the booking's present state at its frozen price; of
 * a chain the one that holds now, or that of a number (docs/rules/months.md#contracts).
 */
export async function printContract(
  context: AppContext,
  caller: Caller,
  idOrReference: string,
  asked?: number,
) {
  const row = await findBooking(context.db, idOrReference, reachOf(caller))
  const booking = row && (await presentBeside(context, row, caller))
  if (!booking || !hasContract(booking.status)) throw new ApiError('not_found')
  const number = asked ?? booking.contract_number
  const part = booking.contracts[number - 1]
  if (!part) throw new ApiError('not_found')
  const settings = await getSettings(context.db)
  const own = wordingOf(row.user_language, settings)
  const wording = besideFrenchWording(own, settings)
  const at = context.clock()
  const parties = await getBookingParties(context.db, booking.id)
  const promised = await promisedCar(context.db, row)
  const kept = await readContractTerms(context, booking.id)
  const reports = await listBookingReports(context.db, booking.id)
  const { agency_papers } = await readRulesAt(context, at)
  const company = { ...companyOf(settings), licence: agency_papers && settings.licence_number }
  const title = besideFrench(own.language, termsTitle(own, kept), termsTitle(wordingOf('fr', settings), kept))
  const terms = { title, clauses: clausesIn(own.language, kept.clauses) }
  const pickup = localDate(booking.start_date.getTime(), settings.time_zone)
  const policy = promised ? null : await findPolicy(context.db, booking.car.id, pickup)
  // The one that was agreed, until another was taken or the car is out.
  const agreed = mayInvoice(booking.status) ? 0 : row.car_deposit
  const cover = { deposit: booking.warranty_amount || agreed, policy }
  const document = documentOf(wording, company, {
    title: wording.words.contract,
    number: isChained(booking) ? `${booking.reference}/${number}` : booking.reference,
    at,
    blocks: contractBlocks(wording, booking, { parties, promised, terms, reports, cover, number }),
  })
  const { company_logo } = settings
  const content = await printDocument(context, document, { at, company_logo })
  const file = isChained(booking) ? `${booking.reference}-${number}` : booking.reference
  return { file_name: `contract-${file}.pdf`, content }
}

/** A booking in its client's language, its places, extras and price lines with their French beside them. */
async function presentBeside(context: AppContext, row: BookingRow, caller: Caller) {
  const language = row.user_language
  const both = (own: string, french: string) => besideFrench(language, own, french)
  const bothNames = (names: Translated | null) =>
    names && { ...names, [language]: both(textIn(names, language), textIn(names, 'fr')) }
  const { pickup_names: pickup, return_names: agreed, returned_names: returned } = row
  const named = { pickup_names: bothNames(pickup), return_names: bothNames(agreed) }
  const besides = { ...row, ...named, returned_names: bothNames(returned) }
  const [own] = await presentBookings(context, [besides], { ...caller, language })
  const [french] = await presentBookings(context, [row], { ...caller, language: 'fr' })
  if (!own || !french) return undefined
  const booking_charges = own.booking_charges.map((charge, index) => ({
    ...charge,
    name: charge.name && both(charge.name, french.booking_charges[index]!.name ?? ''),
  }))
  const lines = own.quote.lines.map((line, index) => ({
    ...line,
    label: both(line.label, french.quote.lines[index]!.label),
  }))
  const booking_services = own.booking_services.map((service, index) => ({
    ...service,
    name: both(service.name, french.booking_services[index]!.name),
  }))
  return { ...own, booking_services, booking_charges, quote: { ...own.quote, lines } }
}

type Parts = {
  parties: Parties
  promised: Awaited<ReturnType<typeof promisedCar>>
  /** The clauses under their title. */
  terms: { title: string; clauses: Clause[] }
  reports: Awaited<ReturnType<typeof listBookingReports>>
  cover: { deposit: number; policy: string | null }
  /** Which of its contracts it is, from 1. */
  number: number
}

/** Whether a hire is longer than one contract may be. */
function isChained({ contracts }: Pick<Booking, 'contracts'>): boolean {
  return contracts.length > 1
}

/** Which contract of a chain this is, from when to when, and that it goes on under the same conditions. */
function chainBlock({ words, fill, format }: Wording, { contracts }: Booking, number: number): Block[] {
  const { start_date, end_date } = contracts[number - 1]!
  const when = (date: Date) => format.date(date, 'dayYearTime')
  const count = { number: format.number(number), of: format.number(contracts.length) }
  const said = fill('paper:chain.part', { ...count, from: when(start_date), to: when(end_date) })
  const after = number === 1 ? [] : [fill('paper:chain.continues', { number: format.number(number - 1) })]
  return [{ kind: 'text', title: words.chain.title, paragraphs: [said, ...after], numbered: false }]
}

function contractBlocks(wording: Wording, booking: Booking, parts: Parts): Block[] {
  const { parties, promised, terms, reports, cover, number } = parts
  const payments = booking.payment_histories.filter(({ voided }) => !voided)
  return [
    { kind: 'columns', columns: [renter(wording, booking, parties), carOf(wording, parties, promised)] },
    ...driversOf(wording, booking),
    { kind: 'columns', columns: [periodColumn(wording, booking)] },
    ...(isChained(booking) ? chainBlock(wording, booking, number) : []),
    { kind: 'columns', columns: statesOf(wording, booking, reports) },
    { kind: 'columns', columns: [coverColumn(wording, { ...booking, ...cover })] },
    ...priceBlocks(wording, booking.quote, {
      charges: booking.booking_charges.filter(({ voided }) => !voided),
      settled: { ...booking, paid: booking.paid - booking.deducted },
    }),
    ...(payments.length > 0 ? [paymentsBlock(wording, payments)] : []),
    { kind: 'clauses', ...terms },
    ...signaturesOf(wording, booking),
  ]
}

/** What stands above the clauses, with the day since which they are kept. */
function termsTitle({ words, fill, format }: Wording, { kept_at }: Terms): string {
  return kept_at ? fill('paper:conditions_of', { day: format.date(kept_at, 'dayYear') }) : words.conditions
}

/** Signed at the handover, and once the car is out a second time at its return. */
function signaturesOf({ words, fill, format }: Wording, booking: Booking): Block[] {
  const agency = { who: words.signatures.agency, hint: words.signatures.stamp }
  const places = (hint: string): Block => ({
    kind: 'signatures',
    places: [{ who: words.signatures.renter, hint }, agency],
  })
  if (!mayInvoice(booking.status)) return [places(words.signatures.hint)]
  const { return_signed_at: at } = booking
  const signed = at && fill('paper:signatures.return_signed', { when: format.date(at, 'dayYearTime') })
  const titled = (title: string): Block => ({ kind: 'text', title, paragraphs: [], numbered: false })
  return [
    titled(words.signatures.at_handover),
    places(words.signatures.hint),
    titled(words.signatures.at_return),
    places(signed || words.signatures.return_hint),
  ]
}

type Column = { title: string; rows: Row[] }

/** Who hires: a person, or a company with its contact, its ICE and how it pays. */
function renter(wording: Wording, booking: Booking, person: Parties): Column {
  const { words } = wording
  const contact = contactOf(person)
  const rows = rowsOf([
    [contact === null ? words.name : words.legal_name, clientName(person)],
    [words.ice, contact === null ? ifKnown(person.ice) : toWrite(words, person.ice)],
    [words.represented_by, contact],
    [words.address, person.address ?? words.unknown],
    [words.phone, ifKnown(person.phone)],
    [words.email, person.email && ownOrder(person.email)],
    [words.identity_number, toWrite(words, person.identity_number)],
    [words.payment_terms, termsBeside(wording, booking)],
  ])
  return { title: words.renter, rows }
}

/** What a contract has to name: a line to write it on where it is not known. */
function toWrite(words: Wording['words'], text: string | null) {
  return ifKnown(text) ?? words.unknown
}

/** The client's terms in their language and in French. */
function termsBeside({ language, format }: Wording, booking: Booking): string | null {
  const own = termsText(language, booking, format)
  if (own === null) return null
  return besideFrench(language, own, termsText('fr', booking, formatFor('fr', 'UTC')) ?? own)
}

/** The car, or what is promised until it is certain. */
function carOf({ words }: Wording, car: Parties, promised: Parts['promised']): Column {
  if (promised) {
    const rows = rowsOf([
      [words.model, promised.name],
      [words.promised, promised.promise],
    ])
    return { title: words.car, rows }
  }
  const rows = rowsOf([
    [words.model, `${car.brand} ${car.model} ${car.year}`],
    [words.registration_plate, ownOrder(car.registration_plate)],
    [words.vin, ifKnown(car.vin)],
  ])
  return { title: words.car, rows }
}

function driversOf({ words, fill, format }: Wording, { booking_drivers, with_driver }: Booking): Block[] {
  const ours = with_driver
    ? [{ title: words.our_driver, rows: rowsOf([[words.license_number, words.no_license_needed]]) }]
    : []
  // Nobody but the agency's driver needs a licence where it sends one.
  const line = with_driver ? null : words.unknown
  const named = booking_drivers.map((driver, index) => ({
    title: fill('paper:driver', { number: format.number(index + 1) }),
    rows: rowsOf([
      [words.name, `${driver.first_name} ${driver.last_name}`],
      [words.birth_date, format.plainDate(driver.birth_date)],
      [words.license_number, ifKnown(driver.license_number) ?? line],
      [words.license_issued_on, driver.license_issued_on ? format.plainDate(driver.license_issued_on) : line],
      [words.license_country, driver.license_country ?? line],
      [words.license_expires_on, driver.license_expires_on && format.plainDate(driver.license_expires_on)],
      [words.identity_number, ifKnown(driver.identity_number)],
      [words.phone, ifKnown(driver.phone)],
    ]),
  }))
  const columns: Column[] = [...ours, ...named]
  return columns.flatMap((column, index) =>
    index % 2 === 0
      ? [{ kind: 'columns', columns: [column, columns[index + 1] ?? { title: '', rows: [] }] } as const]
      : [],
  )
}

function paymentsBlock(
  { words, fill, format, money }: Wording,
  payments: Booking['payment_histories'],
): Block {
  return {
    kind: 'table',
    title: words.payments,
    heads: [words.date, words.kind, words.method, words.transaction_id, words.amount],
    lines: payments.map((payment) => [
      { text: format.date(payment.created_at, 'dayYear') },
      { text: words.kinds[payment.kind] },
      { text: fill(`booking:payment.methods.${payment.payment_method}`) },
      ownOrder(payment.transaction_id ?? ''),
      ownOrder(money(payment.amount)),
    ]),
  }
}

/** Clauses in a language, each beside its French. */
export function clausesIn(language: Language, clauses: readonly ContractClause[]): Clause[] {
  return clauses.map((clause) => ({ text: clause[language], french: language === 'fr' ? null : clause.fr }))
}
