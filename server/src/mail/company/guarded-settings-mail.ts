import type { GuardedKind } from '@marhala/domain/integrations/guarded-settings.ts'
import type { Addressee } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'
import { alarmMail } from './alarm-mail.ts'

type Change = { at: Date; by: string; kinds: readonly GuardedKind[] }

/** Notifies a superadmin of changed settings of payments or of WhatsApp, without the values. */
export function guardedSettingsMail(to: Addressee, { at, by, kinds }: Change, sender: Sender) {
  const words = mailText(to.language, 'mail:guarded_settings')
  return alarmMail(to, sender, {
    at,
    subject: words.subject,
    intro: words.intro,
    rows: [
      {
        label: words.what,
        value: kinds.map((kind) => words.kinds[kind]).join(mailText(to.language, 'mail:comma')),
      },
      { label: words.by, value: by },
    ],
    closing: words.unasked,
    link: { label: words.link, path: '/admin/settings' },
  })
}
