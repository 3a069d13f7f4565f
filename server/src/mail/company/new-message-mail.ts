import type { Language } from '@marhala/contract/language/language.ts'
import { composeMail } from '../compose-mail.ts'
import { type ContactLetter, subjectIn } from './contact-letter.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

/** Sends the company a message of the contact page, where `email_notifications` is on. */
export function newMessageMail(
  to: { email: string; language: Language },
  letter: ContactLetter & { id: number },
  sender: Sender,
) {
  const { received, subject, message } = mailText(to.language, 'mail:contact', {
    number: String(letter.id),
  })
  return composeMail({
    to: { ...to, first_name: '' },
    sender,
    // The number, and nothing that was typed.
    subject: received.subject,
    title: received.title,
    tone: 'waiting',
    paragraphs: [received.intro],
    rows: [
      { label: received.name, value: letter.name },
      { label: received.email, value: letter.email },
      { label: subject, value: subjectIn(to.language, letter) },
    ],
    quotes: [{ label: message, text: letter.message }],
    link: { label: received.link, path: `/admin/messages?inbox=${letter.id}` },
  })
}
