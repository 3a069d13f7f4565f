import { formatFor } from '@marhala/contract/language/format.ts'
import { type Addressee, composeMail } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

type Alarm = {
  at: Date
  subject: string
  title?: string
  intro: string
  rows?: { label: string; value: string }[]
  closing: string
  /** Where one goes from here, if that helps: to a new password, unless it says otherwise. */
  link?: 'reset' | { label: string; path: string }
}

/** A mail that tells somebody what happened to their account, when, and what to do if it was not them. */
export function alarmMail(to: Addressee, sender: Sender, { link, ...alarm }: Alarm) {
  const words = mailText(to.language, 'mail')
  const when = formatFor(to.language, sender.time_zone).date(alarm.at, 'fullTime')
  const reset = { label: words.reset_link, path: '/auth/forgot-password' }
  return composeMail({
    to,
    sender,
    subject: alarm.subject,
    title: alarm.title ?? alarm.subject,
    tone: 'waiting',
    paragraphs: [alarm.intro],
    rows: [{ label: words.when, value: when }, ...(alarm.rows ?? [])],
    closing: alarm.closing,
    ...(link && { link: link === 'reset' ? reset : link }),
  })
}
