import { makeRandom } from '../../../server/src/db/seed/random.ts'

/** Hours from the beginning of the year. */
export type Hours = number

/** Somebody who asks for a car of a class: when they ask, and the hours that they want. */
export type Wish = {
  askedAt: Hours
  start: Hours
  /** The return; the car is taken for the turnaround after it as well. */
  end: Hours
  days: number
  class: number
  /** Takes the car they chose or none. */
  insists: boolean
}

/** A year's fleet: so many classes of so many cars each. */
export type Fleet = { classes: number; carsPerClass: number }

export const year = 365 * 24
export const turnaround = 1
const [shortest, longest, meanDays] = [3, 21, 6.5]
const meanLeadDays = 14
const seasonSwing = 0.45

/**
 * What is asked of a fleet in a year, in the order in which it is asked: arrivals are Poisson, their rate swings by 45 %
 * over the year. `load` is the days asked for over the days the fleet has. The same seed asks the same, whoever insists.
 */
export function makeDemand(
  { classes, carsPerClass }: Fleet,
  { load, seed, insisting }: { load: number; seed: number; insisting: number },
): Wish[] {
  const { fraction, exponential } = distributions(seed)
  const perHour = (classes * carsPerClass * load) / (meanDays * 24)
  const highest = perHour * (1 + seasonSwing)
  const wishes: Wish[] = []
  for (let at = exponential(1 / highest); at < year; at += exponential(1 / highest)) {
    const rate = perHour * (1 + seasonSwing * Math.sin((2 * Math.PI * at) / year))
    // Drawn for each, so that a seed asks the same at every share that insists.
    const [thinned, cls, stubborn] = [fraction(), fraction(), fraction()]
    const hours = Math.round(daysOf(exponential) * 24)
    const lead = exponential(meanLeadDays * 24)
    if (thinned * highest > rate) continue
    const start = Math.floor(at)
    wishes.push({
      askedAt: start - lead,
      start,
      end: start + hours,
      days: hours / 24,
      class: Math.floor(cls * classes),
      insists: stubborn < insisting,
    })
  }
  return wishes.sort((one, other) => one.askedAt - other.askedAt)
}

/** 3 to 21 days: three, and an exponential rest that is drawn again beyond 21. Its mean is 6.5. */
function daysOf(exponential: (mean: number) => number): number {
  for (;;) {
    const days = shortest + exponential(restMean)
    if (days <= longest) return days
  }
}

/** The mean of an exponential that, cut at 18, has a mean of 3.5. */
const restMean = (() => {
  const span = longest - shortest
  let [low, high] = [1, 20]
  for (let step = 0; step < 60; step++) {
    const mean = (low + high) / 2
    const cut = mean - span / (Math.exp(span / mean) - 1)
    if (cut < meanDays - shortest) low = mean
    else high = mean
  }
  return low
})()

function distributions(seed: number) {
  const { integer } = makeRandom(seed)
  const fraction = () => integer(0, 2 ** 31 - 2) / (2 ** 31 - 1)
  return { fraction, exponential: (mean: number) => -mean * Math.log(1 - fraction()) }
}
