import { sql } from 'kysely'

/** The name under which a client is listed, in SQL over `users`: the same as `clientName` in the domain. */
export const clientNameSql = sql<string>`coalesce(users.legal_name, users.first_name || ' ' || users.last_name)`
