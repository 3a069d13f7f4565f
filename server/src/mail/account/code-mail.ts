import { type Addressee, composeMail } from '../compose-mail.ts'
import { mailWords } from '../mail-words.ts'
import type { Sender } from '../sender.ts'

type CodeWords = { subject: string; title: string; intro: string }

/** A mail that brings a code; the closing says what it means if nobody asked for one. */
export function codeMail(to: Addressee, code: string, sender: Sender, says: CodeWords & { closing: string }) {
  const { subject, title, intro, closing } = says
  const expiry = mailWords[to.language].code_expiry
  return composeMail({
    to,
    sender,
    subject,
    title,
    paragraphs: [intro],
    code,
    closing: `${expiry} ${closing}`,
  })
}
