import type { BookedSpan } from '../demand/booked-days.ts'
import { seededFraction } from '../figures/seeded-fraction.ts'

type Kind = {
  years: number
  cars: number
  /** The days that are asked for over those that the cars have, on an average day of the first year. */
  load: number
  seed: number
}

const year = 365
const [meanDays, mostDays, mostLead] = [4.5, 21, 200]

/**
 * Bookings of made-up years of a category, day by day from 0 on: people come by season, weekday, a trend of each seed,
 * a festival, a feast that moves by eleven days a year, and weeks that go well or badly by chance; some book months
 * ahead and some on the day, more early ones in summer; some cancel, and whoever finds no car is gone.
 */
export function madeUpDemand({ years, cars, load, seed }: Kind): BookedSpan[] {
  const { fraction, exponential, poisson } = chances(seed)
  const days = years * year
  const wishes: BookedSpan[] = []
  const trend = 0.85 + 0.45 * fraction()
  const feast = Math.floor(fraction() * year)
  const turns = oneOffs(days, fraction)
  let mood = 0
  const perDay = (cars * load) / meanDays
  for (let start = 0; start < days + mostLead; start++) {
    if (start % 7 === 0) mood = 0.6 * mood + 0.25 * (fraction() - 0.5)
    const rate = perDay * trend ** (start / year) * seasonAt(start, feast) * (1 + mood) * (turns[start] ?? 1)
    for (let left = poisson(rate); left > 0; left--) {
      const summer = Math.max(0, Math.cos((2 * Math.PI * (start - 210)) / year))
      const lead = fraction() < 0.35 ? exponential(4) : exponential(20 + 25 * summer)
      const made = start - Math.floor(Math.min(mostLead, lead))
      const cancels = fraction() < 0.13
      const after = Math.floor(fraction() * (start - made + 1))
      wishes.push({
        made,
        cancelled: cancels ? made + after : null,
        start,
        days: Math.min(mostDays, 1 + Math.floor(exponential(meanDays - 0.5))),
      })
    }
  }
  return takenOf(wishes, cars)
}

/** Higher in summer and at the turn of the year, at weekends, for a festival in May, and for the feast. */
function seasonAt(day: number, feast: number): number {
  const ofYear = day % year
  const summer = 1 + 0.45 * Math.cos((2 * Math.PI * (ofYear - 210)) / year)
  const turn = ofYear > 352 || ofYear < 5 ? 1.35 : 1
  const weekday = [0.85, 0.8, 0.9, 1, 1.3, 1.2, 0.95][day % 7]!
  const festival = ofYear >= 135 && ofYear < 142 ? 1.5 : 1
  const sinceFeast = (((day - feast + 11 * Math.floor(day / year)) % year) + year) % year
  return summer * turn * weekday * festival * (sinceFeast < 6 ? 1.6 : 1)
}

/** Each year three weeks of bad luck and five days of a fair that do not come again. */
function oneOffs(days: number, fraction: () => number): Record<number, number> {
  const turns: Record<number, number> = {}
  for (let from = 0; from < days; from += year) {
    const [bad, fair] = [from + Math.floor(fraction() * year), from + Math.floor(fraction() * year)]
    for (let day = bad; day < bad + 21; day++) turns[day] = 0.6
    for (let day = fair; day < fair + 5; day++) turns[day] = 1.6
  }
  return turns
}

/** Those who found a car, in the order in which they asked. */
function takenOf(wishes: BookedSpan[], cars: number): BookedSpan[] {
  const taken: BookedSpan[] = []
  const out = new Map<number, number>()
  const leaving = new Map<number, BookedSpan[]>()
  const add = ({ start, days }: BookedSpan, by: number) => {
    for (let day = start; day < start + days; day++) out.set(day, (out.get(day) ?? 0) + by)
  }
  const asked = [...Map.groupBy(wishes, ({ made }) => made)].sort(([one], [other]) => one - other)
  const done = new Set<number>()
  for (const [today, wanted] of asked) {
    for (const [day, spans] of leaving)
      if (day < today && !done.has(day)) {
        done.add(day)
        for (const span of spans) add(span, -1)
      }
    for (const wish of wanted) {
      const isFull = Array.from({ length: wish.days }, (_, at) => out.get(wish.start + at) ?? 0).some(
        (count) => count >= cars,
      )
      if (isFull) continue
      taken.push(wish)
      add(wish, 1)
      if (wish.cancelled !== null) leaving.set(wish.cancelled, [...(leaving.get(wish.cancelled) ?? []), wish])
    }
  }
  return taken
}

/** Chances of a seed, the same each time. */
function chances(seed: number) {
  const fraction = seededFraction(seed)
  const exponential = (mean: number) => -mean * Math.log(1 - fraction())
  const poisson = (mean: number) => {
    let count = 0
    for (let at = exponential(1); at < mean; at += exponential(1)) count++
    return count
  }
  return { fraction, exponential, poisson }
}
