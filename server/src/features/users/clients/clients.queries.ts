import type { ClientSort, OptInSource } from '@marhala/contract/accounts/client-values.ts'
import type { Role } from '@marhala/domain/accounts/permissions.ts'
import { documentKey, phoneKey } from '@marhala/domain/accounts/same-person.ts'
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

export type ClientFilter = {
  /** Only accounts of clients. */
  is_client?: boolean | undefined
  /** Whom a search has found. */
  ids?: number[] | undefined
  role?: Role | undefined
  verified?: boolean | undefined
  active_since?: Date | undefined
  has_outstanding?: boolean | undefined
  company?: boolean | undefined
}

type Order = { by: ClientSort; order: 'asc' | 'desc' }

/** One page of the accounts that match a filter, and how many there are in all. */
export async function listClients(
  db: Kysely<DB>,
  filter: ClientFilter,
  { limit, offset, ...order }: Order & { limit: number; offset: number },
) {
  const found = selectClients(db).where(filterCondition(filter))
  const { total } = await db
    .selectFrom('users')
    .where('deleted_at', 'is', null)
    .where(filterCondition(filter))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const clients = await found.orderBy(inOrder(order)).limit(limit).offset(offset).execute()
  return { clients, total }
}

/** The ids of all accounts that match a filter, in order. */
export async function listClientIds(db: Kysely<DB>, filter: ClientFilter, order: Order): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.deleted_at', 'is', null)
    .where(filterCondition(filter))
    .orderBy(inOrder(order))
    .execute()
  return rows.map(({ id }) => id)
}

/** Some accounts with what the list shows of them; deleted ones are missing. */
export async function listClientsOf(db: Kysely<DB>, ids: number[]) {
  return selectClients(db)
    .where('users.id', '=', sql<number>`any(${ids})`)
    .execute()
}

function inOrder({ by, order }: Order) {
  const way = order === 'asc' ? sql`asc` : sql`desc`
  const keys = {
    name: sql`lower(coalesce(users.legal_name, users.last_name)) ${way}, lower(users.first_name) ${way}`,
    created_at: sql`users.created_at ${way}`,
  }
  return sql`${keys[by]}, users.id ${way}`
}

/** An account with what an admin sees of it; undefined when there is none, or it was deleted. */
export async function findClient(db: Kysely<DB>, id: number) {
  return selectClients(db).where('users.id', '=', id).executeTakeFirst()
}

export type Client = NonNullable<Awaited<ReturnType<typeof findClient>>>

function selectClients(db: Kysely<DB>) {
  return db
    .selectFrom('users')
    .selectAll('users')
    .select(({ selectFrom }) =>
      selectFrom('users as marker')
        .select(sql<string>`marker.first_name || ' ' || marker.last_name`.as('name'))
        .whereRef('marker.id', '=', 'users.do_not_rent_by')
        .as('do_not_rent_by_name'),
    )
    .select(
      sql<Date | null>`greatest(users.signed_in_at,
        (select max(coalesce(rotated_at, created_at)) from sessions where user_id = users.id),
        (select max(created_at) from bookings where user_id = users.id))`.as('last_active_at'),
    )
    .where('users.deleted_at', 'is', null)
    .$narrowType<{ whatsapp_opt_in_source: OptInSource | null }>()
}

function filterCondition(filter: ClientFilter) {
  const { ids, role, verified, active_since, has_outstanding, company, is_client } = filter
  const parts = [
    is_client === true && sql`users.role = 'user'`,
    ids !== undefined && sql`users.id = any(${ids}::int[])`,
    role !== undefined && sql`users.role = ${role}`,
    verified !== undefined && sql`(users.email_verified_at is not null) = ${verified}`,
    active_since &&
      sql`(users.signed_in_at >= ${active_since}
        or users.id in (select user_id from sessions where coalesce(rotated_at, created_at) >= ${active_since})
        or users.id in (select user_id from bookings where created_at >= ${active_since}))`,
    has_outstanding !== undefined && sql`(users.id in ${owing}) = ${has_outstanding}`,
    company !== undefined && sql`(users.legal_name is not null) = ${company}`,
  ].filter((part) => part !== false && part !== undefined)
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/**
 * The accounts that owe money: bookings store what is outstanding (migration 0018), which `list-clients.test.ts` and
 * `booking-model.deep.test.ts` compare with the domain's figure.
 */
const owing = sql`(select bookings.user_id from bookings where bookings.outstanding > 0)`

/** Accounts with the same number or birth date: `samenessOf` decides which may be the same person. */
export async function listLookAlikes(
  db: Kysely<DB>,
  {
    id,
    ...person
  }: { id?: number } & Record<'phone' | 'birth_date' | 'identity_number' | 'license_number', string | null>,
) {
  const key = (text: string | null, make: (text: string) => string | null) => (text ? make(text) : null)
  const letters = (column: string) =>
    sql<string>`upper(regexp_replace(${sql.ref(column)}, '[^[:alnum:]]', '', 'g'))`
  return db
    .selectFrom('users')
    .select([
      'id',
      'first_name',
      'last_name',
      'email',
      'phone',
      'birth_date',
      'identity_number',
      'license_number',
      'legal_name',
      'do_not_rent_reason',
    ])
    .where('deleted_at', 'is', null)
    .$if(id !== undefined, (qb) => qb.where('id', '<>', id!))
    .where(({ eb, or }) =>
      or([
        eb(sql`right(regexp_replace(phone, '\\D', '', 'g'), 9)`, '=', key(person.phone, phoneKey)),
        eb(letters('identity_number'), '=', key(person.identity_number, documentKey)),
        eb(letters('license_number'), '=', key(person.license_number, documentKey)),
        eb('birth_date', '=', person.birth_date),
      ]),
    )
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Locks and counts the superadmins who may sign in: of two calls that would remove the last one, one waits. */
export async function countSuperadmins(db: Kysely<DB>): Promise<number> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superadmin')
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.length
}
