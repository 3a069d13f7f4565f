import type { Format } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { type PaymentTerms, termsWords } from '@marhala/domain/money/payment-terms.ts'
import { say } from '@marhala/words/say.ts'

/** How a client with terms pays, in words; null for whoever pays at the pickup. */
export function termsText(
  language: Language,
  terms: PaymentTerms,
  format: Pick<Format, 'days'>,
): string | null {
  const found = termsWords(terms)
  if (!found) return null
  return say(language, `company-clients:terms.${found.word}`, { days: format.days(found.days) })
}
