import type { MessageKind } from '@marhala/domain/messages/client-message.ts'
import type { Demo } from '../demo.ts'
import { insertRows } from '../insert-rows.ts'
import type { DemoBooking } from '../bookings/make-bookings.ts'

const days = 45
const minute = 60_000

/** Writes the mails that clients had of the last weeks' bookings; what is older has no trail in the demo. */
export async function insertSentMessages(demo: Demo, bookingIds: Map<DemoBooking, number>): Promise<void> {
  const since = demo.calendar.at(-days, '00:00')
  const rows = [...bookingIds]
    .filter(([booking]) => booking.end >= since)
    .flatMap(([booking, id]) =>
      mailsOf(demo, booking).map(({ kind, at, about }) => ({
        booking_id: id,
        kind,
        channel: 'mail',
        about,
        state: 'sent',
        attempts: 1,
        created_at: new Date(at),
        sent_at: new Date(at + minute),
      })),
    )
  await insertRows(demo.db, 'outgoing_messages', rows)
}

type Sent = { kind: MessageKind; at: number; about: string }

function mailsOf({ calendar }: Demo, booking: DemoBooking): Sent[] {
  const { created, confirmed, activated, completed, cancelled, start, end } = booking
  const step = (kind: MessageKind, at: number | null): Sent[] =>
    at === null ? [] : [{ kind, at, about: '' }]
  /** A day ahead, of what had been arranged by then. */
  const reminder = (kind: MessageKind, event: number, known: number | null, isOff: boolean): Sent[] => {
    const at = event - 20 * 60 * minute
    const isSent = known !== null && known < at && !isOff && event <= calendar.now
    return isSent ? [{ kind, at, about: new Date(event).toISOString() }] : []
  }
  return [
    ...step('received', created),
    ...step('confirmed', confirmed),
    ...reminder('pickup_reminder', start, confirmed, cancelled !== null),
    ...reminder('return_reminder', end, activated, completed !== null && completed < end),
    ...step('completed', completed),
    ...step('cancelled', cancelled),
  ]
}
