import { formatFor } from '@marhala/contract/language/format.ts'
import { failingDays } from '@marhala/domain/integrations/webhook.ts'
import { type Addressee, composeMail } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Mail } from '../mailer.ts'
import type { Sender } from '../sender.ts'

type Off = { name: string; url: string; failing_since: Date | null; at: Date }

/** Notifies a superadmin that a webhook has not answered for days, and is off until it is switched on. */
export function webhookOffMail(to: Addressee, webhook: Off, sender: Sender): Mail {
  const values = { name: webhook.name, days: String(failingDays) }
  const words = mailText(to.language, 'mail:webhook_off', values)
  const when = formatFor(to.language, sender.time_zone).date(webhook.failing_since ?? webhook.at, 'fullTime')
  return composeMail({
    to,
    sender,
    subject: words.subject,
    title: words.title,
    tone: 'waiting',
    paragraphs: [words.intro],
    rows: [
      { label: words.webhook, value: webhook.name },
      { label: words.address, value: webhook.url },
      { label: words.since, value: when },
    ],
    closing: words.next,
    link: { label: words.link, path: '/admin/settings?section=integrations' },
  })
}
