import type { Language } from '@marhala/contract/language/language.ts'
import { composeMail } from '../compose-mail.ts'
import { type ContactLetter, subjectIn } from './contact-letter.ts'
import { mailText } from '../mail-text.ts'
import type { Sender } from '../sender.ts'

type AnsweredLetter = ContactLetter & { reply: string; language: Language }

/** The company's answer to a message of the contact page, above the message. */
export function messageReplyMail(letter: AnsweredLetter, sender: Sender) {
  const { email, name, language } = letter
  const contact = mailText(language, 'mail:contact')
  const { answered } = contact
  const written = { label: contact.subject, value: subjectIn(language, letter) }
  const subject = mailText(language, 'mail:pair', written)
  return composeMail({
    to: { email, first_name: name, language },
    sender,
    subject: answered.subject,
    title: answered.subject,
    paragraphs: [answered.intro],
    quotes: [
      { label: answered.answer, text: letter.reply },
      { label: answered.yours, text: `${subject}\n\n${letter.message}` },
    ],
  })
}
