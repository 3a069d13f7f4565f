import { percentOf } from '../money/money.ts'
import { addDays, daysBetween } from '../time/wall-clock.ts'

/** Where a booking is made: by a client on the site, or by staff. */
export const rateChannels = ['site', 'desk'] as const
export type RateChannel = (typeof rateChannels)[number]

/** The least and the most that one rule changes a day by, in percent; all that hold together fall no lower. */
export const ratePercents = { least: -90, most: 200 } as const

/** How long a reservation that is being filled in keeps the rates that it began with. */
export const keptMinutes = 60

/** How far ahead the days are known on which a category is well booked. */
export const busyDays = 400

/**
 * A rule of the grid of rates (docs/rules/rates.md): it changes the price of a day by `percent` where all that it asks
 * holds. Null, or an empty list, asks nothing. Days are local dates, both included, weekdays 1 (Monday) to 7.
 */
export type RateRule = {
  id: number
  /** What clients read where it makes a day dearer. */
  name: Record<'en' | 'ar' | 'fr', string>
  percent: number
  category_id: number | null
  /** The code of the pickup location. */
  pickup_location: string | null
  weekdays: readonly number[]
  start_date: string | null
  end_date: string | null
  /** The length of the hire, in billable days. */
  min_days: number | null
  max_days: number | null
  /** How many days before its pickup it is booked. */
  min_lead_days: number | null
  max_lead_days: number | null
  channel: RateChannel | null
  /** Makes it a step: more than this share of the category's cars in service is booked on the day, in percent. */
  utilisation_above: number | null
}

/** A rule that asks for nothing and changes nothing yet. */
export const asksNothing: RateRule = {
  id: 0,
  name: { en: '', ar: '', fr: '' },
  percent: 0,
  category_id: null,
  pickup_location: null,
  weekdays: [],
  start_date: null,
  end_date: null,
  min_days: null,
  max_days: null,
  min_lead_days: null,
  max_lead_days: null,
  channel: null,
  utilisation_above: null,
}

/** What a booking keeps of a rule: what still depends on the day and on the length. `busy_days` are a step's spans. */
export type FrozenRateRule = Pick<RateRule, 'id' | 'name' | 'percent'> & {
  weekdays?: readonly number[]
  start_date?: string
  end_date?: string
  min_days?: number
  max_days?: number
  utilisation_above?: number
  busy_days?: readonly { start_date: string; end_date: string }[]
}

/** The rules of a booking, and what they never bring a day below or above, in centimes. */
export type FrozenRules = { rules: readonly FrozenRateRule[]; floor?: number; ceiling?: number }

/** What share of a category's cars is booked on a day, in percent. */
export type CategoryDay = { category_id: number; date: string; utilisation: number }

/** All that the rates of a booking depend on beside its car: rules in force, limits of categories, well booked days. */
export type RateSheet = {
  rules: readonly RateRule[]
  limits: readonly { category_id: number; floor: number | null; ceiling: number | null }[]
  busy: readonly CategoryDay[]
}

/** No rules at all. */
export const noRules: RateSheet = { rules: [], limits: [], busy: [] }

/** A booking that somebody asks the price of; `pickup_location` is null where none is chosen. */
export type RateOccasion = {
  today: string
  pickup_date: string
  category_id: number
  pickup_location: string | null
  channel: RateChannel
}

/** The rules of a new booking with the limits of its category; undefined where there are none. */
export function rulesOn(sheet: RateSheet, occasion: RateOccasion): FrozenRules | undefined {
  const rules = sheet.rules
    .filter((rule) => asksFor(rule, occasion))
    .map((rule) => frozenRule(rule, sheet.busy, occasion))
    .filter(({ busy_days }) => busy_days?.length !== 0)
  if (rules.length === 0) return undefined
  const limits = sheet.limits.find(({ category_id }) => category_id === occasion.category_id)
  return {
    rules,
    ...(limits && limits.floor !== null && { floor: limits.floor }),
    ...(limits && limits.ceiling !== null && { ceiling: limits.ceiling }),
  }
}

/** What `rulesOn` says for many bookings asked for at once: one object for those that it cannot tell apart. */
export function makeRulesOn(
  sheet: RateSheet,
  asked: Pick<RateOccasion, 'today' | 'channel'>,
): (on: Omit<RateOccasion, 'today' | 'channel'>) => FrozenRules | undefined {
  const leads = sheet.rules.flatMap(({ min_lead_days, max_lead_days }) => [
    ...(min_lead_days === null ? [] : [min_lead_days]),
    ...(max_lead_days === null ? [] : [max_lead_days + 1]),
  ])
  const known = new Map<string, FrozenRules | undefined>()
  return (on) => {
    const lead = daysBetween(asked.today, on.pickup_date)
    const passed = leads.filter((edge) => edge <= lead).length
    const key = JSON.stringify([on.category_id, on.pickup_location, passed])
    if (!known.has(key)) known.set(key, rulesOn(sheet, { ...asked, ...on }))
    return known.get(key)
  }
}

function asksFor(rule: RateRule, occasion: RateOccasion): boolean {
  const { category_id, pickup_location, channel, min_lead_days, max_lead_days } = rule
  const lead = daysBetween(occasion.today, occasion.pickup_date)
  return (
    (category_id ?? occasion.category_id) === occasion.category_id &&
    (pickup_location === null || pickup_location === occasion.pickup_location) &&
    (channel ?? occasion.channel) === occasion.channel &&
    isWithin(lead, min_lead_days, max_lead_days)
  )
}

function frozenRule(
  rule: RateRule,
  busy: readonly CategoryDay[],
  { category_id }: RateOccasion,
): FrozenRateRule {
  const { id, name, percent, weekdays, start_date, end_date, min_days, max_days, utilisation_above } = rule
  return {
    id,
    name,
    percent,
    ...(weekdays.length > 0 && { weekdays }),
    ...(start_date !== null && { start_date }),
    ...(end_date !== null && { end_date }),
    ...(min_days !== null && { min_days }),
    ...(max_days !== null && { max_days }),
    ...(utilisation_above !== null && {
      utilisation_above,
      busy_days: spansOf(
        busy
          .filter((day) => day.category_id === category_id && day.utilisation > utilisation_above)
          .map(({ date }) => date),
      ),
    }),
  }
}

/** Dates, in any order, as spans. */
function spansOf(dates: readonly string[]): { start_date: string; end_date: string }[] {
  const spans: { start_date: string; end_date: string }[] = []
  for (const date of dates.toSorted()) {
    const last = spans.at(-1)
    if (last && addDays(last.end_date, 1) === date) last.end_date = date
    else spans.push({ start_date: date, end_date: date })
  }
  return spans
}

/** The price of a day under rules, those that change it, and whether the floor or the ceiling stops them. */
export type RuledRate = { rate: number; rules: FrozenRateRule[]; stopped_by: 'floor' | 'ceiling' | null }

/**
 * What rules make of the price of a day, in centimes: the sum of the percents of all that hold, of steps the highest
 * alone, not below the floor nor above the ceiling; a price beyond those already stays (docs/rules/rates.md).
 */
export function ruledRate(
  rate: number,
  frozen: FrozenRules | undefined,
  { date, days }: { date: string; days: number },
): RuledRate {
  const rules = frozen ? rulesOfDay(frozen.rules, date, days) : []
  const percent = sumOf(rules)
  if (!frozen || percent === 0) return { rate, rules: [], stopped_by: null }
  const changed = percentOf(rate, 100 + percent)
  const least = Math.min(rate, frozen.floor ?? 0)
  const most = Math.max(rate, frozen.ceiling ?? Infinity)
  if (changed < least) return { rate: least, rules, stopped_by: 'floor' }
  if (changed > most) return { rate: most, rules, stopped_by: 'ceiling' }
  return { rate: changed, rules, stopped_by: null }
}

/** Hundredths of a percent are summed, so that no binary fraction decides. */
function sumOf(rules: readonly FrozenRateRule[]): number {
  const sum = rules.reduce((total, { percent }) => total + Math.round(percent * 100), 0) / 100
  return Math.max(ratePercents.least, sum)
}

/** The rules that hold on a day of a hire of so many days; of steps the highest, of two as high the later. */
function rulesOfDay(rules: readonly FrozenRateRule[], date: string, days: number): FrozenRateRule[] {
  const holding = rules.filter((rule) => holdsOn(rule, date, days))
  const step = holding
    .filter(({ utilisation_above }) => utilisation_above !== undefined)
    .reduce<FrozenRateRule | undefined>(
      (highest, one) => (highest && highest.utilisation_above! > one.utilisation_above! ? highest : one),
      undefined,
    )
  return holding.filter((rule) => rule.utilisation_above === undefined || rule === step)
}

function holdsOn(rule: FrozenRateRule, date: string, days: number): boolean {
  const { weekdays, start_date, end_date, min_days, max_days, busy_days } = rule
  return (
    isWithin(days, min_days, max_days) &&
    (start_date ?? date) <= date &&
    date <= (end_date ?? date) &&
    (!weekdays || weekdays.includes(isoWeekday(date))) &&
    (!busy_days || busy_days.some((span) => span.start_date <= date && date <= span.end_date))
  )
}

function isoWeekday(date: string): number {
  return new Date(`${date}T00:00Z`).getUTCDay() || 7
}

function isWithin(value: number, least: number | null | undefined, most: number | null | undefined): boolean {
  return (least ?? value) <= value && value <= (most ?? value)
}

/** Which rules a length lets hold: hires of two lengths with the same have the same day rates. */
export function rulesOfLength(frozen: FrozenRules | undefined, days: number): string {
  if (!frozen) return ''
  return frozen.rules.map(({ min_days, max_days }) => (isWithin(days, min_days, max_days) ? 1 : 0)).join('')
}
