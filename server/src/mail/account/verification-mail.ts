import { codeMail } from './code-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailWords } from '../mail-words.ts'
import type { Sender } from '../sender.ts'

/** The code that proves an address. */
export function verificationMail(to: Addressee, code: string, sender: Sender) {
  const { verification, ignore } = mailWords[to.language]
  return codeMail(to, code, sender, { ...verification, closing: ignore })
}
