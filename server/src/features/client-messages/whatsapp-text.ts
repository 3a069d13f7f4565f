import { companyNameIn } from '@marhala/contract/company/company-name.ts'
import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import type { HandText } from '@marhala/domain/messages/client-message.ts'
import {
  type WhatsappKind,
  type WhatsappTemplate,
  whatsappTemplate,
} from '@marhala/domain/messages/whatsapp.ts'
import { cleanLine } from '@marhala/domain/text/typed-text.ts'
import { say } from '@marhala/words/say.ts'
import type { BookingForMessage } from '../../mail/booking/booking-mail.ts'
import { mailText } from '../../mail/mail-text.ts'
import type { Sender } from '../../mail/sender.ts'
import { greetingName, inSentence } from '../../mail/typed-text.ts'

const pickupGaps = ['name', 'car', 'pickup', 'place', 'due', 'deposit'] as const
/** The gaps of each message's template, in the order in which Meta numbers them, whatever the language. */
const gaps = {
  received: ['name', 'reference', 'car', 'pickup', 'place'],
  confirmed: ['name', 'reference', 'car', 'pickup', 'place', 'due', 'deposit'],
  car_changed: ['name', 'reference', 'car', 'plate', 'pickup', 'place'],
  pickup_reminder: pickupGaps,
  pickup_reminder_driven: pickupGaps,
  return_reminder: ['name', 'car', 'return', 'place', 'due'],
} as const satisfies Record<WhatsappTemplate, readonly string[]>

type MessageData = { booking: BookingForMessage; first_name: string; language: Language; sender: Sender }

/** The values of the gaps of a message about a booking, in the client's language. */
export function templateParameters(kind: WhatsappKind, data: MessageData): string[] {
  const values: Record<string, string> = valuesOf(kind, data)
  // Meta refuses an empty one, and several spaces in a row.
  return gaps[kind].map((gap) => {
    const text = cleanLine(values[gap] ?? '').replace(/\s{2,}/g, ' ')
    return text === '' ? '–' : inSentence(text, data.language)
  })
}

/** The whole message, for sending by hand. */
export function messageText(kind: HandText, data: MessageData): string {
  const template = whatsappTemplate(kind, data.booking)
  const text = mailText(data.language, `mail:booking.whatsapp.${template}`, valuesOf(kind, data))
  return `${text}\n${cleanLine(companyNameIn(data.language, data.sender.company_name))}`
}

/** The text to submit to Meta as a template, its gaps numbered. */
export function templateText(template: WhatsappTemplate, language: Language): string {
  const numbered = gaps[template].map((gap, index) => [gap, `{{${index + 1}}}`])
  return say(language, `mail:booking.whatsapp.${template}`, Object.fromEntries(numbered))
}

function valuesOf(kind: HandText, { booking, first_name, language, sender }: MessageData) {
  const format = formatFor(language, sender.time_zone)
  const amount = (centimes: number) => format.money(formatMoney(centimes), sender.currency)
  const isReturn = kind === 'return_reminder'
  const atPickup = kind === 'due' || isReturn ? null : booking.due_at_pickup
  return {
    name: greetingName(first_name) ?? '–',
    reference: booking.reference,
    car: booking.car.name,
    plate: booking.car.registration_plate,
    pickup: format.date(booking.start_date, 'fullTime'),
    return: format.date(booking.end_date, 'fullTime'),
    place: isReturn ? booking.return_location_name : booking.pickup_location_name,
    due: amount(atPickup?.to_pay ?? booking.outstanding),
    deposit: amount(atPickup?.deposit ?? 0),
  }
}
