import { makeRandom } from '../../../server/src/db/seed/random.ts'
import { type Calendars, carsOfClass, classOfCar, forgetPast, gapAround } from './cars.ts'
import { type Fleet, turnaround, type Wish } from './demand.ts'
import { placeInPool } from './pool.ts'

export const policyNames = ['random car', 'first-fit', 'best-fit', 'class pool', 'pool and upgrades'] as const
export type PolicyName = (typeof policyNames)[number]

/** Which of the free cars of a class a booking takes; gaps are as `gapAround` tells them. */
type Choice = (free: readonly { car: number; gap: number }[]) => number

/** What a policy rented out of what was asked, in days, and how often it moved a booking or gave a better class. */
export type Replayed = { asked: number; rented: number; moved: number; upgraded: number }

/** Lets a fleet answer a year's wishes in the order in which they were asked. */
export function replay(fleet: Fleet, wishes: readonly Wish[], policy: PolicyName, seed: number): Replayed {
  const { pick } = makeRandom(seed)
  const calendars: Calendars = Array.from({ length: fleet.classes * fleet.carsPerClass }, () => [])
  const atRandom: Choice = (free) => pick(free).car
  const choices: Partial<Record<PolicyName, Choice>> = {
    'random car': atRandom,
    'first-fit': (free) => free[0]!.car,
    'best-fit': (free) => free.reduce((best, one) => (one.gap < best.gap ? one : best)).car,
  }
  const replayed: Replayed = { asked: 0, rented: 0, moved: 0, upgraded: 0 }
  wishes.forEach((wish, id) => {
    replayed.asked += wish.days
    if (id % 50 === 0) forgetPast(calendars, wish.askedAt)
    // Whoever insists has looked at the cars and taken one of the free ones, whatever the agency would rather give.
    const choice = wish.insists ? atRandom : choices[policy]
    if (choice)
      return void (takeFree(fleet, calendars, { wish, id }, choice) && (replayed.rented += wish.days))
    const placed = placeInPool(fleet, calendars, { wish, id, upgrades: policy === 'pool and upgrades' })
    if (!placed) return
    replayed.rented += wish.days
    replayed.moved += placed.moved
    if (classOfCar(placed.car, fleet) !== wish.class) replayed.upgraded++
  })
  return replayed
}

function takeFree(
  fleet: Fleet,
  calendars: Calendars,
  { wish, id }: { wish: Wish; id: number },
  choice: Choice,
): boolean {
  const wanted = { start: wish.start, end: wish.end + turnaround }
  const free = carsOfClass(wish.class, fleet.carsPerClass).flatMap((car) => {
    const around = gapAround(calendars[car]!, wanted)
    if (!around) return []
    // An open end counts as two months: a car with nothing before or after is the last to be broken into.
    const gap = Math.min(around.until - wanted.end, open) + Math.min(wanted.start - around.from, open)
    return [{ car, gap }]
  })
  if (free.length === 0) return false
  calendars[choice(free)]!.push({ ...wanted, id, class: wish.class, isMovable: !wish.insists })
  return true
}

const open = 60 * 24
