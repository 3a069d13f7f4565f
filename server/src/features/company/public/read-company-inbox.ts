import type { Language } from '@marhala/contract/language/language.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { findCompanyLanguage, type Settings } from './company.queries.ts'

/** Where the company is told of what is new, and in which language; null where it asked for no mail. */
export async function readCompanyInbox(
  db: Kysely<DB>,
  { email_notifications, contact_email }: Settings,
): Promise<{ email: string; language: Language } | null> {
  if (!email_notifications || !contact_email) return null
  return { email: contact_email, language: await findCompanyLanguage(db, contact_email) }
}
