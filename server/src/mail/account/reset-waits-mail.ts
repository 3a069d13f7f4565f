import { formatFor } from '@marhala/contract/language/format.ts'
import { alarmMail } from '../company/alarm-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

type Wait = { at: Date; until: Date }

/** Explains why a requested code is not sent: the previous address may still be restored. */
export function resetWaitsMail(to: Addressee, { at, until }: Wait, sender: Sender) {
  const { subject, intro, from, closing } = mailText(to.language, 'mail:reset_waits')
  const value = formatFor(to.language, sender.time_zone).date(until, 'fullTime')
  return alarmMail(to, sender, { at, subject, intro, rows: [{ label: from, value }], closing })
}
