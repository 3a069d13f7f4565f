import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { readTripsOfPerson } from '../../tracking/public/read-trips-of-person.ts'
import { dataOfBookings } from '../forgetting/data-of-bookings.ts'
import { dataOfPerson } from '../forgetting/personal-data.ts'
import { client } from '@marhala/domain/records/client.ts'
import { namesWith } from '@marhala/domain/records/field.ts'

/** All data about a person, by the rules of `personal-data.ts`: names with their rows. */
export async function readPersonalData(
  db: Kysely<DB>,
  userId: number,
  now: Date,
): Promise<Record<string, unknown>> {
  const {
    password_hash: _hash,
    has_printed_password: _printed,
    // What searches find people by says nothing that the rest does not.
    name_key: _key,
    found_by: _words,
    ...columns
  } = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow()
  const account = withoutInternal(columns)
  const data: Record<string, unknown> = { account }
  for (const [column, rule] of Object.entries(dataOfPerson)) {
    if (rule.name) data[rule.name] = await select(db, column, rule.columns, sql`= ${userId}`)
  }
  const own = sql`in (select id from bookings where user_id = ${userId})`
  for (const [column, rule] of Object.entries(dataOfBookings)) {
    if (rule.name) data[rule.name] = await select(db, column, rule.columns, own)
  }
  data['trips'] = await readTripsOfPerson(db, userId, now)
  // Written without being signed in.
  data['letters'] = await db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'subject', 'message', 'reply', 'status', 'created_at'])
    .where('email', '=', account.email)
    .where('user_id', 'is distinct from', userId)
    .orderBy('id')
    .execute()
  data['history'] = await db
    .selectFrom('audit')
    .select(['at', 'action', 'before', 'after'])
    .where('entity', '=', 'user')
    .where('entity_id', '=', userId)
    .orderBy('id')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, before: known(row.before), after: known(row.after) })))
  return data
}

const internal: ReadonlySet<string> = new Set(namesWith(client, 'internal'))

/** A row without what staff noted for themselves (decision 099). */
function withoutInternal<Row extends object>(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !internal.has(name))) as Row
}

function known(values: unknown): unknown {
  return typeof values === 'object' && values !== null ? withoutInternal(values) : values
}

async function select(
  db: Kysely<DB>,
  column: string,
  shown: readonly string[],
  condition: ReturnType<typeof sql>,
) {
  const [table = '', key = ''] = column.split('.')
  const columns = sql.join(shown.map((name) => sql.ref(name)))
  const query = sql`select ${columns} from ${sql.table(table)} where ${sql.ref(key)} ${condition} order by 1`
  return (await query.execute(db)).rows
}
