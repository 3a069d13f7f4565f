import type { Language } from '@marhala/contract/language/language.ts'
import { en, type Words } from '@marhala/contract/words/en.ts'

/** The contract's own words; English is at hand, because it types the keys. */
export async function loadApiWords(language: Language): Promise<Words> {
  if (language === 'ar') return (await import('@marhala/contract/words/ar.ts')).ar
  if (language === 'fr') return (await import('@marhala/contract/words/fr.ts')).fr
  return en
}
