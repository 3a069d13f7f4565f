import { codeMail, type Mailed } from './code-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/** The code that verifies an address, and a link that does the same. */
export function verificationMail(to: Addressee, { code, link: carries }: Mailed, sender: Sender) {
  const { verification, ignore } = mailText(to.language, 'mail')
  const link = { label: verification.link, page: '/auth/verify-email', carries } as const
  return codeMail(to, code, sender, { ...verification, closing: ignore }, link)
}
