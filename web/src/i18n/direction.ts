import type { Language } from '@marhala/contract/language.ts'

/** The writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** What each language calls itself: never translated. */
export const nativeNames: Record<Language, string> = { en: 'English', ar: 'العربية', fr: 'Français' }

/** The tags for `Intl`: Western digits in all three, weeks from Monday (ux.md B5). */
export const intlTags: Record<Language, string> = { en: 'en-MA', ar: 'ar-MA-u-nu-latn', fr: 'fr-FR' }

/**
 * Dates of English follow en-GB ("12 Jul, 10:00"): en-MA has no dates of its own and would fall back to the American
 * order, which nobody in the company's country expects. Also react-aria's locale, so that fields agree with texts.
 */
export const dateTags: Record<Language, string> = { ...intlTags, en: 'en-GB' }

/** For Open Graph. */
export const openGraphLocales: Record<Language, string> = { en: 'en_GB', ar: 'ar_MA', fr: 'fr_FR' }
