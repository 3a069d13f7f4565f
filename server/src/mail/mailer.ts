import { outboxFolder } from './outbox.ts'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Config } from '../config.ts'
import { syncFolder } from '../sync-folder.ts'

/** One message, ready to send: plain text and HTML of the same words. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  /** Its row of `outgoing_messages`, which records its delivery; not part of the mail. */
  message_id?: number
}

/** A file that goes with a mail, its bytes in base64. */
export type Attachment = {
  file_name: string
  type: 'application/pdf' | 'text/plain' | 'application/timestamp-reply'
  content: string
}

/** Hands a mail over for good; `id` is its job's, so that a mail sent twice is seen to be the same. */
export type Deliver = (mail: Mail, id: string) => Promise<void>

/** Mail leaves by SMTP_URL; without it each becomes a file of the outbox, `npm run mail` lists them. */
export function makeMailer(config: Config, clock: () => Date): Deliver {
  if (!config.smtp_url)
    return ({ message_id: _, ...mail }, id) => writeToOutbox(outboxFolder(config), mail, id, clock())
  const transport = nodemailer.createTransport({ url: config.smtp_url, ...timeouts })
  return async ({ message_id: _, ...mail }, id) => {
    await transport.sendMail({
      ...mail,
      attachments: (mail.attachments ?? []).map(({ file_name, type, content }) => ({
        filename: file_name,
        contentType: type,
        content,
        encoding: 'base64',
      })),
      // As an object it is one address, whatever it holds; as text it would be read as a list.
      to: { name: '', address: mail.to },
      from: config.mail_from,
      messageId: `<${id}@marhala>`,
      // Out-of-office programs do not answer mails with this header.
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
}

/** Connects to the mail server and signs in, without sending; throws its error. */
export async function checkMailServer(smtp_url: string): Promise<void> {
  const transport = nodemailer.createTransport({ url: smtp_url, ...timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** A server that hangs is given up before its job is tried again, so that no mail is on its way twice. */
const timeouts = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

async function writeToOutbox(folder: string, mail: Mail, id: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `${now.toISOString().replaceAll(':', '-')}-${id}.json`
  const partial = join(folder, `.${name}.partial`)
  await writeFile(partial, JSON.stringify(mail, null, 2), { mode: 0o600, flush: true })
  await rename(partial, join(folder, name))
  // The job is done when this returns: a power cut must not lose both.
  syncFolder(folder)
}
