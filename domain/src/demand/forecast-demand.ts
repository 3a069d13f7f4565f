import type { BookedDays } from './booked-days.ts'
import { forecastDays, forecastParts, seasonalNaive, wayNames, yearOfWeeks } from './forecast-parts.ts'

/** Days ahead that are weighed together. */
const bands = [7, 14, 30, 60, forecastDays]
/** On how many past weeks the ways are weighed. */
const weighedWeeks = 26
/** How often the way that helps most is added to the mix; each stands in it once from the beginning. */
const rounds = 15

/** How many weeks of bookings a forecast needs: the year before, and eight weeks to see how far off it was. */
export const weeksNeeded = 60

/** What is expected of a day; all in cars. */
export type DayForecast = {
  day: number
  /** Booked when the day of the forecast began. */
  booked: number
  /** How many are expected, never more than there are nor fewer than are booked. */
  expected: number
  /** How many would come if there were cars for all. */
  wanted: number
  naive: number
}

export type Forecaster = (today: number, capacity: number) => DayForecast[]

/**
 * Forecasts a category's demand from its bookings: several ways from pick-up curves and the year before, weighed by how
 * near each came in the weeks before (decision 154). For any day, it knows nothing of what came later.
 */
export function makeForecaster(booked: BookedDays): Forecaster {
  const known = new Map<number, number[][]>()
  const partsAt = (today: number) => {
    const found = known.get(today)
    if (found) return found
    const parts = forecastParts(booked, today)
    known.set(today, parts)
    return parts
  }
  return (today, capacity) => {
    const parts = partsAt(today)
    const weights = weighWays(booked, partsAt, today)
    return parts.map((ways, lead) => {
      const day = today + lead
      const now = booked.onBooks(day, lead)
      const wanted = Math.max(now, mixed(ways, weights[bandOf(lead)]!))
      const expected = Math.max(now, Math.min(capacity, wanted))
      return { day, booked: now, expected, wanted, naive: seasonalNaive(booked, day) }
    })
  }
}

function bandOf(lead: number): number {
  return bands.findIndex((until) => lead < until)
}

type Sample = { ways: readonly number[]; came: number }

/** How much each way counts, in each band of days ahead: what would have been nearest in the weeks before. */
function weighWays(booked: BookedDays, partsAt: (today: number) => number[][], today: number): number[][] {
  const samples: Sample[][] = bands.map(() => [])
  const earliest = booked.first + yearOfWeeks
  for (let week = 1; week <= weighedWeeks; week++) {
    const then = today - 7 * week
    if (then < earliest) break
    partsAt(then).forEach((ways, lead) => {
      // Only days that are over are known.
      if (then + lead < today) samples[bandOf(lead)]!.push({ ways, came: booked.final(then + lead) })
    })
  }
  return samples.map(mixOf)
}

/** A mix of the ways: one of each, and again and again the one with which the mix comes nearest. */
function mixOf(samples: readonly Sample[]): number[] {
  const counts: number[] = wayNames.map(() => 1)
  const sums = samples.map(({ ways }) => ways.reduce((sum, one) => sum + one, 0))
  for (let round = 0; samples.length > 0 && round < rounds; round++) {
    const offWith = counts.map((_, way) => offBy(samples, sums, { way, of: wayNames.length + round + 1 }))
    const best = offWith.indexOf(Math.min(...offWith))
    counts[best]! += 1
    for (const [at, { ways }] of samples.entries()) sums[at]! += ways[best]!
  }
  return counts.map((count) => count / (wayNames.length + (samples.length > 0 ? rounds : 0)))
}

function offBy(samples: readonly Sample[], sums: number[], { way, of }: { way: number; of: number }): number {
  let off = 0
  for (let at = 0; at < samples.length; at++) {
    const { ways, came } = samples[at]!
    off += Math.abs((sums[at]! + ways[way]!) / of - came)
  }
  return off
}

function mixed(ways: readonly number[], weights: readonly number[]): number {
  return ways.reduce((sum, one, way) => sum + one * weights[way]!, 0)
}
