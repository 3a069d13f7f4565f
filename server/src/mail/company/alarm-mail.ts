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
  /** The next step, if it helps: by default to a new password. */
  link?: 'reset' | { label: string; path: string }
}

/** A mail about a change of an account, its time, and what to do if it was not the owner. */
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
