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
