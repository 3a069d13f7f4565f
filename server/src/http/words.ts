import type { Language } from '@marhala/contract/language/language.ts'
import { ar } from '@marhala/contract/words/ar.ts'
import { en, type Words } from '@marhala/contract/words/en.ts'
import { fr } from '@marhala/contract/words/fr.ts'

/** The API's own words by language. */
export const words: Record<Language, Words> = { en, ar, fr }
