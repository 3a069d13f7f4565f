import type { Language } from '@marhala/contract/language/language.ts'

/** What each language calls itself: never translated. */
export const nativeNames: Record<Language, string> = { en: 'English', ar: 'العربية', fr: 'Français' }

export const openGraphLocales: Record<Language, string> = { en: 'en_GB', ar: 'ar_MA', fr: 'fr_FR' }
