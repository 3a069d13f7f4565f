import { alarmMail } from '../company/alarm-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/** Notifies the owner that their password was changed or reset. */
export function passwordChangedMail(to: Addressee, change: { at: Date }, sender: Sender) {
  const { subject, intro, unasked } = mailText(to.language, 'mail:password_changed')
  return alarmMail(to, sender, { at: change.at, subject, intro, closing: unasked, link: 'reset' })
}
