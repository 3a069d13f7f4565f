import { companyNameIn } from '@marhala/contract/company/company-name.ts'
import { type Addressee, composeMail } from '../compose-mail.ts'
import { fill, mailWords } from '../mail-words.ts'
import type { Sender } from '../sender.ts'

/**
 * Tells somebody that an admin has made an account for them. It carries no secret: whoever follows the link proves the
 * mailbox with a code, as for a forgotten password, and chooses one.
 */
export function invitationMail(to: Addressee, sender: Sender) {
  const { subject, title, intro, how, email, unasked, link } = mailWords[to.language].invitation
  const company = companyNameIn(to.language, sender.company_name)
  return composeMail({
    to,
    sender,
    subject: fill(subject, { company }, to.language),
    title,
    paragraphs: [fill(intro, { company }, to.language), how],
    rows: [{ label: email, value: to.email }],
    closing: unasked,
    link: { label: link, path: '/auth/forgot-password' },
  })
}
