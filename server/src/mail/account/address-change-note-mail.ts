import { undoHours } from '@marhala/domain/accounts/recent-password.ts'
import { alarmMail } from '../company/alarm-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

type Change = { new_email: string; at: Date } & (
  | { stage: 'asked' }
  /** `undo` is the path of the page that restores the previous address. */
  | { stage: 'changed'; undo?: string }
)

/**
 * Notifies the present or previous address of an account about the new one: first that it was requested, then that it
 * is verified.
 */
export function addressChangeNoteMail(to: Addressee, change: Change, sender: Sender) {
  const { new_email, at, stage } = change
  const words = mailText(to.language, 'mail:address_change_note', { hours: String(undoHours) })
  const { subject, intro } = words[stage]
  const note = { at, subject, intro, rows: [{ label: words.new_address, value: new_email }] }
  if (stage === 'asked')
    return alarmMail(to, sender, { ...note, closing: words.asked.unasked, link: 'reset' })
  if (!change.undo) return alarmMail(to, sender, { ...note, closing: words.changed.unasked })
  return alarmMail(to, sender, {
    ...note,
    closing: words.changed.undo,
    link: { label: words.changed.undo_link, path: change.undo },
  })
}
