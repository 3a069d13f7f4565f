import type { Language } from '@marhala/contract/language/language.ts'
import { ar } from './words/ar.ts'
import { en, type SheetWords } from './words/en.ts'
import { fr } from './words/fr.ts'

/** The words of lists as files, journals and reports, by the language of whoever asks for one. */
export const sheetWords: Record<Language, SheetWords> = { en, ar, fr }
