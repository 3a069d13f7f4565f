import type { Language } from '@marhala/contract/language/language.ts'
import en from '@marhala/words/en/refusals.json' with { type: 'json' }
import type { Words } from './words.ts'

/** What the API says of what it refuses; English is at hand, because it types the problems of fields. */
export async function loadRefusals(language: Language): Promise<Words> {
  if (language === 'ar')
    return { refusals: (await import('@marhala/words/ar/refusals.json', { with: { type: 'json' } })).default }
  if (language === 'fr')
    return { refusals: (await import('@marhala/words/fr/refusals.json', { with: { type: 'json' } })).default }
  return { refusals: en }
}
