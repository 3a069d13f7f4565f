import type { BookedDays } from './booked-days.ts'

/** A year in whole weeks, so that the days of the week match. */
export const yearOfWeeks = 364

/** How many days ahead demand is forecast. */
export const forecastDays = 90

/** What each way to forecast expects of a day, in cars; none is capped by the fleet. */
export const wayNames = ['season', 'two_years', 'share', 'added', 'year_before', 'pace'] as const

/** As many days or cars of the whole as count beside those alike, so that few bookings do not decide. */
const prior = 20
/** Over how many past weeks the pick-up of recent days is measured. */
const recentWeeks = 16
/** How many days around a day of the year before are looked at. */
const around = 7

/** The same weekday 52 weeks before: what every forecast has to beat. */
export function seasonalNaive({ final }: BookedDays, day: number): number {
  return final(day - yearOfWeeks)
}

/**
 * What each way expects of the `forecastDays` days from `today` on, knowing no more than what was booked when it began
 * (decision 154): a row a day, a column a way.
 */
export function forecastParts(booked: BookedDays, today: number): number[][] {
  const growth = growthAt(booked, today)
  const growthBefore = growth * growthAt(booked, today - yearOfWeeks)
  const hasTwo = booked.first <= today - 2 * yearOfWeeks - around
  const pickup = recentPickup(booked, today)
  return Array.from({ length: forecastDays }, (_, lead) => {
    const day = today + lead
    const now = booked.onBooks(day, lead)
    const season = growth * seasonOf(booked, day)
    const earlier = growthBefore * seasonOf(booked, day - yearOfWeeks)
    const { share, added } = pickup(day, lead)
    // What is booked weighs by the share that is usually booked so early; the season stands for what is not known yet.
    const bySeason = (season * (now + 1)) / (season * share + 1)
    const ways: Record<(typeof wayNames)[number], number> = {
      season,
      two_years: hasTwo ? (season + earlier) / 2 : season,
      share: bySeason,
      added: now + added,
      year_before: now + growth * lateYearBefore(booked, day, lead),
      pace: season * paceAt(booked, today, day),
    }
    return wayNames.map((name) => ways[name])
  })
}

/** How the last weeks compare with the same of the year before. */
function growthAt({ final, first }: BookedDays, today: number): number {
  // Days without a year before say nothing.
  const from = Math.max(today - 8 * 7, first + yearOfWeeks)
  let [now, before] = [prior, prior]
  for (let day = from; day < today; day++) {
    now += final(day)
    before += final(day - yearOfWeeks)
  }
  return Math.min(2, Math.max(0.5, now / before))
}

/** The same weekday of the year before and the weeks beside it: one day alone is mostly chance. */
function seasonOf({ final }: BookedDays, day: number): number {
  const before = day - yearOfWeeks
  const same = 0.4 * final(before) + 0.2 * (final(before - 7) + final(before + 7))
  return same + 0.1 * (final(before - 1) + final(before + 1))
}

/** What share of a day was booked so early lately, and how much came after, by its weekday and by all. */
function recentPickup({ final, onBooks }: BookedDays, today: number) {
  const known = new Map<string, { share: number; added: number }>()
  const sum = (lead: number, weekday: number | null) => {
    let [early, all, days] = [0, 0, 0]
    for (let day = today - recentWeeks * 7; day < today; day++) {
      if (weekday !== null && day % 7 !== weekday) continue
      early += onBooks(day, lead)
      all += final(day)
      days += 1
    }
    return { early, all, days }
  }
  return (day: number, lead: number) => {
    const name = `${lead} ${day % 7}`
    const found = known.get(name)
    if (found) return found
    const [whole, own] = [sum(lead, null), sum(lead, day % 7)]
    const share = whole.early / Math.max(1, whole.all)
    const added = (whole.all - whole.early) / whole.days
    const pickup = {
      share: Math.min(1, (own.early + prior * share) / (own.all + prior)),
      added: (own.all - own.early + prior * added) / (own.days + prior),
    }
    known.set(name, pickup)
    return pickup
  }
}

/** How much came after so early a day in the same weeks of the year before. */
function lateYearBefore({ final, onBooks }: BookedDays, day: number, lead: number): number {
  let late = 0
  for (let other = day - around; other <= day + around; other++)
    late += final(other - yearOfWeeks) - onBooks(other - yearOfWeeks, lead)
  return Math.max(0, late / (2 * around + 1))
}

/** How much more is booked for the days around one than was at this point of the year before. */
function paceAt({ onBooks }: BookedDays, today: number, day: number): number {
  let [now, before] = [prior, prior]
  for (let other = Math.max(today, day - around); other <= day + around; other++) {
    now += onBooks(other, other - today)
    before += onBooks(other - yearOfWeeks, other - today)
  }
  return Math.min(3, Math.max(1 / 3, now / before))
}
