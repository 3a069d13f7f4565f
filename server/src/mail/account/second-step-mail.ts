import type { Said } from '@marhala/words/say.ts'
import type { Addressee } from '../compose-mail.ts'
import { alarmMail } from '../company/alarm-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

export type SecondStepNews = keyof Said<'mail:second_step.news'>

/** Notifies a superadmin of a change of their second step, or of the use of a recovery code. */
export function secondStepMail(
  to: Addressee,
  { at, news }: { at: Date; news: SecondStepNews },
  sender: Sender,
) {
  const words = mailText(to.language, 'mail:second_step')
  return alarmMail(to, sender, { at, ...words.news[news], closing: words.unasked, link: 'reset' })
}
