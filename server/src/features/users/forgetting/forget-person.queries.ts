import { type Identity, isDriver, deletedName, withoutPerson } from '@marhala/domain/accounts/forgetting.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { deleteAnswersOn, deleteAnswersOnTasks, deleteLimitsOf } from '../../../http/expiring.queries.ts'
import { forgetAuditAddresses, forgetAuditValues } from '../../audit/public/audit.queries.ts'
import { updateUser } from '../../auth/public/auth.queries.ts'
import { forgetPayers } from '../../bookings/public/close-payments.queries.ts'
import { forgetBookingDriver } from '../../bookings/public/booking-parts.queries.ts'
import { dropMessagesTo } from '../../client-messages/public/outgoing-messages.queries.ts'
import { deleteMessagesFrom } from '../../contact/public/messages-from.queries.ts'
import { forgetLinesOf } from '../../imports/public/forget-lines.queries.ts'
import { deleteAlertsOf } from '../../tracking/public/alerts.queries.ts'
import { deletePositionsOf } from '../../tracking/public/positions.queries.ts'
import { dataOfPerson, identifyingColumns } from './personal-data.ts'

type Leaver = Identity & { id: number; address: string | null; pending_email: string | null }

/** Whether a person has a booking that is not over, or that still has money due. */
export async function hasOpenBooking(db: Kysely<DB>, userId: number): Promise<boolean> {
  const open = await db
    .selectFrom('bookings')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['pending', 'confirmed', 'active'])
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Anonymises a person in every table (R59); bookings stay without them. */
export async function forgetPerson(db: Kysely<DB>, person: Leaver, now: Date): Promise<void> {
  const rows = await db.selectFrom('bookings').select('id').where('user_id', '=', person.id).execute()
  const own = rows.map(({ id }) => id)
  await forgetDrivers(db, person, own)
  await forgetPayers(db, own)
  await forgetTexts(db, person)
  const tasks = await forgetTasks(db, person, own)
  await forgetAudit(db, person, { bookings: own, tasks })
  await deletePositionsOf(db, person.id)
  await deleteAlertsOf(db, person.id)
  await forgetLinesOf(db, [person.last_name, person.email, person.phone, person.identity_number])
  await forgetTraces(db, person)
  await forgetAccount(db, person, now)
}

async function forgetDrivers(db: Kysely<DB>, person: Leaver, own: number[]): Promise<void> {
  const candidates = await db
    .selectFrom('booking_drivers')
    .selectAll()
    .where(({ eb, or, and }) =>
      or([
        eb('booking_id', '=', sql<number>`any(${own})`),
        eb('identity_number', '=', person.identity_number),
        eb('license_number', '=', person.license_number),
        and([
          eb(sql`lower(trim(last_name))`, '=', person.last_name.trim().toLowerCase()),
          eb('birth_date', '=', person.birth_date),
        ]),
      ]),
    )
    .execute()
  const same = candidates.filter((driver) => isDriver(person, driver, own.includes(driver.booking_id)))
  for (const driver of same) await forgetBookingDriver(db, driver)
}

/** Free text in rows that stay; each distinct text once, since many may be the same. */
async function forgetTexts(db: Kysely<DB>, person: Leaver): Promise<void> {
  for (const [pointer, { texts = [] }] of Object.entries(dataOfPerson)) {
    const [table = '', key = ''] = pointer.split('.')
    for (const name of texts) {
      const [from, column, own] = [sql.table(table), sql.ref(name), sql`${sql.ref(key)} = ${person.id}`]
      const query = sql<{ text: string }>`
        select distinct ${column} as text from ${from} where ${own} and ${column} is not null`
      for (const { text } of (await query.execute(db)).rows) {
        const rest = forget(text, person)
        if (rest !== text)
          await sql`update ${from} set ${column} = ${rest} where ${own} and ${column} = ${text}`.execute(db)
      }
    }
  }
}

async function forgetTasks(db: Kysely<DB>, person: Leaver, own: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where('booking_id', '=', sql<number>`any(${own})`)
    .execute()
  const ids = rows.map(({ id }) => id)
  for (const [table, key, name] of [
    ['tasks', 'id', 'title'],
    ['tasks', 'id', 'description'],
    ['task_items', 'task_id', 'text'],
    ['task_comments', 'task_id', 'text'],
  ] as const) {
    const [from, column] = [sql.table(table), sql.ref(name)]
    const query = sql<{ id: number; text: string }>`
      select id, ${column} as text from ${from} where ${sql.ref(key)} = any(${ids}) and ${column} is not null`
    for (const { id, text } of (await query.execute(db)).rows) {
      const rest = forget(text, person)
      if (rest !== text) await sql`update ${from} set ${column} = ${rest} where id = ${id}`.execute(db)
    }
  }
  await deleteAnswersOnTasks(db, own)
  return ids
}

/** The actor and the action stay for ever; identifying values become null, which is all that the table allows. */
async function forgetAudit(
  db: Kysely<DB>,
  person: Leaver,
  own: { bookings: number[]; tasks: number[] },
): Promise<void> {
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'entity', 'before', 'after'])
    .where(({ eb, or, and }) =>
      or([
        and([eb('entity', '=', 'user'), eb('entity_id', '=', person.id)]),
        and([eb('entity', '=', 'booking'), eb('entity_id', '=', sql<number>`any(${own.bookings})`)]),
        and([eb('entity', '=', 'task'), eb('entity_id', '=', sql<number>`any(${own.tasks})`)]),
      ]),
    )
    .execute()
  for (const { id, entity, before, after } of rows) {
    const changes = {
      before: forgottenValues(before, entity, person),
      after: forgottenValues(after, entity, person),
    }
    if (JSON.stringify(changes) === JSON.stringify({ before, after })) continue
    await forgetAuditValues(db, id, changes)
  }
  await forgetAuditAddresses(db, person.id)
}

function forgottenValues(values: unknown, entity: string, person: Leaver): unknown {
  if (typeof values !== 'object' || values === null) return values
  const identifies = (key: string, value: unknown) => {
    if (entity === 'booking' && payerFields.includes(key)) return true
    if (entity === 'user') return (identifyingColumns as readonly string[]).includes(key)
    const text = JSON.stringify(value)
    return forget(text, person) !== text
  }
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, identifies(key, value) ? null : value]),
  )
}

/** Who paid in a client's place is forgotten with the client. */
const payerFields = ['payer_name', 'payer_phone']

/** Rows that are deleted with the person, and other requests and counters that name them. */
async function forgetTraces(db: Kysely<DB>, person: Leaver): Promise<void> {
  for (const [column, { fate }] of Object.entries(dataOfPerson)) {
    const [table = '', key = ''] = column.split('.')
    if (fate === 'delete')
      await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${person.id}`.execute(db)
  }
  await dropMessagesTo(db, person.id)
  await deleteAnswersOn(db, person.id)
  // Messages that they wrote to the company before they signed in, or signed up.
  for (const email of [person.email, person.pending_email].filter((one) => one !== null)) {
    await deleteMessagesFrom(db, email)
    await deleteLimitsOf(db, email)
  }
}

async function forgetAccount(db: Kysely<DB>, { id }: Leaver, now: Date): Promise<void> {
  const nothing = Object.fromEntries(identifyingColumns.map((column) => [column, null]))
  await updateUser(db, id, {
    ...nothing,
    ...deletedName,
    email: `deleted-${id}@deleted.invalid`,
    password_hash: null,
    email_verified_at: null,
    saved_views: JSON.stringify([]),
    hidden_columns: JSON.stringify({}),
    deleted_at: now,
  })
}

/** Staff may have typed a person's address as a location. */
function forget(text: string, person: Leaver): string {
  const rest = withoutPerson(text, person)
  return person.address ? rest.replaceAll(person.address, '…') : rest
}
