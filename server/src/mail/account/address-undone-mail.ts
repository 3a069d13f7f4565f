import { alarmMail } from '../company/alarm-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/** Notifies the address that an account had for a while that the previous one was restored. */
export function addressUndoneMail(to: Addressee, undone: { at: Date }, sender: Sender) {
  const { subject, intro, unasked } = mailText(to.language, 'mail:address_undone')
  return alarmMail(to, sender, { at: undone.at, subject, intro, closing: unasked })
}
