import { codeMail, type Mailed } from './code-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/**
 * The code that verifies a new address; it goes to that address, in `to`. Without a link: the owner is signed in, and
 * enters it in the profile.
 */
export function addressChangeCodeMail(to: Addressee, { code }: Pick<Mailed, 'code'>, sender: Sender) {
  const { address_change_code, ignore } = mailText(to.language, 'mail')
  const closing = `${address_change_code.until} ${ignore}`
  return codeMail(to, code, sender, { ...address_change_code, closing })
}
