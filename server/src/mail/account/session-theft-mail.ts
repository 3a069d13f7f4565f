import { alarmMail } from '../company/alarm-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/** Tells the owner that a session was ended because its tokens were used by somebody who has a copy (R25). */
export function sessionTheftMail(to: Addressee, theft: { at: Date }, sender: Sender) {
  const { next, ...words } = mailText(to.language, 'mail:session_theft')
  return alarmMail(to, sender, { at: theft.at, ...words, closing: next, link: 'reset' })
}
