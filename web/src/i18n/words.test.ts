import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Language } from '@marhala/contract/language/language.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { areaNames, areas } from './areas.ts'
import { readWords, wordFiles, wordPaths } from './read-words.ts'
import { changeLanguage, makeI18n, openWords } from './setup.ts'

const languages = ['en', 'ar', 'fr'] as const
/** Texts of the specification, byte for byte (R18), whatever their spaces. */
const specified = [
  'Message envoyé avec succès !',
  "Échec de l'envoi du message. Veuillez réessayer plus tard.",
]
/**
 * Other words for what has one already: the start and end of a booking are « retrait » and « retour », what is booked is a
 * « voiture » with its « documents », damage is a « dommage »; a booking is « إيجار », to pay is « دفع », the dashboard is
 * « لوحة التحكم ».
 */
const otherWords = {
  fr: /prise en charge|restitution|prix entier|\bvans?\b|véhicule|\bpapiers\b|dégât/i,
  ar: /كراء|مكتر|أداء|مؤدى|يؤدي|سأؤدي|لوحة القيادة|العملاء|زبناء|زبنائ|رخصة القيادة|توصلنا/,
}
/** What is no payment. */
const named = ['statistics:tabs.performance']
const pluralSuffix = /_(zero|one|two|few|many|other)$/

/** Every text of a language, by its file and its path there: `common:retry`. */
const words = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      wordFiles.flatMap((file) =>
        Object.entries(readWords(language, file)).map(([key, text]) => [
          `${basename(file, '.json')}:${key}`,
          text,
        ]),
      ),
    ),
  ]),
) as Record<Language, Record<string, string>>

/** The texts of a language of which something holds, by name, as they stand. */
function textsThat(language: Language, isWrong: (text: string, key: string) => boolean): [string, string][] {
  return Object.entries(words[language]).filter(([key, text]) => isWrong(text, key))
}

describe('the words of the screens', () => {
  test('are there', () => expect(Object.keys(words.en).length).toBeGreaterThan(3000))

  test.each(['ar', 'fr'] as const)('have the keys of English in %s', (language) => {
    const keysOf = (texts: Record<string, string>) => [...new Set(Object.keys(texts).map(plainKey))]
    expect(keysOf(words[language]).toSorted()).toEqual(keysOf(words.en).toSorted())
  })

  test.each(languages)('have every plural form of %s', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = new Set(
      Object.keys(words.en)
        .filter((key) => pluralSuffix.test(key))
        .map(plainKey),
    )
    const missing = [...counted]
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !words[language][key])
    expect(missing).toEqual([])
  })

  test.each(languages)('are never empty in %s', (language) => {
    expect(textsThat(language, (text) => text.trim() === '')).toEqual([])
  })

  test.each(languages)('fill in nothing in %s that English does not know', (language) => {
    const known = new Set(
      Object.entries(words.en).flatMap(([key, text]) =>
        names(text).map((name) => `${plainKey(key)} ${name}`),
      ),
    )
    const unknown = (text: string, key: string) =>
      names(text).some((name) => !known.has(`${plainKey(key)} ${name}`))
    expect(textsThat(language, unknown)).toEqual([])
  })

  test('set French punctuation off with a narrow space', () => {
    const wrong = textsThat(
      'fr',
      (text) =>
        !specified.includes(text) && /(?<!\u202f)[:;!?](?!\d|\/\/)/.test(text.replace(/\{\{.*?\}\}/g, 'x')),
    )
    expect(wrong).toEqual([])
  })

  test('write French as it is set: curly apostrophes, no-break spaces in « » and before a unit', () => {
    const wrong = textsThat(
      'fr',
      (text) =>
        !specified.includes(text) &&
        /'|\.{3}|«[^\u202f\u00a0]|[^\u202f\u00a0]»|[\d}] (?:DH\b|Mo\b|km\b|\d{3})/.test(text),
    )
    expect(wrong).toEqual([])
  })

  test('put no name behind a French « de », which would have to become « d’ » before some', () => {
    const name = /\b(?:de|que) \{\{(?:name|client|author|company|car|town|place|month|actor)\}\}/
    expect(textsThat('fr', (text) => name.test(text))).toEqual([])
  })

  test('write Arabic with its own marks, and without the ending that only some would spell out', () => {
    expect(textsThat('ar', (text) => /\u064b|\.{3}|[\u0600-\u06ff]\s?[,;?]/.test(text))).toEqual([])
  })

  test('put no number right after Latin letters in Arabic, where it would stand before them', () => {
    expect(textsThat('ar', (text) => /[A-Za-z]\)?[،؛:. ]+(?:\{\{|\d)/.test(text))).toEqual([])
  })

  test.each(['fr', 'ar'] as const)('name one thing by one word (%s)', (language) => {
    expect(
      textsThat(language, (text, key) => !named.includes(key) && otherWords[language].test(text)),
    ).toEqual([])
  })

  test('are typed: keys.ts names every file', () => {
    const keys = readFileSync(new URL('keys.ts', import.meta.url), 'utf8')
    expect(wordPaths('en').filter((path) => !keys.includes(`'./en/${path}'`))).toEqual([])
  })
})

test('every file of words belongs to one area', () => {
  const named: string[] = areaNames.flatMap((area) => [...areas[area]])
  expect(named.toSorted()).toEqual(wordFiles.map((file) => file.replace('.json', '')).toSorted())
})

test('every language has the same files', () => {
  for (const language of languages) expect(wordPaths(language)).toEqual(wordPaths('en'))
})

test('counts take the form of their language', () => {
  const days = (language: Language) => {
    const { t } = makeI18n(language, { 'booking-list': readWords(language, 'booking-list.json') })
    return [0, 1, 2, 5, 11, 100].map((count) => t('booking-list:days_short', { count }))
  }
  expect(days('en')).toEqual(['0 d', '1 d', '2 d', '5 d', '11 d', '100 d'])
  expect(days('ar')).toEqual(['0 يوم', 'يوم', 'يومان', '5 أيام', '11 يوما', '100 يوم'])
  expect(days('fr')[0]).toBe('0 j')
})

describe('words that travel by area', () => {
  afterEach(() => vi.unstubAllGlobals())
  test('are there when a screen opens them, and in the other language after a switch', async () => {
    stubDocument()
    const page = makeI18n('en')
    await openWords(page, 'common', 'auth')
    expect(page.t('auth:login.submit')).toBe('Log in')
    await changeLanguage(page, 'fr')
    expect(page.t('auth:login.submit')).toBe('Se connecter')
    expect(page.hasResourceBundle('fr', 'booking')).toBe(false)
  })
  test('are not missed by a screen that opens them while the language changes', async () => {
    stubDocument()
    const page = makeI18n('en')
    await openWords(page, 'common')
    await Promise.all([changeLanguage(page, 'ar'), openWords(page, 'auth')])
    expect(page.t('auth:login.submit')).toBe('تسجيل الدخول')
  })
})

function stubDocument(): void {
  vi.stubGlobal('document', { documentElement: {} })
}

function plainKey(key: string): string {
  return key.replace(pluralSuffix, '')
}

function names(text: string): string[] {
  return [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1] ?? '')
}
