import type { Language } from '@marhala/contract/language/language.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { findCompanyLanguage, type Settings } from './company.queries.ts'

/** The company's address for notices, and its language; null where it wants no mail. */
export async function readCompanyInbox(
  db: Kysely<DB>,
  { email_notifications, contact_email }: Settings,
): Promise<{ email: string; language: Language } | null> {
  if (!email_notifications || !contact_email) return null
  return { email: contact_email, language: await findCompanyLanguage(db, contact_email) }
}
