import { companyNameIn } from '@marhala/contract/company/company-name.ts'
import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { HandText } from '@marhala/domain/messages/client-message.ts'
import type { WhatsappKind } from '@marhala/domain/messages/whatsapp.ts'
import { cleanLine } from '@marhala/domain/text/typed-text.ts'
import { say } from '@marhala/words/say.ts'
import type { BookingForMessage } from '../../mail/booking/booking-mail.ts'
import { mailText } from '../../mail/mail-text.ts'
import type { Sender } from '../../mail/sender.ts'
import { greetingName, inSentence } from '../../mail/typed-text.ts'

/** The gaps of each message's template, in the order in which Meta numbers them, whatever the language. */
const gaps = {
  received: ['name', 'reference', 'car', 'pickup', 'place'],
  confirmed: ['name', 'reference', 'car', 'pickup', 'place', 'due', 'deposit'],
  pickup_reminder: ['name', 'car', 'pickup', 'place', 'due', 'deposit'],
  return_reminder: ['name', 'car', 'return', 'place', 'due'],
} as const satisfies Record<WhatsappKind, readonly string[]>

type Told = { booking: BookingForMessage; first_name: string; language: Language; sender: Sender }

/** What stands in the gaps of a message about a booking, in the client's language. */
export function templateParameters(kind: WhatsappKind, told: Told): string[] {
  const values: Record<string, string> = valuesOf(kind, told)
  // Meta refuses an empty one, and several spaces on end.
  return gaps[kind].map((gap) => {
    const text = cleanLine(values[gap] ?? '').replace(/\s{2,}/g, ' ')
    return text === '' ? '–' : inSentence(text, told.language)
  })
}

/** The whole message, for somebody to send by hand. */
export function messageText(kind: HandText, told: Told): string {
  const text = mailText(told.language, `mail:booking.whatsapp.${kind}`, valuesOf(kind, told))
  return `${text}\n${cleanLine(companyNameIn(told.language, told.sender.company_name))}`
}

/** The text under which a template is handed in to Meta, its gaps numbered. */
export function templateText(kind: WhatsappKind, language: Language): string {
  const numbered = gaps[kind].map((gap, index) => [gap, `{{${index + 1}}}`])
  return say(language, `mail:booking.whatsapp.${kind}`, Object.fromEntries(numbered))
}

function valuesOf(kind: HandText, { booking, first_name, language, sender }: Told) {
  const format = formatFor(language, sender.time_zone)
  const amount = (centimes: number) => format.money(formatMoney(centimes), sender.currency)
  const isReturn = kind === 'return_reminder'
  const atPickup = kind === 'due' || isReturn ? null : booking.due_at_pickup
  return {
    name: greetingName(first_name) ?? '–',
    reference: booking.reference,
    car: booking.car.name,
    pickup: format.date(booking.start_date, 'fullTime'),
    return: format.date(booking.end_date, 'fullTime'),
    place: isReturn ? booking.return_location_name : booking.pickup_location_name,
    due: amount(atPickup?.to_pay ?? booking.outstanding),
    deposit: amount(atPickup?.deposit ?? 0),
  }
}
