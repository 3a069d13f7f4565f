import { type Addressee, composeMail } from '../compose-mail.ts'
import { mailText } from '../mail-text.ts'
import type { Attachment, Mail } from '../mailer.ts'
import type { Sender } from '../sender.ts'

/** Sends a checkpoint of the log to an address outside of the house, and the stamp of its time where there is one. */
export function checkpointMail(
  to: Addressee,
  { note, time_stamp }: { note: string; time_stamp: Buffer | null },
  sender: Sender,
): Mail {
  const [origin = '', size = ''] = note.split('\n')
  const words = mailText(to.language, 'mail:checkpoint', { origin, size })
  const mail = composeMail({
    to,
    sender,
    subject: words.subject,
    title: words.title,
    paragraphs: [words.intro, words.keep],
    rows: [
      { label: words.log, value: origin },
      { label: words.records, value: size },
    ],
    link: { label: words.link, path: '/verify' },
  })
  const attachments: Attachment[] = [
    { file_name: 'checkpoint.txt', type: 'text/plain', content: Buffer.from(note).toString('base64') },
  ]
  if (time_stamp)
    attachments.push({
      file_name: 'checkpoint.tsr',
      type: 'application/timestamp-reply',
      content: time_stamp.toString('base64'),
    })
  return { ...mail, attachments }
}
