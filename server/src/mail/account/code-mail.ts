import { type Addressee, composeMail } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/** A code, and the token of the link beside it, which cannot be guessed. */
export type Mailed = { code: string; link: string }

type Says = { subject: string; title: string; intro: string; closing: string }
type Link = { label: string; page: '/auth/verify-email' | '/auth/verify-reset'; carries: string }

/**
 * A mail with a code, and perhaps a link to the page that asks for it; the closing is for an owner who did not request
 * one. The link's token is behind `#`, so that no server and no log on the way reads it.
 */
export function codeMail(to: Addressee, code: string, sender: Sender, says: Says, link?: Link) {
  const { subject, title, intro, closing } = says
  const { code_expiry, code_link_expiry } = mailText(to.language, 'mail')
  return composeMail({
    to,
    sender,
    subject,
    title,
    paragraphs: [intro],
    code,
    closing: `${link ? code_link_expiry : code_expiry} ${closing}`,
    ...(link && {
      link: { label: link.label, path: `${link.page}/${withoutRuns(to.email)}#${link.carries}` },
    }),
  })
}

/** Digits of an address are percent-encoded: else they could be taken for the code. */
function withoutRuns(email: string): string {
  return Array.from(email, (sign) => (/\d/.test(sign) ? `%3${sign}` : encodeURIComponent(sign))).join('')
}
