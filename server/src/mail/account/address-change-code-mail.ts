import { codeMail, type Mailed } from './code-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/**
 * The code that makes a new address real; it goes to that address, which `to` names. Without a link: its owner is signed in,
 * and enters it in the profile.
 */
export function addressChangeCodeMail(to: Addressee, { code }: Pick<Mailed, 'code'>, sender: Sender) {
  const { address_change_code, ignore } = mailText(to.language, 'mail')
  const closing = `${address_change_code.until} ${ignore}`
  return codeMail(to, code, sender, { ...address_change_code, closing })
}
