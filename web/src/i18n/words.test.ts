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
const named = ['statistics.json:tabs.performance']
const pluralSuffix = /_(zero|one|two|few|many|other)$/

describe.each(wordFiles)('the words of %s', (file) => {
  const texts = Object.fromEntries(languages.map((language) => [language, readWords(language, file)]))

  test('have the same keys in three languages', () => {
    const names = languages.map((language) =>
      [...new Set(Object.keys(texts[language]!).map(plainKey))].sort(),
    )
    expect(names[1]).toEqual(names[0])
    expect(names[2]).toEqual(names[0])
  })
  test.each(languages)('have every plural form of %s', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const counted = [
      ...new Set(
        Object.keys(texts['en']!)
          .filter((key) => pluralSuffix.test(key))
          .map(plainKey),
      ),
    ]
    const missing = counted
      .flatMap((key) => forms.map((form) => `${key}_${form}`))
      .filter((key) => !texts[language]![key])
    expect(missing).toEqual([])
  })
  test.each(languages)(
    'are never empty, and fill in nothing that English does not know, in %s',
    (language) => {
      const known = new Set(
        Object.entries(texts['en']!).flatMap(([key, text]) =>
          names(text).map((name) => `${plainKey(key)} ${name}`),
        ),
      )
      for (const [key, text] of Object.entries(texts[language]!)) {
        expect({ key, text: text.trim() }).not.toEqual({ key, text: '' })
        for (const name of names(text)) expect(known).toContain(`${plainKey(key)} ${name}`)
      }
    },
  )
  test('set French punctuation off with a narrow space', () => {
    const wrong = Object.entries(texts['fr']!).filter(
      ([, text]) =>
        !specified.includes(text) && /(?<!\u202f)[:;!?](?!\d|\/\/)/.test(text.replace(/\{\{.*?\}\}/g, 'x')),
    )
    expect(wrong).toEqual([])
  })
  test('write French as it is set: curly apostrophes, no-break spaces in « » and before a unit', () => {
    const wrong = Object.entries(texts['fr']!).filter(
      ([, text]) =>
        !specified.includes(text) &&
        /'|\.{3}|«[^\u202f\u00a0]|[^\u202f\u00a0]»|[\d}] (?:DH\b|Mo\b|km\b|\d{3})/.test(text),
    )
    expect(wrong).toEqual([])
  })
  test('write Arabic with its own marks, and without the ending that only some would spell out', () => {
    const wrong = Object.entries(texts['ar']!).filter(([, text]) =>
      /\u064b|\.{3}|[\u0600-\u06ff]\s?[,;?]/.test(text),
    )
    expect(wrong).toEqual([])
  })
  test('put no number right after Latin letters in Arabic, where it would stand before them', () => {
    const wrong = Object.entries(texts['ar']!).filter(([, text]) =>
      /[A-Za-z]\)?[،؛:. ]+(?:\{\{|\d)/.test(text),
    )
    expect(wrong).toEqual([])
  })
  test.each(['fr', 'ar'] as const)('name one thing by one word (%s)', (language) => {
    const wrong = Object.entries(texts[language]!).filter(
      ([key, text]) => !named.includes(`${file}:${key}`) && otherWords[language].test(text),
    )
    expect(wrong).toEqual([])
  })
  test('are typed: keys.ts names the file', () => {
    const keys = readFileSync(new URL('keys.ts', import.meta.url), 'utf8')
    expect(keys).toContain(`'./en/${wordPaths('en').find((path) => basename(path) === file)}'`)
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
