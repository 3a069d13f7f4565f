import { alarmMail } from '../company/alarm-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/** Tells the address that an account had for a while that the one before it was taken back. */
export function addressUndoneMail(to: Addressee, undone: { at: Date }, sender: Sender) {
  const { subject, intro, unasked } = mailText(to.language, 'mail:address_undone')
  return alarmMail(to, sender, { at: undone.at, subject, intro, closing: unasked })
}
