import { alarmMail } from '../company/alarm-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/** Notifies the owner that a session was ended because a copy of its tokens was used (R25). */
export function sessionTheftMail(to: Addressee, theft: { at: Date }, sender: Sender) {
  const { next, ...words } = mailText(to.language, 'mail:session_theft')
  return alarmMail(to, sender, { at: theft.at, ...words, closing: next, link: 'reset' })
}
