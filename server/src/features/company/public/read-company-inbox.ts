import type { Language } from '@marhala/contract/language/language.ts'
import type { Settings } from './company.queries.ts'

/** The company's address for notices, and its language; null where it wants no mail. */
export function readCompanyInbox({
  email_notifications,
  contact_email,
  company_language,
}: Settings): { email: string; language: Language } | null {
  if (!email_notifications || !contact_email) return null
  return { email: contact_email, language: company_language }
}
