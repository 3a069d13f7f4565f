import type { Language } from '@marhala/contract/language.ts'
import type { AppContext } from '../../context.ts'
import { findCompanyLanguage, getSettings } from './company.queries.ts'

/** Where the company is told of what is new, and in which language; null where it asked for no mail (settled.md §1). */
export async function readCompanyInbox({
  db,
}: Pick<AppContext, 'db'>): Promise<{ email: string; language: Language } | null> {
  const { email_notifications, contact_email } = await getSettings(db)
  if (!email_notifications || !contact_email) return null
  return { email: contact_email, language: await findCompanyLanguage(db, contact_email) }
}
