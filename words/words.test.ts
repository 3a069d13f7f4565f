import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { say } from './say.ts'

const languages = ['en', 'ar', 'fr'] as const
type Language = (typeof languages)[number]

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
/** What papers, refusals and tasks say, in the words of contracts and with plain spaces. */
const plain = /^(paper|dossier|refusals|task-titles):/
/** What is no payment. */
const named = ['statistics:tabs.performance']
const pluralSuffix = /_(zero|one|two|few|many|other)$/
const root = join(import.meta.dirname, '..')
const files = (language: Language) =>
  readdirSync(join(import.meta.dirname, language))
    .map((file) => basename(file, '.json'))
    .sort()

/** Every text of a language, by its file and its path there: `common:retry`. */
const words = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      files(language).flatMap((file) =>
        flatten(
          JSON.parse(readFileSync(join(import.meta.dirname, language, `${file}.json`), 'utf8')),
          `${file}:`,
        ),
      ),
    ),
  ]),
) as Record<Language, Record<string, string>>

function flatten(group: object, prefix: string): [string, string][] {
  return Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  )
}

/** The texts of a language of which something holds, by name, as they stand. */
function textsThat(language: Language, isWrong: (text: string, key: string) => boolean): [string, string][] {
  return Object.entries(words[language]).filter(([key, text]) => isWrong(text, key))
}

const plainKey = (key: string) => key.replace(pluralSuffix, '')
const gapsOf = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map((match) => match[1]!)

describe('the words', () => {
  test('type their keys', async () => {
    const lines = files('en').map(
      (file) => `  ${/^\w+$/.test(file) ? file : `'${file}'`}: typeof import('./en/${file}.json')\n`,
    )
    const text = `/** The texts of every file in English, which types its keys: \`words.test.ts\` writes this list (\`npx vitest run words -u\`). */\nexport type Words = {\n${lines.join('')}}\n`
    await expect(text).toMatchFileSnapshot('files.ts')
  })

  test.each(['ar', 'fr'] as const)('have the keys of English in %s', (language) => {
    const keysOf = (texts: Record<string, string>) => [...new Set(Object.keys(texts).map(plainKey))].sort()
    expect(keysOf(words[language])).toEqual(keysOf(words.en))
  })

  test.each(languages)('have every plural form of %s, and of others none but for zero', (language) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const isCounted = (key: string) => pluralSuffix.test(key) && `${plainKey(key)}_other` in words.en
    const wanted = [...new Set(Object.keys(words.en).filter(isCounted).map(plainKey))].flatMap((key) =>
      forms.map((form) => `${key}_${form}`),
    )
    const found = Object.keys(words[language]).filter(isCounted)
    expect(wanted.filter((key) => !found.includes(key))).toEqual([])
    expect(found.filter((key) => !wanted.includes(key) && !key.endsWith('_zero'))).toEqual([])
  })

  test('are all said somewhere', () => {
    expect(unsaid()).toEqual([])
  })

  test.each(languages)('are never empty in %s', (language) => {
    expect(textsThat(language, (text) => text.trim() === '')).toEqual([])
  })

  test.each(languages)('fill in nothing in %s that English does not know', (language) => {
    const known = new Set(
      Object.entries(words.en).flatMap(([key, text]) =>
        gapsOf(text).map((name) => `${plainKey(key)} ${name}`),
      ),
    )
    const unknown = (text: string, key: string) =>
      gapsOf(text).some((name) => !known.has(`${plainKey(key)} ${name}`))
    expect(textsThat(language, unknown)).toEqual([])
  })

  test('set French punctuation off with a narrow space', () => {
    const wrong = textsThat(
      'fr',
      (text, key) =>
        !plain.test(key) &&
        !specified.includes(text) &&
        /(?<!\u202f)[:;!?](?!\d|\/\/)/.test(text.replace(/\{\{.*?\}\}/g, 'x')),
    )
    expect(wrong).toEqual([])
  })

  test('write French as it is set: curly apostrophes, no-break spaces in « » and before a unit', () => {
    const wrong = textsThat(
      'fr',
      (text, key) =>
        !plain.test(key) &&
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
    expect(
      textsThat('ar', (text, key) => !plain.test(key) && /\u064b|\.{3}|[\u0600-\u06ff]\s?[,;?]/.test(text)),
    ).toEqual([])
  })

  test('put no number right after Latin letters in Arabic, where it would stand before them', () => {
    expect(
      textsThat('ar', (text, key) => !plain.test(key) && /[A-Za-z]\)?[،؛:. ]+(?:\{\{|\d)/.test(text)),
    ).toEqual([])
  })

  test.each(['fr', 'ar'] as const)('name one thing by one word (%s)', (language) => {
    expect(
      textsThat(
        language,
        (text, key) => !plain.test(key) && !named.includes(key) && otherWords[language].test(text),
      ),
    ).toEqual([])
  })

  test('R56 of refusals and mails hold nothing but words: no address, key or markup', () => {
    for (const language of languages)
      expect(
        textsThat(language, (text, key) => /^(api|refusals|mail)/.test(key) && /<|https?:|@/.test(text)),
      ).toEqual([])
  })
})

describe('say', () => {
  test('gives counts the form of their language', () => {
    const days = (language: Language) =>
      [0, 1, 2, 5, 11, 100].map((count) => say(language, 'booking-list:days_short' as never, { count }))
    expect(days('en')).toEqual(['0 d', '1 d', '2 d', '5 d', '11 d', '100 d'])
    expect(days('ar')).toEqual(['0 يوم', 'يوم', 'يومان', '5 أيام', '11 يوما', '100 يوم'])
    expect(days('fr')[0]).toBe('0 j')
  })

  test('fills in what was typed as it stands', () => {
    const name = '{{company}} $t(common:save) $& <b>'
    expect(say('en', 'mail:greeting', { name })).toBe(`Hello ${name},`)
    expect(say('en', 'mail:invitation', { company: name }).subject).toBe(`Your account at ${name}`)
  })
})

/**
 * The keys that no source says: neither whole, nor with a part that is worked out (`status:booking.${status}`), nor as one of
 * a group that is taken as a whole.
 */
function unsaid(): string[] {
  const sources = globSync('{web,server,contract,domain}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const said = new Map(files('en').map((file) => [file, new Set<string>()]))
  for (const source of sources) {
    // A part may be handed the `t` of whatever shows it.
    const isHanded = /\bt\(/.test(source) && !source.includes('useTranslation(')
    const spoken = [...said.keys()].filter((name) => isHanded || source.includes(`'${name}'`))
    for (const literal of literalsIn(source)) {
      const [, name, path = ''] = /^(?:([\w-]+):)?(.*)$/s.exec(literal)!
      for (const file of name ? [name] : spoken) said.get(file)?.add(path)
    }
    // A key that stands in a variable is among the literals of some source.
    if (/\bt\(\w+[,)]/.test(source)) for (const file of spoken) said.get(file)?.add('*')
    for (const [, name = ''] of source.matchAll(/\b(?:say|mailText)\([\w.]+, '([\w-]+)'\)/g))
      said.get(name)?.add('')
  }
  const known = new Set(sources.join('\n').match(/\w+/g))
  const literals = new Set(sources.flatMap(literalsIn))
  return Object.keys(words.en).filter((key) => {
    const [file = '', path = ''] = plainKey(key).split(':')
    const isNamed = known.has(path.split('.').at(-1)!)
    return ![...said.get(file)!].some((pattern) => {
      if (pattern === '*') return literals.has(path)
      const form = `^${pattern
        .split(/\$\{.*?\}/s)
        .map((part) => part.replace(/\W/g, '\\$&'))
        .join('[\\w.-]+')}`
      return pattern === ''
        ? isNamed
        : new RegExp(`${form}$`).test(path) || (isNamed && new RegExp(`${form}\\.`).test(path))
    })
  })
}

function literalsIn(source: string): string[] {
  const patterns = [/'([\w:.-]+)'/g, /`((?:[\w:.-]|\$\{[^`]*?\})+)`/g]
  return patterns.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1]!))
}
