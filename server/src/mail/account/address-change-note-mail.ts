import { alarmMail } from '../company/alarm-mail.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailWords } from '../mail-words.ts'
import type { Sender } from '../sender.ts'

type Change = { new_email: string; at: Date; stage: 'asked' | 'changed' }

/** Tells the address that an account has, or had, of the new one: first that it was asked for, then that it is real. */
export function addressChangeNoteMail(to: Addressee, { new_email, at, stage }: Change, sender: Sender) {
  const words = mailWords[to.language].address_change_note
  const { subject, intro, unasked } = words[stage]
  const rows = [{ label: words.new_address, value: new_email }]
  return alarmMail(to, sender, { at, subject, intro, rows, closing: unasked, reset: stage === 'asked' })
}
