import { fuelReading } from '@marhala/domain/booking/fuel.ts'
import { type Format, formatFor } from '@marhala/contract/language/format.ts'
import { inLettersOf, type Language } from '@marhala/contract/language/language.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { type Key, type Said, say } from '@marhala/words/say.ts'
import type { Block, PrintedDocument, Row, Value } from '../../../pdf/printed-document.ts'
import type { Company } from './read-invoice-content.ts'

type TextKey = { [Name in Key]: Said<Name> extends string ? Name : never }[Key]

/** What every part of a document is written with: the language's words and the one formatter. */
export type Wording = {
  language: Language
  words: Said<'paper'>
  fill: (key: TextKey, values?: Record<string, string>) => string
  format: Format
  /** Centimes as '1,234.50 DH'. */
  money: (centimes: number) => string
}

/** The wording of a language, by the company's time zone and currency. */
export function wordingOf(language: Language, company: { time_zone: string; currency: string }): Wording {
  const format = formatFor(language, company.time_zone)
  const amount = (centimes: number) => format.money(formatMoney(centimes), company.currency)
  // Within Arabic a number and its currency keep the order that they have in a column.
  const money = (centimes: number) => (language === 'ar' ? isolate(amount(centimes)) : amount(centimes))
  const fill: Wording['fill'] = (key, values = {}) => say(language, key, values)
  return { language, words: say(language, 'paper'), fill, format, money }
}

/** A text with its own direction inside Arabic. */
export function ownOrder(text: string): Value {
  return { text, ltr: true }
}

/** Rows of known values; unknown ones are left out. */
export function rowsOf(entries: [label: string, value: string | Value | null | undefined][]): Row[] {
  return entries.flatMap(([label, value]) => {
    if (value === null || value === undefined || value === '') return []
    return [{ label, value: typeof value === 'string' ? { text: value } : value }]
  })
}

/** As `ownOrder`, for an optional text. */
export function ifKnown(text: string | null): Value | null {
  return text === null ? null : ownOrder(text)
}

/** A document under the company's name, with its legal details at the foot of each page. */
export function documentOf(
  { language, words, format }: Wording,
  company: Company,
  says: { title: string; number: string; at: Date; blocks: Block[] },
): PrintedDocument {
  const { name, phone, email } = company
  const address = inLettersOf(language, company.address, company.address_ar)
  const city = inLettersOf(language, company.city, company.city_ar)
  const postal = [address, city].filter((part) => part !== null).join(words.comma)
  const lines = [postal ? { text: postal } : null, ifKnown(phone), ifKnown(email)]
  const registrations = (['ice', 'if', 'rc', 'patente', 'licence'] as const).flatMap((register) =>
    // A number with its town keeps its own direction inside Arabic, and all of it on one line.
    company[register]
      ? [`${words.company[register]} \u2068${company[register]}\u2069`.replaceAll(' ', '\u00a0')]
      : [],
  )
  return {
    language,
    title: says.title,
    number: says.number,
    date: format.date(says.at, 'dayYear'),
    company: { name, lines: lines.filter((line) => line !== null) },
    page: words.page,
    foot: [name, ...registrations].join(' · '),
    blocks: says.blocks,
  }
}

/** A level of fuel on documents: empty, ¾, full. */
export function fuelWord(words: Pick<Wording['words'], 'fuel_empty' | 'fuel_full'>, eighths: number): string {
  const reading = fuelReading(eighths)
  return reading === 'empty' || reading === 'full' ? words[`fuel_${reading}`] : reading
}
