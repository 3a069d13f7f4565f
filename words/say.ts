import { readFileSync } from 'node:fs'
import { createInstance, type i18n } from 'i18next'
import type { Words } from './files.ts'

type Language = 'en' | 'ar' | 'fr'
type File = keyof Words
type PathIn<Group> = {
  [Name in keyof Group & string]: Group[Name] extends string ? Name : Name | `${Name}.${PathIn<Group[Name]>}`
}[keyof Group & string]
type At<Group, Path> = Path extends `${infer Name extends keyof Group & string}.${infer Rest}`
  ? At<Group[Name], Rest>
  : Path extends keyof Group
    ? Group[Path]
    : never

/** A text or a group of them by its file and its path there: `mail:booking.fee`, `mail:booking`. */
export type Key = File | { [Name in File]: `${Name}:${PathIn<Words[Name]>}` }[File]
/** What stands at a key. */
export type Said<Name extends Key> = Name extends `${infer Of extends File}:${infer Path}`
  ? At<Words[Of], Path>
  : Name extends File
    ? Words[Name]
    : never

/** Its own types know the keys of screens alone. */
type Fill = (key: string, values: object) => unknown

const instances = new Map<Language, i18n>()
const known = new Set<string>()

/** What a language says at a key; with `values`, the gaps of each of its texts are filled and what is counted takes its form. */
export function say<Name extends Key>(language: Language, key: Name, values?: object): Said<Name> {
  const instance = instances.get(language) ?? makeInstance(language)
  const [file = '', path = ''] = key.split(':')
  if (!known.has(`${language}/${file}`)) readFile(instance, language, file)
  if (values) return (instance.t as Fill)(key, { ...values, returnObjects: true }) as Said<Name>
  return instance.getResource(language, file, path)
}

function makeInstance(language: Language): i18n {
  const instance = createInstance()
  void instance.init({
    lng: language,
    fallbackLng: false,
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  instances.set(language, instance)
  return instance
}

function readFile(instance: i18n, language: Language, file: string): void {
  const text = readFileSync(new URL(`${language}/${file}.json`, import.meta.url), 'utf8')
  instance.addResourceBundle(language, file, JSON.parse(text))
  known.add(`${language}/${file}`)
}
