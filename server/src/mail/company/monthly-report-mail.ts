import { type Addressee, composeMail } from '../compose-mail.ts'
import { fill, mailWords } from '../mail-words.ts'
import type { Attachment, Mail } from '../mailer.ts'
import type { Sender } from '../sender.ts'

/** A month's figures as they are written, and its reports. */
export type MonthInFigures = {
  /** 'May 2026'. */
  month: string
  figures: { key: 'gains' | 'expenses' | 'profit' | 'utilisation' | 'vat_due' | 'deposits'; value: string }[]
  attachments: Attachment[]
}

/** Tells a superadmin how last month went, with its reports attached. */
export function monthlyReportMail(to: Addressee, month: MonthInFigures, sender: Sender): Mail {
  const words = mailWords[to.language].monthly_report
  const named = { month: month.month }
  const mail = composeMail({
    to,
    sender,
    subject: fill(words.subject, named, to.language),
    title: words.title,
    paragraphs: [fill(words.intro, named, to.language)],
    rows: month.figures.map(({ key, value }) => ({ label: words[key], value, strong: key === 'profit' })),
    link: { label: words.link, path: '/admin/reports' },
  })
  return { ...mail, attachments: month.attachments }
}
