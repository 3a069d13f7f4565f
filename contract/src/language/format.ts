import { type CompanyClock, shiftToClock } from './company-clock.ts'
import type { Language } from './language.ts'

export type DateStyle =
  | 'day'
  | 'dayYear'
  | 'full'
  | 'weekday'
  | 'weekdayLetter'
  | 'month'
  | 'year'
  | 'shortMonth'
  | 'time'
  | 'dayTime'
  | 'dayYearTime'
  | 'fullTime'

/**
 * Formats numbers, money and instants in a language, by the company's clock: the only place that does, for screens,
 * mails and documents.
 */
export type Format = ReturnType<typeof makeFormat>

/** The tags for `Intl`: Western digits in all three, weeks from Monday. */
const intlTags: Record<Language, string> = { en: 'en-MA', ar: 'ar-MA-u-nu-latn', fr: 'fr-FR' }

/**
 * Dates of English follow en-GB ("12 Jul, 10:00"): en-MA has no dates of its own and would fall back to the American
 * order, which is unusual in the company's country. Also react-aria's locale, so that fields agree with texts.
 */
export const dateTags: Record<Language, string> = { ...intlTags, en: 'en-GB' }

const ofZones = memo((zone: string) => memo((language: Language) => makeFormat(language, zone)))
const ofChanges = new WeakMap<object, (language: Language) => Format>()

/** The formatter of a language and a clock, cached. */
export function formatFor(language: Language, clock: CompanyClock): Format {
  if (typeof clock === 'string') return ofZones(clock)(language)
  const known = ofChanges.get(clock)
  if (known) return known(language)
  const made = memo((language: Language) => makeFormat(language, clock))
  ofChanges.set(clock, made)
  return made(language)
}

function makeFormat(language: Language, clock: CompanyClock) {
  const at = (instant: string | Date) =>
    typeof clock === 'string' ? new Date(instant) : shiftToClock(instant, clock)
  const dates = datesIn(typeof clock === 'string' ? clock : 'UTC')(language)
  // A calendar day has no zone: it is formatted where it was made.
  const plainDates = datesIn('UTC')(language)
  const yearAt = (now: Date) => dates('year').format(at(now))

  return {
    /** '1234.50' → '1,234.50', exact: the wire's text never becomes a float. Without the unit: see `Money`. */
    amount: (wire: string) => tools.money(language).format(wire as Intl.StringNumericLiteral),
    /** '1600.00' → '1,600', for axes and filters; never for an amount to pay. */
    wholeAmount: (wire: string) => tools.wholeMoney(language).format(wire as Intl.StringNumericLiteral),
    /** '1234.50' → '1,234.50 DH', where no element is possible (titles, labels). */
    money: (wire: string, unit = 'DH') =>
      `${tools.money(language).format(wire as Intl.StringNumericLiteral)}\u00a0${unit}`,
    number: (value: number) => tools.number(language).format(value),
    /** 4.6 → '4.6'; 5 → '5.0'. */
    rating: (value: number) => tools.oneDecimal(language).format(value),
    /** 10 → '10%'. */
    percent: (value: number) => tools.percent(language).format(value / 100),
    /** 5 → '5 days'. */
    days: (count: number) => {
      const words = dayWords[language]
      return (words[tools.plural(language).select(count)] ?? words.other).replace(
        '#',
        tools.number(language).format(count),
      )
    },
    /** 135 → '2 hours 15 minutes'. */
    lasting: (minutes: number) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
      const parts = [
        ...(hours > 0 ? [tools.hours(language).format(hours)] : []),
        ...(rest > 0 || hours === 0 ? [tools.minutes(language).format(rest)] : []),
      ]
      return parts.join(language === 'ar' ? ' و' : ' ')
    },
    list: (items: string[]) => tools.list(language).format(items),
    /** CLDR writes « في » before a time, which is not idiomatic Arabic. */
    date: (instant: string | Date, style: DateStyle = 'dayYear') =>
      dates(style)
        .format(at(instant))
        .replace(/ في (?=\d)/, ' على الساعة '),
    /** '2026-07-12' as a calendar day. */
    plainDate: (day: string, style: DateStyle = 'dayYear') =>
      plainDates(style).format(new Date(`${day}T00:00Z`)),
    /** A range of two instants, with common parts written once, and with the year where it is not this one. */
    range: (start: string | Date, end: string | Date, style: DateStyle = 'dayTime', now = new Date()) =>
      rangeText(dates, { start: at(start), end: at(end), style, thisYear: () => yearAt(now) }),
    /** The same of calendar days. */
    plainRange: (start: string, end: string, style: DateStyle = 'day', now = new Date()) =>
      rangeText(plainDates, {
        start: new Date(`${start}T00:00Z`),
        end: new Date(`${end}T00:00Z`),
        style,
        thisYear: () => yearAt(now),
      }),
    /** The same for the company's wall clocks ('2026-07-12T10:00'), of which the second may be missing. */
    wallClockRange: (start: string, end: string | null, now = new Date()) =>
      rangeText(plainDates, {
        start: new Date(`${start}Z`),
        end: end === null ? null : new Date(`${end}Z`),
        style: 'dayTime',
        thisYear: () => yearAt(now),
      }),
    /**
     * 'in 3 hours', 'yesterday'; `now` is a parameter for the server and for tests. A countdown always counts days: it
     * sets `largest`.
     */
    relative: (instant: string | Date, now: Date = new Date(), largest: RelativeUnit = 'year') =>
      relativeText(tools.relative(language), { instant: new Date(instant), now, largest }),
  }
}

/** Each made on first use, once per language: `Intl` objects are expensive, and few pages need all. */
const tools = {
  money: numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  wholeMoney: numbers({ maximumFractionDigits: 0 }),
  number: numbers({ maximumFractionDigits: 2 }),
  oneDecimal: numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  percent: numbers({ style: 'percent', maximumFractionDigits: 2 }),
  hours: units('hour'),
  minutes: units('minute'),
  relative: memo(
    (language: Language) => new Intl.RelativeTimeFormat(intlTags[language], { numeric: 'auto' }),
  ),
  list: memo((language: Language) => new Intl.ListFormat(intlTags[language], { type: 'conjunction' })),
  plural: memo((language: Language) => new Intl.PluralRules(intlTags[language])),
}

function numbers(options: Intl.NumberFormatOptions) {
  return memo((language: Language) => new Intl.NumberFormat(intlTags[language], options))
}

function units(unit: 'hour' | 'minute') {
  return numbers({ style: 'unit', unit, unitDisplay: 'long' })
}

const datesIn = memo((timeZone: string) =>
  memo((language: Language) => memo((style: DateStyle) => dateFormat(dateTags[language], timeZone, style))),
)

/** Our own rather than CLDR's, whose Arabic has a bare "day" for one, which is unclear next to other figures. */
const dayWords: Record<Language, { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>> = {
  en: { one: '# day', other: '# days' },
  ar: { one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يوما', other: '# يوم' },
  fr: { one: '# jour', other: '# jours' },
}

function dateFormat(tag: string, timeZone: string, style: DateStyle): Intl.DateTimeFormat {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const day = { day: 'numeric', month: 'short' } as const
  const full = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const fields: Record<DateStyle, Intl.DateTimeFormatOptions> = {
    day,
    dayYear: { ...day, year: 'numeric' },
    full,
    weekday: { weekday: 'long' },
    weekdayLetter: { weekday: 'narrow' },
    month: { month: 'long', year: 'numeric' },
    year: { year: 'numeric' },
    shortMonth: { month: 'short' },
    time,
    dayTime: { ...day, ...time },
    dayYearTime: { ...day, year: 'numeric', ...time },
    fullTime: { ...full, ...time },
  }
  return new Intl.DateTimeFormat(tag, { timeZone, ...fields[style] })
}

const withYear: Partial<Record<DateStyle, DateStyle>> = { day: 'dayYear', dayTime: 'dayYearTime' }

function rangeText(
  dates: (style: DateStyle) => Intl.DateTimeFormat,
  { start, end, style, thisYear }: RangeToWrite,
): string {
  const longer = withYear[style]
  const isOther = (date: Date) => dates('year').format(date) !== thisYear()
  const format = dates(longer && [start, end ?? start].some(isOther) ? longer : style)
  const text = end ? format.formatRange(start, end) : `${format.format(start)} – …`
  // A line break in a range comes after the dash. Both its spaces are equally wide.
  return text.replace(/[ \u2009]–[ \u2009]/, '\u00a0– ')
}

type RangeToWrite = { start: Date; end: Date | null; style: DateStyle; thisYear: () => string }

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

type RelativeUnit = (typeof steps)[number][0]

function relativeText(
  format: Intl.RelativeTimeFormat,
  { instant, now, largest }: { instant: Date; now: Date; largest: RelativeUnit },
): string {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1000)
  const from = steps.findIndex(([unit]) => unit === largest)
  for (const [unit, size] of steps.slice(from)) {
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
