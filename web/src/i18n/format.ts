import type { Language } from '@marhala/contract/language.ts'
import { dateTags, intlTags } from './direction.ts'

export type DateStyle = 'day' | 'dayYear' | 'full' | 'weekday' | 'month' | 'time' | 'dayTime' | 'dayYearTime'

/** Everything that turns numbers, money and instants into a language's text, in the company's time zone. */
export type Format = ReturnType<typeof makeFormat>

const cache = new Map<string, Format>()

/** The formatter of a language and a time zone; made once, since `Intl` objects are dear. */
export function formatFor(language: Language, timeZone: string): Format {
  const key = `${language} ${timeZone}`
  const known = cache.get(key)
  if (known) return known
  const format = makeFormat(language, timeZone)
  cache.set(key, format)
  return format
}

function makeFormat(language: Language, timeZone: string) {
  const tag = intlTags[language]
  const money = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const wholeMoney = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 })
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  const oneDecimal = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  const dates = memo((style: DateStyle) => dateFormat(dateTags[language], timeZone, style))
  // A calendar day has no zone: it is formatted where it was made.
  const plainDates = memo((style: DateStyle) => dateFormat(dateTags[language], 'UTC', style))

  return {
    /** '1234.50' → '1,234.50', exact: the wire's text never becomes a float. Without the unit: see `Money`. */
    amount: (wire: string) => money.format(wire as Intl.StringNumericLiteral),
    /** '1600.00' → '1,600', for axes and filters; never for what somebody pays. */
    wholeAmount: (wire: string) => wholeMoney.format(wire as Intl.StringNumericLiteral),
    /** '1234.50' → '1,234.50 DH', where an element cannot stand (titles, labels). */
    money: (wire: string, unit = 'DH') => `${money.format(wire as Intl.StringNumericLiteral)}\u00a0${unit}`,
    number: (value: number) => number.format(value),
    /** 4.6 → '4.6'; 5 → '5.0'. */
    rating: (value: number) => oneDecimal.format(value),
    /** 10 → '10%'. */
    percent: (value: number) => percent.format(value / 100),
    list: (items: string[]) => list.format(items),
    date: (instant: string | Date, style: DateStyle = 'dayYear') => dates(style).format(new Date(instant)),
    /** '2026-07-12' as a calendar day. */
    plainDate: (day: string, style: DateStyle = 'dayYear') =>
      plainDates(style).format(new Date(`${day}T00:00Z`)),
    range: (start: string | Date, end: string | Date, style: DateStyle = 'dayTime') =>
      dates(style).formatRange(new Date(start), new Date(end)),
    plainRange: (start: string, end: string, style: DateStyle = 'day') =>
      plainDates(style).formatRange(new Date(`${start}T00:00Z`), new Date(`${end}T00:00Z`)),
    /** 'in 3 hours', 'yesterday'; `now` is a parameter so that the server and a test can say when it is. */
    relative: (instant: string | Date, now: Date = new Date()) =>
      relativeText(relative, new Date(instant), now),
  }
}

function dateFormat(tag: string, timeZone: string, style: DateStyle): Intl.DateTimeFormat {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const day = { day: 'numeric', month: 'short' } as const
  const fields: Record<DateStyle, Intl.DateTimeFormatOptions> = {
    day,
    dayYear: { ...day, year: 'numeric' },
    full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    weekday: { weekday: 'long' },
    month: { month: 'long', year: 'numeric' },
    time,
    dayTime: { ...day, ...time },
    dayYearTime: { ...day, year: 'numeric', ...time },
  }
  return new Intl.DateTimeFormat(tag, { timeZone, ...fields[style] })
}

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

function relativeText(format: Intl.RelativeTimeFormat, instant: Date, now: Date): string {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1000)
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return format.format(0, 'minute')
}

function memo<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
