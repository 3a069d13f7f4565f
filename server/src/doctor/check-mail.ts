import type { Config } from '../config.ts'
import { checkMailServer } from '../mail/mailer.ts'
import { broken, type Finding, fine, look } from './finding.ts'

/** Whether the mail server accepts our login; no mail is sent. */
export async function checkMail({ smtp_url, mail_from }: Config): Promise<Finding> {
  if (!smtp_url)
    return look(
      'Mail',
      'SMTP_URL is not set: mails are written to DATA_DIR/outbox, and nobody gets them.',
      'Set SMTP_URL and MAIL_FROM.',
    )
  try {
    await checkMailServer(smtp_url)
  } catch (error) {
    const remedy =
      'Correct SMTP_URL (address, port, smtps or smtp, user and password), or let the server in there.'
    return broken('Mail', `The mail server takes nothing: ${(error as Error).message}.`, remedy)
  }
  if (mail_from.includes('@example.com'))
    return look(
      'Mail',
      `It leaves as ${mail_from}, which others take for spam.`,
      'Set MAIL_FROM to an address of your own.',
    )
  return fine('Mail', `It leaves as ${mail_from}.`)
}
