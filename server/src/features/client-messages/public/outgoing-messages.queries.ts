import type { MessageChannel, MessageKind, MessageState } from '@marhala/domain/messages/client-message.ts'
import type { ReminderKind } from '@marhala/domain/messages/reminders.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The key of a message; `about` distinguishes those of a kind that a booking may have several of. */
export type MessageKey = {
  booking_id: number
  kind: MessageKind
  channel: MessageChannel
  about?: string
}

/** Inserts a message in the caller's transaction; undefined for an existing one, which is not to be sent again. */
export async function insertMessage(
  db: Kysely<DB>,
  message: MessageKey & { created_at: Date },
): Promise<number | undefined> {
  const row = await db
    .insertInto('outgoing_messages')
    .values(message)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Records that a mail was handed to the mail server, or to the outbox. */
export async function noteMailSent(db: Kysely<DB>, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outgoing_messages')
    .set({ state: 'sent', sent_at: now, last_error: null, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .execute()
}

/** Records that a mail was refused; after its last try it has failed. */
export async function noteMailRefused(
  db: Kysely<DB>,
  id: number,
  { error, tries, now }: { error: string; tries: number; now: Date },
): Promise<void> {
  const isLast = sql<boolean>`attempts + 1 >= ${tries}`
  await db
    .updateTable('outgoing_messages')
    .set({
      attempts: sql`attempts + 1`,
      last_error: error,
      state: sql`case when ${isLast} then 'failed' else 'queued' end`,
      failed_at: sql`case when ${isLast} then ${now}::timestamptz end`,
    })
    .where('id', '=', id)
    .execute()
}

/** The bookings with a pickup, or a return, in the next two days and without a reminder. */
export async function listToRemind(db: Kysely<DB>, kind: ReminderKind, now: Date) {
  const { status, event } = remindedOf[kind]
  return db
    .selectFrom('bookings')
    .select(['id', sql<Date>`${sql.ref(event)}`.as('at')])
    .where('status', '=', status)
    .where(event, '>', now)
    .where(event, '<', new Date(now.getTime() + 48 * 3_600_000))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outgoing_messages')
            .select('outgoing_messages.id')
            .whereRef('booking_id', '=', 'bookings.id')
            .where('kind', '=', kind)
            .where('about', '=', sql<string>`to_char(${sql.ref(event)} at time zone 'UTC', ${isoPattern})`),
        ),
      ),
    )
    .orderBy(event)
    .orderBy('id')
    .execute()
}

/** Whether a booking still has that pickup or return, locked until the transaction ends. */
export async function isStillToRemind(db: Kysely<DB>, kind: ReminderKind, booking: { id: number; at: Date }) {
  const { status, event } = remindedOf[kind]
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', booking.id)
    .where('status', '=', status)
    .where(event, '=', booking.at)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** The messages about a booking, the newest first. */
export async function listMessages(db: Kysely<DB>, bookingId: number) {
  return db
    .selectFrom('outgoing_messages')
    .select(['id', 'kind', 'channel', 'state', 'last_error', 'created_at'])
    .select(['sent_at', 'delivered_at', 'read_at', 'failed_at', 'next_attempt_at'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ kind: MessageKind; channel: MessageChannel; state: MessageState }>()
    .execute()
}

/** The status of a booking. */
export async function readStatus(db: Kysely<DB>, bookingId: number): Promise<string> {
  const bookings = db.selectFrom('bookings').select('status')
  return (await bookings.where('id', '=', bookingId).executeTakeFirstOrThrow()).status
}

/** A coming pickup is of a confirmed booking; a return is of one whose car is out. */
const remindedOf = {
  pickup_reminder: { status: 'confirmed', event: 'start_date' },
  return_reminder: { status: 'active', event: 'end_date' },
} as const

const isoPattern = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** Deletes the unsent messages to a person, and their addresses in the sent ones. */
export async function dropMessagesTo(db: Kysely<DB>, userId: number): Promise<void> {
  await sql`update outgoing_messages set recipient = null, state = 'dropped'
    where recipient is not null and booking_id in (select id from bookings where user_id = ${userId})`.execute(
    db,
  )
}
