import type { OptInSource } from '@marhala/contract/accounts/client-values.ts'
import type { MessageState } from '@marhala/domain/messages/client-message.ts'
import { whatsappNumber } from '@marhala/domain/text/phone.ts'
import { cutShortMinutes, undeliveredHours, type WhatsappKind } from '@marhala/domain/messages/whatsapp.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { AppContext } from '../../../context.ts'
import type { DB } from '../../../db/tables.ts'
import { seal } from '../../../secrets.ts'
import type { Settings } from '../../company/public/company.queries.ts'

/** Whether messages go out by WhatsApp at all: a key and a number are set. */
export function hasWhatsapp(settings: Pick<Settings, 'whatsapp_key' | 'whatsapp_phone_number_id'>): boolean {
  return settings.whatsapp_key !== null && settings.whatsapp_phone_number_id !== null
}

/**
 * Queues a message by WhatsApp in the caller's transaction, to a client who agreed and has a usable number. Returns
 * whether there is one now; the same message is queued once.
 */
export async function queueWhatsapp(
  { db, clock, secrets }: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
  message: { booking_id: number; kind: WhatsappKind; about?: string },
  settings: Settings,
): Promise<boolean> {
  if (!hasWhatsapp(settings)) return false
  const { phone, whatsapp_opt_in_at } = await getContact(db, message.booking_id)
  const number = phone && whatsapp_opt_in_at ? whatsappNumber(phone) : null
  if (number === null) return false
  const now = clock()
  const recipient = seal(secrets.mail_key, number)
  await db
    .insertInto('outgoing_messages')
    .values({ ...message, channel: 'whatsapp', recipient, created_at: now, next_attempt_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return true
}

/**
 * A booking's client's WhatsApp number, and whether they agreed to it. The number is the account's; while it has none,
 * the one its owner gave as a driver: a profile takes that over only after the booking.
 */
export async function getContact(db: Kysely<DB>, bookingId: number) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select([
      'users.id as client_id',
      'users.language',
      'users.whatsapp_opt_in_at',
      'users.whatsapp_opt_in_source',
    ])
    .select(
      sql<string | null>`coalesce(users.phone, (
        select phone from booking_drivers driver where driver.booking_id = bookings.id
          and lower(trim(driver.first_name)) = lower(trim(users.first_name))
          and lower(trim(driver.last_name)) = lower(trim(users.last_name))
        order by id limit 1))`.as('phone'),
    )
    .where('bookings.id', '=', bookingId)
    .$narrowType<{ whatsapp_opt_in_source: OptInSource | null }>()
    .executeTakeFirstOrThrow()
}

/** Whether a booking's client still agrees to messages by WhatsApp. */
export async function hasConsent(db: Kysely<DB>, bookingId: number): Promise<boolean> {
  return (await getContact(db, bookingId)).whatsapp_opt_in_at !== null
}

export type WaitingMessage = {
  id: number
  booking_id: number
  kind: WhatsappKind
  about: string
  recipient: string
  attempts: number
}

/**
 * Takes the next message that is due: marked as on its way before it is sent, so that a crash leaves a mark that it may
 * have been. Concurrent calls take different ones.
 */
export async function takeNext(db: Kysely<DB>, now: Date): Promise<WaitingMessage | undefined> {
  const { rows } = await sql<WaitingMessage>`
    update outgoing_messages set state = 'sending', sending_at = ${now}, attempts = attempts + 1
    where id = (
      select id from outgoing_messages
      where channel = 'whatsapp' and state = 'queued' and next_attempt_at <= ${now}
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, booking_id, kind, about, recipient, attempts`.execute(db)
  return rows[0]
}

/** Records that Meta has it; a notice may have been faster and knows more. */
export async function noteAccepted(db: Kysely<DB>, id: number, provider_id: string, now: Date) {
  await db
    .updateTable('outgoing_messages')
    .set({
      provider_id,
      recipient: null,
      last_error: null,
      sent_at: sql`coalesce(sent_at, ${now}::timestamptz)`,
      state: sql`case state when 'sending' then 'sent' else state end`,
    })
    .where('id', '=', id)
    .execute()
}

/** Records that it did not leave, and is tried again; `for_all` postpones all messages. */
export async function notePostponed(
  db: Kysely<DB>,
  id: number,
  { error, next_attempt_at, for_all }: { error: string; next_attempt_at: Date; for_all: boolean },
): Promise<void> {
  if (for_all)
    await db
      .updateTable('outgoing_messages')
      .set({ next_attempt_at })
      .where('channel', '=', 'whatsapp')
      .where('state', '=', 'queued')
      .where('next_attempt_at', '<', next_attempt_at)
      .execute()
  await db
    .updateTable('outgoing_messages')
    .set({ state: 'queued', last_error: error, next_attempt_at })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

/** Records that it is not sent again, or that its fate is unknown; false where a notice has settled it meanwhile. */
export async function noteGivenUp(
  db: Kysely<DB>,
  id: number,
  { state, error, now }: { state: 'failed' | 'dropped'; error: string | null; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('outgoing_messages')
    .set({ state, last_error: error, recipient: null, failed_at: state === 'failed' ? now : null })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Which of these messages we know, by Meta's ids and by ours. */
export async function findReported(db: Kysely<DB>, by: { provider_ids: string[]; ids: number[] }) {
  const rows = await db
    .selectFrom('outgoing_messages')
    .select(['id', 'provider_id'])
    .where('channel', '=', 'whatsapp')
    .where(({ eb, or }) =>
      or([
        eb('provider_id', '=', sql<string>`any(${by.provider_ids}::text[])`),
        eb('id', '=', sql<number>`any(${by.ids}::int[])`),
      ]),
    )
    .execute()
  return {
    provider_ids: new Set(rows.map(({ provider_id }) => provider_id)),
    ids: new Set(rows.map(({ id }) => id)),
  }
}

/** The message of a notice, by Meta's id or by ours; locked. */
export async function lockReported(db: Kysely<DB>, by: { provider_id: string; id: number | null }) {
  const row = await db
    .selectFrom('outgoing_messages')
    .select(['id', 'booking_id', 'kind', 'about', 'state'])
    .where('channel', '=', 'whatsapp')
    .where(({ eb, or }) => or([eb('provider_id', '=', by.provider_id), eb('id', '=', by.id ?? 0)]))
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as WhatsappKind, state: row.state as MessageState }
}

/** Records the content of a notice. */
export async function noteReported(
  db: Kysely<DB>,
  id: number,
  report: { provider_id: string; state: MessageState; error: string | null; now: Date },
): Promise<void> {
  const { provider_id, state, error, now } = report
  const time = { sent: 'sent_at', delivered: 'delivered_at', read: 'read_at', failed: 'failed_at' }[
    state as string
  ] as 'sent_at' | undefined
  await db
    .updateTable('outgoing_messages')
    .set({ provider_id, state, recipient: null, last_error: error, ...(time && { [time]: now }) })
    .where('id', '=', id)
    .execute()
}

const columns = ['m.id', 'm.booking_id', 'm.kind', 'm.about'] as const

/** Those whose sender died, or lost its answer, so long ago that no request is under way any more. */
export async function listCutShort(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('outgoing_messages as m')
    .select(columns)
    .where('m.channel', '=', 'whatsapp')
    .where('m.state', '=', 'sending')
    .where('m.sending_at', '<=', new Date(now.getTime() - cutShortMinutes * 60_000))
    .$narrowType<{ kind: WhatsappKind }>()
    .execute()
}

/** Reminders that were sent a while ago, never delivered, and not mailed to a client who has an address. */
export async function listUndelivered(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('outgoing_messages as m')
    .innerJoin('bookings', 'bookings.id', 'm.booking_id')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select(columns)
    .where('m.channel', '=', 'whatsapp')
    .where('m.state', '=', 'sent')
    .where('m.kind', 'in', ['pickup_reminder', 'return_reminder'])
    .where('m.sent_at', '<=', new Date(now.getTime() - undeliveredHours * 3_600_000))
    .where('m.sent_at', '>', new Date(now.getTime() - 24 * 3_600_000))
    .where('users.email', 'is not', null)
    .where(
      sql<SqlBool>`not exists (select from outgoing_messages other where other.booking_id = m.booking_id
        and other.kind = m.kind and other.about = m.about and other.channel = 'mail')`,
    )
    .$narrowType<{ kind: WhatsappKind }>()
    .execute()
}
