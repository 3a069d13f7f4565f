import { type Addressee, composeMail } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Mail } from '../mailer.ts'
import type { Sender } from '../sender.ts'

/** A person's due tasks: each with its name, its formatted date, and whether that is past. */
export type Digest = {
  tasks: { title: string; due: string | null; isOverdue: boolean }[]
  /** Whether the addressee may open admin. */
  canOpen: boolean
}

/** Reminds a person of their tasks, in one mail. */
export function taskDigestMail(to: Addressee, { tasks, canOpen }: Digest, sender: Sender): Mail {
  const words = mailText(to.language, 'mail:task_digest')
  return composeMail({
    to,
    sender,
    subject: words.subject,
    title: words.title,
    paragraphs: [words.intro],
    rows: tasks.map(({ title, due, isOverdue }) => ({
      label: due ?? words.undated,
      value: title,
      strong: isOverdue,
      ...(isOverdue && { note: words.overdue }),
    })),
    ...(canOpen && { link: { label: words.link, path: '/admin/tasks?filter=mine' } }),
  })
}
