import { type CarRates, discountedDailyPrice, seasonRate } from '../price/booking-rates.ts'
import { asksNothing, type RateSheet, ruledRate, rulesOn } from '../price/rate-rules.ts'
import { addDays } from '../time/wall-clock.ts'

export const adviceDirections = ['up', 'down'] as const
export type AdviceDirection = (typeof adviceDirections)[number]

/** From which share of the fleet on, or below which, a price is moved by how much; the first that fits counts. */
const steps: Record<AdviceDirection, readonly { share: number; percent: number }[]> = {
  up: [
    { share: 0.95, percent: 20 },
    { share: 0.9, percent: 15 },
    { share: 0.8, percent: 10 },
  ],
  down: [
    { share: 0.25, percent: -15 },
    { share: 0.4, percent: -10 },
  ],
}

/**
 * By how many percent fewer people book where a price rises by one percent: assumed, not measured (decision 154). Where
 * cars are few people mind less, and where many stand free others are cheap as well.
 */
export const elasticity: Record<AdviceDirection, number> = { up: -0.7, down: -1.5 }

/** Fewer days than these are no reason for a rule, more get several; and less money than this is none either. */
const [fewestDays, mostDays, leastEffect] = [3, 28, 10_000]

/** A day of the forecast, by its date; in cars. */
export type AdvisedDay = { date: string; booked: number; expected: number; wanted: number }

/** Of a category: its forecast and cars, and all that its prices depend on. */
export type AdvisedCategory = {
  category_id: number
  days: readonly AdvisedDay[]
  /** Its cars in service by what they cost, and how many cost that. */
  cars: readonly { rates: Pick<CarRates, 'daily_price' | 'seasons' | 'car_discount'>; count: number }[]
  /** How long its hires usually are. */
  usual_days: number
  sheet: RateSheet
  today: string
  /** Days for which somebody wanted no advice. */
  dismissed: readonly { start_date: string; end_date: string; direction: AdviceDirection }[]
}

/** A rule that is proposed: the days, what it adds, and what that is expected to bring, in centimes without tax. */
export type RateAdvice = {
  start_date: string
  end_date: string
  direction: AdviceDirection
  percent: number
  /** What share of the cars is expected to go out on these days, in whole percent. */
  utilisation: number
  effect: number
  /** What keeps it from a larger step. */
  limited_by: 'floor' | 'ceiling' | null
}

/**
 * Rules that would follow the demand that is expected: dearer where cars become few, cheaper where they stand. None makes
 * a day of any car reach beyond its floor or ceiling, and what rules that are there do already is not proposed again.
 */
export function adviseRates(category: AdvisedCategory): RateAdvice[] {
  return adviceDirections
    .flatMap((direction) => runsOf(category, direction).map((days) => adviceFor(category, direction, days)))
    .filter((advice) => advice !== null)
    .sort((one, other) => (one.start_date < other.start_date ? -1 : 1))
}

type Run = readonly AdvisedDay[]

/** Days in a row that are busy, or quiet; a single other day between two of them parts no run. */
function runsOf(category: AdvisedCategory, direction: AdviceDirection): Run[] {
  const { days } = category
  const fits = days.map((day) => stepAt(direction, shareOf(category, [day])) !== 0)
  const runs: AdvisedDay[][] = []
  let run: AdvisedDay[] = []
  for (const [at, day] of days.entries()) {
    const isMeant = fits[at] || (fits[at - 1] && fits[at + 1])
    const isOne = isMeant && !isDismissed(category, direction, day.date)
    if (isOne && run.push(day) === 1) runs.push(run)
    if (!isOne) run = []
  }
  return runs.flatMap(inParts).filter(({ length }) => length >= fewestDays)
}

function isDismissed({ dismissed }: AdvisedCategory, direction: AdviceDirection, date: string): boolean {
  return dismissed.some(
    (one) => one.direction === direction && one.start_date <= date && date <= one.end_date,
  )
}

/** Parts of like length, none longer than a rule should be. */
function inParts(run: Run): Run[] {
  const parts = Math.ceil(run.length / mostDays)
  const length = Math.ceil(run.length / parts)
  return Array.from({ length: parts }, (_, part) => run.slice(part * length, (part + 1) * length))
}

function stepAt(direction: AdviceDirection, share: number): number {
  const fits = ({ share: edge }: { share: number }) => (direction === 'up' ? share >= edge : share <= edge)
  return steps[direction].find(fits)?.percent ?? 0
}

function shareOf({ cars }: AdvisedCategory, days: Run): number {
  const fleet = cars.reduce((sum, { count }) => sum + count, 0)
  return days.reduce((sum, { expected }) => sum + expected, 0) / (fleet * days.length)
}

function adviceFor(category: AdvisedCategory, direction: AdviceDirection, days: Run): RateAdvice | null {
  const share = shareOf(category, days)
  const sign = direction === 'up' ? 1 : -1
  const there = Math.max(0, ...days.map(({ date }) => sign * ruledPercent(category, date)))
  const wanted = Math.floor(sign * stepAt(direction, share) - there)
  const span = { start_date: days[0]!.date, end_date: days.at(-1)!.date }
  let limited_by: RateAdvice['limited_by'] = null
  for (let size = wanted; size > 0; size--) {
    const stopped = stoppedBy(category, { ...span, percent: sign * size })
    limited_by = stopped ?? limited_by
    if (stopped) continue
    const effect = effectOf(category, days, { ...span, percent: sign * size, direction })
    if (effect < leastEffect) return null
    return {
      ...span,
      direction,
      percent: sign * size,
      utilisation: Math.min(100, Math.round(share * 100)),
      effect,
      limited_by,
    }
  }
  return null
}

/** What the rules of today come to on a day. */
function ruledPercent(category: AdvisedCategory, date: string): number {
  return pricesOn(category, category.sheet, date)
    .flatMap(({ rules }) => [rules.reduce((sum, { percent }) => sum + percent, 0)])
    .reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0)
}

type Step = { start_date: string; end_date: string; percent: number }

function stoppedBy(category: AdvisedCategory, step: Step): 'floor' | 'ceiling' | null {
  const sheet = withStep(category, step)
  for (let date = step.start_date; date <= step.end_date; date = addDays(date, 1)) {
    const stopped = pricesOn(category, sheet, date).find(({ stopped_by }) => stopped_by !== null)
    if (stopped) return stopped.stopped_by
  }
  return null
}

/** The rules of today and the one that is proposed. */
function withStep({ sheet, category_id }: AdvisedCategory, step: Step): RateSheet {
  return { ...sheet, rules: [...sheet.rules, { ...asksNothing, ...step, category_id }] }
}

/** What a day costs of each car in a hire of usual length that begins on it and is booked today on the site. */
function pricesOn({ category_id, cars, usual_days, today }: AdvisedCategory, sheet: RateSheet, date: string) {
  const frozen = rulesOn(sheet, {
    today,
    pickup_date: date,
    category_id,
    pickup_location: null,
    channel: 'site',
  })
  return cars.map(({ rates, count }) => {
    const ruled = ruledRate(seasonRate(rates, date), frozen, { date, days: usual_days })
    return { ...ruled, asked: discountedDailyPrice(ruled.rate, rates.car_discount), count }
  })
}

/**
 * What a step brings: those who have not booked yet pay the new price, fewer or more of them come, and whoever finds no
 * car is nobody's loss.
 */
function effectOf(
  category: AdvisedCategory,
  days: Run,
  { direction, ...step }: Step & { direction: AdviceDirection },
): number {
  const fleet = category.cars.reduce((sum, { count }) => sum + count, 0)
  const sheet = withStep(category, step)
  const meanOn = (from: RateSheet, date: string) =>
    pricesOn(category, from, date).reduce((sum, { asked, count }) => sum + asked * count, 0) / fleet
  const effect = days.reduce((sum, { date, booked, wanted }) => {
    const [before, after] = [meanOn(category.sheet, date), meanOn(sheet, date)]
    const comes = wanted - booked
    const room = Math.max(0, fleet - booked)
    const then = comes * (after / before) ** elasticity[direction]
    return sum + Math.min(room, then) * after - Math.min(room, comes) * before
  }, 0)
  return Math.round(effect)
}
