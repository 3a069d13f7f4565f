import { companyNameIn } from '@marhala/contract/company/company-name.ts'
import { type Addressee, composeMail } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/**
 * Invites a person to the account that an admin made for them. It has no secret: the link's page verifies the mailbox
 * by a code, as for a forgotten password, and sets one.
 */
export function invitationMail(to: Addressee, sender: Sender) {
  const company = companyNameIn(to.language, sender.company_name)
  const { subject, title, intro, how, email, unasked, link } = mailText(to.language, 'mail:invitation', {
    company,
  })
  return composeMail({
    to,
    sender,
    subject: subject,
    title,
    paragraphs: [intro, how],
    rows: [{ label: email, value: to.email }],
    closing: unasked,
    link: { label: link, path: '/auth/forgot-password' },
  })
}
