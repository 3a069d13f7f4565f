import { directionOf, type Language } from '@marhala/contract/language/language.ts'
import { createInstance, type i18n } from 'i18next'
import type { Words as Resources } from '@marhala/words/files.ts'
import { loadWords, type Words } from './words.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    enableSelector: false
    resources: Resources
  }
}

/** Makes the i18next instance of a language. It waits for no words and suspends nothing: `openWords` brings them. */
export function makeI18n(language: Language, words: Words = {}): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    supportedLngs: ['en', 'ar', 'fr'],
    resources: { [language]: words },
    ns: Object.keys(words),
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    returnNull: false,
  })
  return instance
}

/** Brings some files of words to a page in its language, before the parts that say them. */
export async function openWords(instance: i18n, names: readonly string[]): Promise<void> {
  const language = instance.language as Language
  const missing = names.filter((name) => !instance.hasResourceBundle(language, name))
  addWords(instance, language, await loadWords(language, missing))
  // Somebody may have switched the language meanwhile.
  if (instance.language !== language) await openWords(instance, names)
}

/** Brings the API's own words, in which a page that is switched to their language says again what was refused before. */
export async function openApiWords(instance: i18n, language: Language): Promise<void> {
  const { loadRefusals } = await import('./refusals.ts')
  addWords(instance, language, await loadRefusals(language))
}

/** Changes the language of a page that stands: words, direction, cookie. The caller has its queries asked again. */
export async function changeLanguage(instance: i18n, language: Language): Promise<void> {
  const missing = () => namesOf(instance).filter((name) => !instance.hasResourceBundle(language, name))
  // Again, if a part opened another file meanwhile.
  while (missing().length > 0) addWords(instance, language, await loadWords(language, missing()))
  await instance.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  document.cookie = `lang=${language}; path=/; max-age=31536000; samesite=lax`
}

/** The files of words that a page has opened in its language; what the API says is brought apart. */
export function namesOf(instance: i18n): string[] {
  return Object.keys(instance.getDataByLanguage(instance.language) ?? {}).filter(
    (name) => name !== 'refusals',
  )
}

function addWords(instance: i18n, language: Language, words: Words): void {
  for (const [namespace, resources] of Object.entries(words)) {
    instance.addResourceBundle(language, namespace, resources)
  }
}
