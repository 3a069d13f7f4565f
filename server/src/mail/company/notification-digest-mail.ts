import { type Addressee, composeMail } from '../compose-mail.ts'
import { fill, mailWords } from '../mail-words.ts'
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
  const words = mailWords[to.language].notification_digest
  const others = total - told.length
  return composeMail({
    to,
    sender,
    subject: words.subject,
    title: words.title,
    paragraphs: [words.intro],
    rows: told.map(({ title, detail, at }) => ({ label: at, value: title, ...(detail && { note: detail }) })),
    ...(others > 0 && { closing: fill(words.others, { count: String(others) }, to.language) }),
    link: { label: words.link, path: '/user/profile?notifications=1' },
  })
}
