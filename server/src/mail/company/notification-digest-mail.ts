import { type Addressee, composeMail } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Mail } from '../mailer.ts'
import type { Sender } from '../sender.ts'

/** The listed notifications of a digest, and how many there are in all. */
export type NotificationDigest = { entries: { title: string; detail: string; at: string }[]; total: number }

/** The unread notifications of a person, in one mail. */
export function notificationDigestMail(
  to: Addressee,
  { entries, total }: NotificationDigest,
  sender: Sender,
): Mail {
  const others = total - entries.length
  const words = mailText(to.language, 'mail:notification_digest', { count: String(others) })
  return composeMail({
    to,
    sender,
    subject: words.subject,
    title: words.title,
    paragraphs: [words.intro],
    rows: entries.map(({ title, detail, at }) => ({
      label: at,
      value: title,
      ...(detail && { note: detail }),
    })),
    ...(others > 0 && { closing: words.others }),
    link: { label: words.link, path: '/user/profile?notifications=1' },
  })
}
