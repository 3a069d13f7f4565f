import { type Texts, textIn } from '@marhala/domain/text/text-in.ts'
import { clauseIn, type OwnClause } from '@marhala/domain/booking/contract-clauses.ts'
import { fuelReading } from '@marhala/domain/booking/fuel.ts'
import type { FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import type { Format } from '@marhala/contract/language/format.ts'
import { isolate, isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { type Language, languages } from '@marhala/contract/language/language.ts'
import { car } from '@marhala/domain/records/car.ts'
import type { FieldKind } from '@marhala/domain/records/field.ts'
import { auditedField } from '@marhala/domain/records/records.ts'
import { weekdays } from '@marhala/domain/time/business-hours.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fleetCatalogueQuery } from '../../../data/cars/fleet.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { nativeNames } from '../../../i18n/language-names.ts'
import { useLanguage } from '../../../i18n/language.ts'

/** Says a value of the audit as the screens say it; null for none. */
export type SayValue = (name: string, value: unknown) => string | null

/** How the values of rows about a kind of record are said: each as its screen says it, in the reader's language. */
export function useAuditValue(): (entity: string) => SayValue {
  const words = useAnyWord()
  const format = useFormat()
  const language = useLanguage()
  const { data: catalogue } = useQuery(fleetCatalogueQuery)
  const speech: Speech = { ...words, format, language, catalogue }
  return (entity) => (name, value) => {
    if (isNothing(value)) return null
    const { kind = 'text', choices } = auditedField(entity, name) ?? {}
    const text = says[kind](value, speech, choices) ?? plain(value)
    return text.length > 200 ? `${text.slice(0, 199)}…` : text
  }
}

/** The words of other screens by a key that only the registers know; the tests see to it that each is there. */
export function useAnyWord() {
  const { i18n } = useTranslation()
  return {
    say: i18n.t as unknown as (key: string, values?: object) => string,
    has: (key: string) => i18n.exists(key),
  }
}

type Speech = ReturnType<typeof useAnyWord> & {
  format: Format
  language: Language
  catalogue: FleetCatalogue | undefined
}
/** Undefined for a value that is not of the kind: rows are as old as the program that wrote them. */
type Say = (value: unknown, speech: Speech, choices?: string) => string | undefined

const choose: Say = (value, { say, has }, choices) =>
  typeof value === 'string' && choices && has(`${choices}.${value}`) ? say(`${choices}.${value}`) : undefined

const says: Record<FieldKind, Say> = {
  text: () => undefined,
  choice: choose,
  language: (value) => (languages.includes(value as Language) ? nativeNames[value as Language] : undefined),
  languages: listed((value) =>
    languages.includes(value as Language) ? nativeNames[value as Language] : plain(value),
  ),
  flag: (value, { say }) =>
    typeof value === 'boolean' ? say(value ? 'compare:yes' : 'compare:no') : undefined,
  money: (value, { say, format }) =>
    typeof value === 'string' && /^-?\d+\.\d{2}$/.test(value)
      ? isolate(format.money(value, say('common:currency.unit')))
      : undefined,
  number: counted((number, { format }) => format.number(number)),
  percent: counted((number, { format }) => format.percent(number)),
  days: counted((number, { format }) => format.days(number)),
  kilometers: counted((number, { say, format }) =>
    say('fleet:kilometers', { number: format.number(number) }),
  ),
  months: counted((count, { say }) => say('fleet:plans.months', { count })),
  minutes: counted((number, speech) => inUnit(number, speech, 'minutes')),
  hours: counted((number, speech) => inUnit(number, speech, 'hours')),
  years: counted((number, speech) => inUnit(number, speech, 'years')),
  eighths: counted((level, { say }) => {
    const reading = fuelReading(level)
    return reading === 'empty' || reading === 'full' ? say(`booking:fuel.${reading}`) : reading
  }),
  time: (value, { format }) => {
    if (typeof value !== 'string' || Number.isNaN(Date.parse(value))) return undefined
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
    return isolate(isDay ? format.plainDate(value) : format.date(value, 'dayYearTime'))
  },
  names: (value, { language }) => {
    const texts = record(value)
    return typeof texts[language] === 'string' ? textIn(texts as Texts, language) : undefined
  },
  place: (value, { catalogue, language }) =>
    nameOf(
      catalogue?.locations.find(({ id, code }) => code === value || id === value),
      language,
    ),
  places: listed(
    (code, { catalogue, language }) =>
      nameOf(
        catalogue?.locations.find((one) => one.code === code),
        language,
      ) ?? plain(code),
  ),
  permissions: listed((value, { say, has }) => {
    const key = `team:permission.${String(value).replace('.', '_')}`
    return has(key) ? say(key) : plain(value)
  }),
  brand: (value, { catalogue }) => catalogue?.brands.find(({ id }) => id === value)?.name,
  category: (value, { catalogue, language }) =>
    nameOf(
      catalogue?.categories.find(({ id }) => id === value),
      language,
    ),
  rental_class: (value, { catalogue, language }) =>
    nameOf(
      catalogue?.rental_classes.find(({ id }) => id === value),
      language,
    ),
  features: listed((key, { catalogue, language }) => {
    const feature = catalogue?.features.find((one) => one.key === key)
    return nameOf(feature, language) ?? plain(key)
  }),
  extras: listed((value, { catalogue, language }) => {
    const { key, quantity } = record(value)
    const name =
      nameOf(
        catalogue?.services.find((one) => one.key === key),
        language,
      ) ?? plain(key)
    return typeof quantity === 'number' && quantity > 1 ? `${name} ${isolateLtr(`× ${quantity}`)}` : name
  }),
  list: listed((value) => plain(value)),
  choices: listed((value, speech, choices) => choose(value, speech, choices) ?? plain(value)),
  clauses: listed((value, { language }) => isolate(clauseIn(language, value as OwnClause).text)),
  tiers: listed((value, { format }) => {
    const { min_days, percent } = record(value)
    return isolate(`${format.days(Number(min_days))}: ${format.percent(Number(percent))}`)
  }),
  week: (value, { say, format }) => {
    const text = (hours: string) => (hours === 'closed' ? say('hours:closed') : isolateLtr(hours))
    if (typeof value === 'string') return text(value)
    const days = record(value)
    const texts = weekdays.flatMap((day) => {
      const hours = days[day]
      if (typeof hours !== 'string') return []
      return [`${say(`settings:days.${day}`)} ${text(hours)}`]
    })
    return format.list(texts)
  },
  look: (value, speech) => {
    const look = record(value)
    const texts = (['body', 'paint', 'wheel'] as const).map(
      (part) => choose(look[part], speech, car[`illustration_${part}`].choices) ?? plain(look[part]),
    )
    return speech.format.list(texts)
  },
}

function counted(say: (number: number, speech: Speech) => string): Say {
  return (value, speech) => {
    const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
    return typeof number === 'number' && Number.isFinite(number) ? say(number, speech) : undefined
  }
}

function listed(say: (value: unknown, speech: Speech, choices?: string) => string): Say {
  return (value, speech, choices) =>
    Array.isArray(value) ? speech.format.list(value.map((one) => say(one, speech, choices))) : undefined
}

function inUnit(number: number, { say, format }: Speech, unit: 'minutes' | 'hours' | 'years'): string {
  return `${format.number(number)} ${say(`settings:units.${unit}`)}`
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

function nameOf(row: { name: Texts } | undefined, language: Language): string | undefined {
  return row && textIn(row.name, language)
}
