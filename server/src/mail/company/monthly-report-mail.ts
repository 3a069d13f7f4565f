import { type Addressee, composeMail } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Attachment, Mail } from '../mailer.ts'
import type { Sender } from '../sender.ts'

/** A month's formatted figures, and its reports. */
export type MonthInFigures = {
  /** 'May 2026'. */
  month: string
  figures: { key: 'gains' | 'expenses' | 'profit' | 'utilisation' | 'vat_due' | 'deposits'; value: string }[]
  attachments: Attachment[]
}

/** Sends a superadmin last month's figures, with its reports attached. */
export function monthlyReportMail(to: Addressee, month: MonthInFigures, sender: Sender): Mail {
  const words = mailText(to.language, 'mail:monthly_report', { month: month.month })
  const mail = composeMail({
    to,
    sender,
    subject: words.subject,
    title: words.title,
    paragraphs: [words.intro],
    rows: month.figures.map(({ key, value }) => ({ label: words[key], value, strong: key === 'profit' })),
    link: { label: words.link, path: '/admin/reports' },
  })
  return { ...mail, attachments: month.attachments }
}
