import type { Language } from '@marhala/contract/language.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** The language that a booking's client reads. */
export async function getClientLanguage(db: Kysely<DB>, bookingId: number): Promise<Language> {
  const { language } = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select('users.language')
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return language
}

/** The language that the company reads: that of the account with its contact address, else of the first superadmin. */
export async function findCompanyLanguage(db: Kysely<DB>, contactEmail: string): Promise<Language> {
  const account = await db
    .selectFrom('users')
    .select('language')
    .where(({ eb, or }) => or([eb('email', '=', contactEmail), eb('role', '=', 'superadmin')]))
    .orderBy(({ eb }) => eb('email', '=', contactEmail), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return account?.language ?? 'en'
}
