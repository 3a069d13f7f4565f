import { textIn } from '@marhala/domain/text/text-in.ts'
import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import type { DueAtPickUp } from '@marhala/domain/booking/due-at-pickup.ts'
import { amountDue } from '@marhala/domain/money/ledger.ts'
import { spacedRib } from '@marhala/domain/money/bank-details.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { ChargeKind } from '@marhala/domain/booking/charges.ts'
import { type Key, say } from '@marhala/words/say.ts'
import { type Addressee, composeMail, type Row } from '../compose-mail.ts'
import type { Tone } from '../layout.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/** A booking for its mails; money in centimes. */
export type BookingForMail = {
  reference: string
  status: BookingStatus
  cancel_reason: string | null
  user: Addressee
  /** The plate is told to staff alone; until it is certain its name is that of the chosen one "or similar". */
  car: { name: string; slug: string; registration_plate: string; promise?: string }
  start_date: Date
  end_date: Date
  /** Billable days. */
  duration: number
  pickup_location_name: string
  return_location_name: string
  /** Where on the map the car is brought and collected. */
  pickup_address_point?: string | null
  return_address_point?: string | null
  total_price: number
  /** What was agreed at the desk, in words, with what it takes off (below zero), and what a young driver costs. */
  agreed: { label: string; amount: number }[]
  /** Whether one of them brings the agency's driver. */
  with_driver?: boolean
  /** Its extras by name, with how many where it is more than one. */
  extras: string[]
  payment_method: string
  /** What a damage to the car costs the client, in words. */
  insurance: string
  /** How a client with terms pays, in words; null for whoever pays at the pickup. */
  terms: string | null
  /** Null once the car was handed over or the booking is cancelled. */
  due_at_pickup: DueAtPickUp | null
  cancellation_fee: number
  /** What of the fee by the rule was waived. */
  fee_waived: number
  /** What the return cost beside the price, with what the deposit paid of it, and what is still to pay. */
  charges: MailedCharge[]
  charges_total: number
  charges_from_deposit: number
  outstanding: number
  /** What was paid too much, as after a change that made it cheaper. */
  refundable: number
  deposit_held: number
  hold_expires_at: Date | null
  /** Null once cancelling costs something. */
  free_cancellation_until: Date | null
}

/** A charge as a mail lists it; what the company lists has its name. */
export type MailedCharge = {
  kind: ChargeKind
  name: Record<Language, string> | null
  amount: number
  reason: string | null
}

export type BookingForMessage = Omit<BookingForMail, 'user'>

type Says = {
  subject: string
  title: string
  tone: Tone
  paragraphs: string[]
  rows: Row[]
  link?: { label: string; path: string }
}

/** A mail to a booking's client; by default its button leads to the booking. */
export function bookingMail(booking: BookingForMail, sender: Sender, says: Says) {
  const link = {
    label: mailText(booking.user.language, 'mail:booking.link'),
    path: `/user/profile?booking=${booking.reference}`,
  }
  return composeMail({ link, ...says, to: booking.user, sender })
}

/** The text of a mail to a booking's client, with the names of the booking and its car. */
export function bookingText<Name extends Key>({ user, reference, car }: BookingForMail, key: Name) {
  return mailText(user.language, key, { reference, car: car.name })
}

/** The rows of a booking in a mail, in its addressee's language. */
export function bookingRows(booking: BookingForMessage, { language }: Addressee, sender: Sender) {
  const words = mailText(language, 'mail:booking')
  const format = formatFor(language, sender.time_zone)
  const when = (date: Date) => format.date(date, 'fullTime')
  const amount = (centimes: number) => format.money(formatMoney(centimes), sender.currency)
  const start = {
    value: when(booking.start_date),
    note: booking.pickup_location_name,
    point: booking.pickup_address_point ?? null,
  }
  const end = {
    value: when(booking.end_date),
    note: booking.return_location_name,
    point: booking.return_address_point ?? null,
  }
  const toPay = (label: string, centimes: number): Row =>
    booking.terms === null ? { label, value: amount(centimes) } : { label: words.terms, value: booking.terms }
  const due = (at: DueAtPickUp | null): Row[] =>
    at === null
      ? []
      : [
          toPay(words.due, at.to_pay),
          { label: words.deposit, value: amount(at.deposit), note: words.deposit_note },
        ]
  const some = (label: string, centimes: number): Row[] =>
    centimes > 0 ? [{ label, value: amount(centimes) }] : []
  const deadline = (label: string, date: Date | null): Row[] => (date ? [{ label, value: when(date) }] : [])
  const car = carRow(words.car, booking.car)
  const times: Row[] = [
    { label: words.pickup, ...start },
    { label: words.return, ...end },
    { label: words.duration, value: format.days(booking.duration) },
  ]
  return {
    reference: { label: words.reference, value: booking.reference },
    times,
    carAndTimes: [car, ...times],
    car,
    pickup: times[0]!,
    return: times[1]!,
    insurance: { label: words.insurance, value: booking.insurance },
    agreed: booking.agreed.map((line) => ({ label: line.label, value: amount(line.amount) })),
    total: { label: words.total, value: amount(booking.total_price), strong: true },
    due: due(booking.due_at_pickup),
    owed: [
      ...(booking.due_at_pickup ? due(booking.due_at_pickup) : some(words.outstanding, booking.outstanding)),
      ...some(words.refundable, booking.refundable),
    ],
    atReturn: [
      ...(booking.outstanding > 0 ? [toPay(words.reminder.due, booking.outstanding)] : []),
      ...some(words.reminder.held, booking.deposit_held),
    ],
    settled: settledRows(booking, language, { amount, some }),
    deducted: (centimes: number) => some(words.deducted, centimes),
    outstanding: some(words.outstanding, booking.outstanding),
    fee: feeRow(booking, language, amount),
    heldUntil: deadline(words.held_until, booking.hold_expires_at),
    freeUntil: deadline(words.free_until, booking.free_cancellation_until),
  }
}

/** The car, with what was promised until it is certain. */
function carRow(label: string, { name, promise }: BookingForMessage['car']): Row {
  return { label, value: name, ...(promise && { note: promise }) }
}

/** The fee of a cancellation, with what it was by the rule where it is less. */
function feeRow(
  { cancellation_fee, fee_waived }: BookingForMessage,
  language: Language,
  amount: (centimes: number) => string,
): Row {
  const fee = { label: mailText(language, 'mail:booking.fee'), value: amount(cancellation_fee), strong: true }
  if (fee_waived === 0) return fee
  const value = amount(cancellation_fee + fee_waived)
  return { ...fee, note: mailText(language, 'mail:changed_booking.before', { value }) }
}

/** Where a transfer goes, and what its reason is; nothing where none was meant, or no account is set. */
export function transferRows(
  { reference, payment_method, outstanding }: BookingForMessage,
  { language }: Addressee,
  { bank }: Sender,
): Row[] {
  if (payment_method !== 'bank_transfer' || bank === null || outstanding === 0) return []
  const words = say(language, 'mail:booking.transfer')
  const note = say(language, 'mail:booking.transfer.reference', { reference })
  return [
    { label: words.holder, value: bank.holder, ...(bank.name && { note: bank.name }) },
    { label: words.rib, value: spacedRib(bank.rib), note },
    { label: words.iban, value: bank.iban },
  ]
}

/** The charges of a return, line by line, their sum with the booking, and what of it is paid by the deposit or still due. */
function settledRows(
  booking: BookingForMessage,
  language: Language,
  {
    amount,
    some,
  }: { amount: (centimes: number) => string; some: (label: string, centimes: number) => Row[] },
): Row[] {
  const words = say(language, 'mail:booking')
  const { status, total_price, charges, charges_from_deposit, outstanding, deposit_held } = booking
  return [
    ...(charges.length > 0 ? some(words.booking_total, total_price) : []),
    ...charges.filter((charge) => charge.amount > 0).map((charge) => chargeRow(charge, language, amount)),
    { label: words.total, value: amount(amountDue(booking)), strong: true },
    ...some(words.deducted, charges_from_deposit),
    ...some(words.outstanding, outstanding),
    ...(status === 'completed' ? some(words.reminder.held, deposit_held) : []),
  ]
}

/** A charge as a row of a mail, its reason below its name. */
export function chargeRow(
  { kind, name, amount: cost, reason }: MailedCharge,
  language: Language,
  amount: (centimes: number) => string,
): Row {
  const label = (name && textIn(name, language)) ?? say(language, `booking:charge.kinds.${kind}`)
  return { label, value: amount(cost), ...(reason && { note: reason }) }
}
