import { codeMail, type Mailed } from './code-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/** The code for choosing a new password, and a link that does the same. */
export function resetCodeMail(to: Addressee, { code, link: carries }: Mailed, sender: Sender) {
  const { reset_code, reset_link: label } = mailText(to.language, 'mail')
  const link = { label, page: '/auth/verify-reset', carries } as const
  return codeMail(to, code, sender, { ...reset_code, closing: reset_code.unasked }, link)
}
