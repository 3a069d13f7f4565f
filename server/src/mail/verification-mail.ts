import type { Language } from '@marhala/contract/language.ts'
import { composeMail } from './compose-mail.ts'
import { mailWords } from './mail-words.ts'

type Addressee = { email: string; first_name: string; language: Language }

/** The code that proves an address; it is the text's only run of six digits (settled.md §5.42). */
export function verificationMail(to: Addressee, code: string, company: { company_name: string }) {
  const words = mailWords[to.language]
  return composeMail({
    to: { ...to, first_name: withoutLongNumbers(to.first_name) },
    company: withoutLongNumbers(company.company_name),
    subject: words.verification.subject,
    paragraphs: [words.verification.intro],
    highlight: code,
    closing: `${words.verification.expiry} ${words.ignore}`,
  })
}

/** People and companies may have any name; one that looks like a code would be taken for it. */
function withoutLongNumbers(name: string): string {
  return name.replace(/\d{6,}/g, '…')
}
