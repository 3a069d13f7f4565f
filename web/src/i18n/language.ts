import type { Language } from '@marhala/contract/language/language.ts'
import { useTranslation } from 'react-i18next'

/** The language of the page; changes in place when the person switches. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language
}
