import type { BookingMessages } from '@marhala/contract/messages/client-messages.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { handTextsFor, messageProblem } from '@marhala/domain/messages/client-message.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { readBookingForMail } from '../bookings/public/read-booking-for-mail.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { listMessages } from './public/outgoing-messages.queries.ts'
import { getContact, hasWhatsapp } from './public/whatsapp-messages.queries.ts'
import { messageText } from './whatsapp-text.ts'

/** The messages to a booking's client, and the texts for a message by hand, in the client's language. */
export async function readBookingMessages(
  context: AppContext,
  idOrReference: string,
): Promise<z.output<typeof BookingMessages>> {
  const { db } = context
  const found = await findBooking(db, idOrReference, 'all')
  if (!found) throw new ApiError('not_found')
  const settings = await getSettings(db)
  const { language, ...reached } = await getContact(db, found.id)
  const { booking, client } = await readBookingForMail(context, found.id)
  const sender = await readMailSender(context, settings)
  const data = { booking, first_name: client.first_name, language, sender }
  const kinds = handTextsFor(found.status as BookingStatus, {
    isOwing: booking.outstanding > 0,
    isBound: found.class_id !== null && found.bound_at !== null,
  })
  const messages = await listMessages(db, found.id)
  return {
    messages: messages.map((message) => ({
      ...message,
      next_attempt_at: message.state === 'queued' ? message.next_attempt_at : null,
      problem: messageProblem(message.last_error),
      error: message.last_error,
    })),
    automatic: hasWhatsapp(settings),
    client: { language, ...reached },
    texts: kinds.map((kind) => ({ kind, text: messageText(kind, data) })),
  }
}
