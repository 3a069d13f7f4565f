import type { Addressee } from '../compose-mail.ts'
import { alarmMail } from '../company/alarm-mail.ts'
import { mailWords } from '../mail-words.ts'
import type { Sender } from '../sender.ts'

export type SecondStepNews = keyof (typeof mailWords)['en']['second_step']['news']

/** Tells a superadmin what became of the second step of their sign-in, or that a recovery code stood in for it. */
export function secondStepMail(
  to: Addressee,
  { at, news }: { at: Date; news: SecondStepNews },
  sender: Sender,
) {
  const words = mailWords[to.language].second_step
  return alarmMail(to, sender, { at, ...words.news[news], closing: words.unasked, link: 'reset' })
}
