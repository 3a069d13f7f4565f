import type { Language } from '@marhala/contract/language.ts'
import { createInstance, type i18n } from 'i18next'
import { directionOf } from './direction.ts'
import type { Words } from './words.ts'
import './keys.ts'

/** Makes the i18next instance of a language. The words are at hand, so it is ready at once and nothing suspends. */
export function makeI18n(language: Language, words: Words): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    supportedLngs: ['en', 'ar', 'fr'],
    resources: { [language]: words },
    ns: Object.keys(words),
    defaultNS: 'common',
    initAsync: false,
    showSupportNotice: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  } as Parameters<typeof instance.init>[0])
  return instance
}

/** Changes the language of a page that stands: words, direction, cookie. The caller has its queries asked again. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  const words = await loadWords(language)
  for (const [namespace, resources] of Object.entries(words)) {
    instance.addResourceBundle(language, namespace, resources)
  }
  await instance.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
}

/** Fetches the words of one language; only this chunk of the three reaches a browser. */
export async function loadWords(language: Language): Promise<Words> {
  if (language === 'ar') return (await import('./ar.ts')).ar
  if (language === 'fr') return (await import('./fr.ts')).fr
  return (await import('./en.ts')).en
}
