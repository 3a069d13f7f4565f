import { type Addressee, composeMail } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Mail } from '../mailer.ts'
import type { Sender } from '../sender.ts'

/** What a digest names, and of how many in all. */
export type NotificationDigest = { told: { title: string; detail: string; at: string }[]; total: number }

/** What concerns somebody and waits unread in their inbox, all in one mail. */
export function notificationDigestMail(
  to: Addressee,
  { told, total }: NotificationDigest,
  sender: Sender,
): Mail {
  const others = total - told.length
  const words = mailText(to.language, 'mail:notification_digest', { count: String(others) })
  return composeMail({
    to,
    sender,
    subject: words.subject,
    title: words.title,
    paragraphs: [words.intro],
    rows: told.map(({ title, detail, at }) => ({ label: at, value: title, ...(detail && { note: detail }) })),
    ...(others > 0 && { closing: words.others }),
    link: { label: words.link, path: '/user/profile?notifications=1' },
  })
}
