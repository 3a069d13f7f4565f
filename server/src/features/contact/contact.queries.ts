import type { messageStatuses } from '@marhala/contract/storefront/contact-values.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { type Insertable, type Kysely, sql, type SqlBool } from 'kysely'
import type { ContactMessages, DB } from '../../db/tables.ts'
import { searchPatterns } from '../cars/public/car-rows.queries.ts'

export type MessageStatus = (typeof messageStatuses)[number]

/** Inserts a message; returns its id. */
export async function insertMessage(db: Kysely<DB>, message: Insertable<ContactMessages>): Promise<number> {
  const { id } = await db
    .insertInto('contact_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type MessageFilter = {
  status?: MessageStatus | undefined
  search?: string | undefined
  writer_of?: number | undefined
}

/** One page of messages, newest first, and how many there are in all. */
export async function listMessages(
  db: Kysely<DB>,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const { total } = await selectFound(db, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const messages = await selectFound(db, filter)
    .select(shown)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { messages, total }
}

const shown = [
  'id',
  'name',
  'email',
  'subject',
  'message',
  sql<MessageStatus>`status`.as('status'),
  'reply',
  'created_at',
  sql<Language>`language`.as('language'),
  'answered_at',
] as const

function selectFound(db: Kysely<DB>, { status, search, writer_of }: MessageFilter) {
  return db
    .selectFrom('contact_messages')
    .$if(status !== undefined, (qb) => qb.where('status', '=', status!))
    .$if(writer_of !== undefined, (qb) =>
      qb.where('email', '=', (eb) =>
        eb.selectFrom('contact_messages').select('email').where('id', '=', writer_of!),
      ),
    )
    .$if(search !== undefined, (qb) =>
      qb.where(
        sql<SqlBool>`fold_text(concat_ws(' ', name, email, subject, message)) like all (${searchPatterns(search!)})`,
      ),
    )
}

/** One message. */
export async function findMessage(db: Kysely<DB>, id: number) {
  return selectMessage(db, id).executeTakeFirst()
}

/** Locks a message, so that of two concurrent answers one is the first. */
export async function lockMessage(db: Kysely<DB>, id: number) {
  return selectMessage(db, id).select('user_id').forUpdate().executeTakeFirst()
}

function selectMessage(db: Kysely<DB>, id: number) {
  return db.selectFrom('contact_messages').select(shown).where('id', '=', id)
}

export type Message = NonNullable<Awaited<ReturnType<typeof lockMessage>>>

type Changes =
  | { status: MessageStatus }
  | { status: 'answered'; reply: string; answered_at: Date; answered_by: number }

/** Changes a locked message. */
export async function updateMessage(db: Kysely<DB>, id: number, changes: Changes): Promise<void> {
  await db.updateTable('contact_messages').set(changes).where('id', '=', id).execute()
}
