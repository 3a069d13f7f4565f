import { codeMail } from './code-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailWords } from '../mail-words.ts'
import type { Sender } from '../sender.ts'

/** The code that lets somebody choose a new password. */
export function resetCodeMail(to: Addressee, code: string, sender: Sender) {
  const { reset_code } = mailWords[to.language]
  return codeMail(to, code, sender, { ...reset_code, closing: reset_code.unasked })
}
