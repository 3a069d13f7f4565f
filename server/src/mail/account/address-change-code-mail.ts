import { codeMail } from './code-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailWords } from '../mail-words.ts'
import type { Sender } from '../sender.ts'

/** The code that makes a new address real; it goes to that address, which `to` names. */
export function addressChangeCodeMail(to: Addressee, code: string, sender: Sender) {
  const { address_change_code, ignore } = mailWords[to.language]
  const closing = `${address_change_code.until} ${ignore}`
  return codeMail(to, code, sender, { ...address_change_code, closing })
}
