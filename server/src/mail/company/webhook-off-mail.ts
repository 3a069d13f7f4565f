import { formatFor } from '@marhala/contract/language/format.ts'
import { failingDays } from '@marhala/domain/integrations/webhook.ts'
import { type Addressee, composeMail } from '../compose-mail.ts'
import { fill, mailWords } from '../mail-words.ts'
import type { Mail } from '../mailer.ts'
import type { Sender } from '../sender.ts'

type Off = { name: string; url: string; failing_since: Date | null; at: Date }

/** Tells a superadmin that a program has not answered for days, and is told of nothing more until it is switched on. */
export function webhookOffMail(to: Addressee, webhook: Off, sender: Sender): Mail {
  const words = mailWords[to.language].webhook_off
  const when = formatFor(to.language, sender.time_zone).date(webhook.failing_since ?? webhook.at, 'fullTime')
  return composeMail({
    to,
    sender,
    subject: fill(words.subject, { name: webhook.name }, to.language),
    title: words.title,
    tone: 'waiting',
    paragraphs: [fill(words.intro, { days: String(failingDays) }, to.language)],
    rows: [
      { label: words.webhook, value: webhook.name },
      { label: words.address, value: webhook.url },
      { label: words.since, value: when },
    ],
    closing: words.next,
    link: { label: words.link, path: '/admin/settings?section=integrations' },
  })
}
