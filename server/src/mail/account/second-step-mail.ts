import type { Said } from '@marhala/words/say.ts'
import type { Addressee } from '../compose-mail.ts'
import { alarmMail } from '../company/alarm-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

export type SecondStepNews = keyof Said<'mail:second_step.news'>

/** Tells a superadmin what became of the second step of their sign-in, or that a recovery code stood in for it. */
export function secondStepMail(
  to: Addressee,
  { at, news }: { at: Date; news: SecondStepNews },
  sender: Sender,
) {
  const words = mailText(to.language, 'mail:second_step')
  return alarmMail(to, sender, { at, ...words.news[news], closing: words.unasked, link: 'reset' })
}
