import { companyNameIn } from '@marhala/contract/company/company-name.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { mapLink } from '@marhala/domain/booking/map-point.ts'
import { companyColors } from '@marhala/domain/site/colors.ts'
import { cleanLine } from '@marhala/domain/text/typed-text.ts'
import { say } from '@marhala/words/say.ts'
import { layOut, type Tone } from './layout.ts'
import { mailText } from './mail-text.ts'
import type { Mail } from './mailer.ts'
import type { Sender } from './sender.ts'
import { greetingName, inSentence, oneAddress, typedLines, withoutLongNumbers } from './typed-text.ts'

export type Addressee = { email: string; first_name: string; language: Language }

/** `note` explains the value, on a line of its own; `point` is where on the map it is. */
export type Row = { label: string; value: string; note?: string; point?: string | null; strong?: boolean }

/** The content of a mail, in plain text; it becomes text and HTML here and nowhere else. */
export type Message = {
  to: Addressee
  sender: Sender
  subject: string
  /** The headline inside, which need not distinguish this mail from others as the subject does. */
  title: string
  tone?: Tone
  paragraphs: string[]
  /** Shown large; then the text has no other run of six digits. */
  code?: string
  rows?: Row[]
  /** Longer text that a person typed, line by line. */
  quotes?: { label: string; text: string }[]
  /** `path` begins with a slash: links lead to PUBLIC_URL alone, but those of rows, to a point on the map. */
  link?: { label: string; path: string }
  closing?: string
}

/** One mail: the same words as text and as HTML. */
export function composeMail(message: Message): Mail {
  const { language } = message.to
  const parts = partsOf(message)
  const comma = mailText(language, 'mail:comma')
  const { greeting, signature, contact, rows, quotes, link } = parts
  const pair = (label: string, value: string) => say(language, 'mail:pair', { label, value })
  const text = [
    greeting,
    ...message.paragraphs,
    message.code,
    rows
      .map(({ label, value, note, map }) =>
        [pair(label, note ? `${value}${comma}${note}` : value), map?.url].filter(Boolean).join('\n'),
      )
      .join('\n'),
    ...quotes.map(({ label, lines }) => [label, ...lines].join('\n')),
    message.closing,
    link && `${link.label}\n${link.url}`,
    [signature, ...contact].join('\n'),
  ]
  return {
    to: oneAddress(message.to.email),
    // A subject needs no isolates, and some readers show them as boxes.
    subject: cleanLine(message.subject),
    text: text.filter(Boolean).join('\n\n'),
    html: layOut({ ...message, ...parts, language }),
  }
}

function partsOf({ to, sender, code, rows = [], quotes = [], link }: Message) {
  const typed = (text: string) => inSentence(cleanLine(text), to.language)
  const quiet = code === undefined ? (name: string) => name : withoutLongNumbers
  const name = greetingName(quiet(to.first_name))
  const company = quiet(cleanLine(companyNameIn(to.language, sender.company_name)))
  const ways = [sender.contact_phone, sender.contact_email].filter((way) => way !== null)
  return {
    company,
    colors: { light: companyColors(sender.accent, 'light'), dark: companyColors(sender.accent, 'dark') },
    logo_url: sender.company_logo?.startsWith('/') ? `${sender.url}${sender.company_logo}` : undefined,
    greeting: name
      ? mailText(to.language, 'mail:greeting', { name })
      : mailText(to.language, 'mail:greeting_nobody'),
    signature: mailText(to.language, 'mail:signature', { company }),
    // A telephone number may be written in one run of digits.
    contact: code === undefined ? ways.map(typed) : [],
    rows: rows.map((row) => ({
      ...row,
      value: typed(row.value),
      note: row.note && typed(row.note),
      map: row.point
        ? { label: mailText(to.language, 'booking-texts:on_map'), url: mapLink(row.point) }
        : undefined,
    })),
    quotes: quotes.map(({ label, text }) => ({
      label,
      lines: typedLines(text).map((line) => line && inSentence(line, to.language)),
    })),
    // Before the first start there is no address for links.
    link: link && sender.url ? { label: link.label, url: `${sender.url}${link.path}` } : undefined,
  }
}
