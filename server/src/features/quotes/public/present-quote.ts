import type { Language } from '@marhala/contract/language/language.ts'
import type { Quote } from '@marhala/domain/price/booking-price.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { words } from '../../../http/words.ts'
import { listKnownServices } from '../../catalogue/public/catalogue.queries.ts'

/** A quote with the labels of its lines in a language: the words of the API, and each extra's own name. */
export async function presentQuote(db: Kysely<DB>, quote: Quote, language: Language) {
  const services = await listKnownServices(db, language)
  return labelQuote(quote, new Map(services.map((service) => [service.key, service.name])), language)
}

/** The same where the names are at hand already. */
export function labelQuote(quote: Quote, serviceNames: Map<string, string>, language: Language) {
  const labels = words[language].quote_lines
  const label = (key: string) => (isOwnLine(key) ? labels[key] : (serviceNames.get(key) ?? key))
  return { ...quote, lines: quote.lines.map((line) => ({ ...line, label: label(line.key) })) }
}

function isOwnLine(key: string): key is keyof (typeof words)['en']['quote_lines'] {
  return Object.hasOwn(words.en.quote_lines, key)
}
