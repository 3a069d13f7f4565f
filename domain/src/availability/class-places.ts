import { CarCalendar, gapOf, type Tiers } from './car-calendar.ts'
import { type Period, periodsOverlap } from './occupancy.ts'

/** The cars that a time may stand on: of its own class, and of the one that this may borrow from. */
type Choice = { cars: readonly number[]; upgrades?: readonly number[] }

/**
 * A time that a car is taken. `movable` says which cars may have it instead, its own among them; what has none is never
 * moved: a block, a booking of this very car, a bound one, a hire that is out.
 */
export type TakenTime = { id: number; car_id: number; period: Period; movable?: Choice }

/** A time that is asked for: any of the cars, or the one car that somebody insists on. */
export type WantedTime = Choice & { period: Period }

/** The car that a wanted time gets, and which others move for it. */
export type ClassPlace = { car_id: number; moves: { id: number; from: number; to: number }[] }

/** How many cars a search may look at before it counts as fruitless: some tens of milliseconds. */
const looks = 200_000
const mostMoves = 4

/**
 * On which car of its class a time goes (docs/rules/classes.md#which-car): on the free one whose gap it fits tightest;
 * where none is free, on one that others make room on, as few as possible; on a car of the next class only where its own
 * has no room. Null where none can be freed. A full class is told by its depth at once; a search that takes too long
 * refuses, too. `taken` holds whatever takes these cars around that time, without overlaps.
 */
export function placeInClass(taken: readonly TakenTime[], wanted: WantedTime): ClassPlace | null {
  const own = placeAmong(taken, wanted, (choice) => [choice.cars])
  const mayBorrow = [wanted, ...taken.map(({ movable }) => movable)].some(
    (choice) => choice?.upgrades?.length,
  )
  if (own || !mayBorrow) return own
  return placeAmong(taken, wanted, ({ cars, upgrades = [] }) => [cars, upgrades])
}

function placeAmong(
  taken: readonly TakenTime[],
  wanted: WantedTime,
  tiersOf: (choice: Choice) => Tiers,
): ClassPlace | null {
  const asked: Time = { id: null, car_id: null, period: wanted.period, tiers: tiersOf(wanted) }
  const free = new CarCalendar(taken).tightest(asked)
  if (free !== undefined) return { car_id: free, moves: [] }
  const times = taken.map((time) => ({ ...time, tiers: tiersOfTaken(time, tiersOf) }))
  if (isFull(times, asked)) return null
  const found = makeRoom(times, asked) ?? repack(times, asked)
  if (!found) return null
  const moves = times.flatMap(({ id, car_id: from }) => {
    const to = found.get(id)
    return to === undefined || to === from ? [] : [{ id, from, to }]
  })
  return { car_id: found.get(null)!, moves }
}

/** A time with the cars that it may stand on, none where it stays; the wanted one has no id and no car yet. */
type Time = { id: number | null; car_id: number | null; period: Period; tiers: Tiers }
type StandingTime = Time & { id: number; car_id: number }

/** Where it stands it may stay, whatever its class has become since. */
function tiersOfTaken({ movable, car_id }: TakenTime, tiersOf: (choice: Choice) => Tiers): Tiers {
  if (!movable) return []
  const tiers = tiersOf(movable)
  return tiers.flat().includes(car_id) ? tiers : [...tiers, [car_id]]
}

/**
 * Whether at some moment of a period each of some cars is taken by what cannot leave them: then no move makes room.
 */
function isFull(times: readonly StandingTime[], { period, tiers }: Time): boolean {
  const cars = new Set(tiers.flat())
  const staying = times.filter(
    (time) =>
      cars.has(time.car_id) &&
      periodsOverlap(time.period, period) &&
      time.tiers.flat().every((car) => cars.has(car)),
  )
  const changes = staying
    .flatMap(({ period: { start, end } }) => [
      { at: Math.max(start, period.start), by: 1 },
      { at: end, by: -1 },
    ])
    // Whoever leaves makes room for who comes at that moment.
    .sort((one, other) => one.at - other.at || one.by - other.by)
  let depth = 0
  return changes.some(({ by }) => (depth += by) >= cars.size)
}

type Found = Map<number | null, number>

/** The fewest moves, up to `mostMoves`, that free a car: those in the way go elsewhere, or have others go for them. */
function makeRoom(times: readonly StandingTime[], asked: Time): Found | null {
  for (let most = 1; most <= mostMoves; most++) {
    const search = new RoomSearch(times, most)
    const found = search.place(asked)
    if (found) return found
    if (search.isExhausted) return null
  }
  return null
}

class RoomSearch {
  readonly #calendar: CarCalendar<Time>
  readonly #settled: Found = new Map()
  #moves: number
  #looks = looks

  constructor(times: readonly StandingTime[], moves: number) {
    this.#calendar = new CarCalendar<Time>(times)
    this.#moves = moves
  }

  get isExhausted(): boolean {
    return this.#looks <= 0
  }

  place(time: Time): Found | null {
    return this.#settle(time) ? this.#settled : null
  }

  /** Puts a time on a car, for good unless what stood there finds none. */
  #settle(time: Time): boolean {
    if (this.isExhausted) return false
    const cars = time.tiers.flat()
    this.#looks -= cars.length
    const free = this.#calendar.tightest(time)
    if (free !== undefined) return this.#put(time, free)
    const others = cars
      .map((car) => ({ car, inTheWay: this.#calendar.overlapping(car, time.period) }))
      .filter(
        ({ inTheWay }) => inTheWay.length <= this.#moves && inTheWay.every((each) => this.#mayMove(each)),
      )
      .sort((one, other) => one.inTheWay.length - other.inTheWay.length)
    return others.some(({ car, inTheWay }) => this.#settleInstead(time, car, inTheWay))
  }

  #settleInstead(time: Time, car: number, inTheWay: readonly Time[]): boolean {
    const [calendar, settled, moves] = [this.#calendar.copy(), new Map(this.#settled), this.#moves]
    for (const each of inTheWay) this.#calendar.remove(car, each)
    this.#moves -= inTheWay.length
    this.#put(time, car)
    const longestFirst = inTheWay.toSorted((one, other) => lengthOf(other) - lengthOf(one))
    if (longestFirst.every((each) => this.#settle(each))) return true
    this.#calendar.restore(calendar)
    this.#settled.clear()
    for (const [id, place] of settled) this.#settled.set(id, place)
    this.#moves = moves
    return false
  }

  #mayMove({ id, tiers }: Time): boolean {
    return tiers.length > 0 && !this.#settled.has(id)
  }

  #put(time: Time, car: number): boolean {
    this.#calendar.add(car, time)
    this.#settled.set(time.id, car)
    return true
  }
}

/**
 * Places all that may move anew, from the first start to the last: each on a car that has become free by then and that
 * nothing fixed takes meanwhile, back to the one before where there is none. Exact, within its limit: a state that led
 * nowhere is not tried twice.
 */
function repack(times: readonly StandingTime[], asked: Time): Found | null {
  const fixed = new CarCalendar(times.filter(({ tiers }) => tiers.length === 0))
  const moving = [...times.filter(({ tiers }) => tiers.length > 0), asked].sort(
    (one, other) => one.period.start - other.period.start || lengthOf(other) - lengthOf(one),
  )
  const freeFrom = new Map<number, number>()
  const fruitless = new Set<string>()
  const found: Found = new Map()
  let left = looks
  const placeFrom = (index: number): boolean => {
    const time = moving[index]
    if (!time) return true
    left -= time.tiers.flat().length
    if (left <= 0) return false
    const { start } = time.period
    const taken = [...freeFrom].filter(([, end]) => end > start).sort(([one], [other]) => one - other)
    const state = `${index} ${taken.join(' ')}`
    if (fruitless.has(state)) return false
    for (const car of candidates(time, { fixed, freeFrom })) {
      const before = freeFrom.get(car)
      freeFrom.set(car, time.period.end)
      found.set(time.id, car)
      if (placeFrom(index + 1)) return true
      if (before === undefined) freeFrom.delete(car)
      else freeFrom.set(car, before)
    }
    found.delete(time.id)
    fruitless.add(state)
    return false
  }
  return placeFrom(0) ? found : null
}

/** The car that it stands on, then those of each tier with the tightest gap first. */
function candidates(
  { period, car_id, tiers }: Time,
  { fixed, freeFrom }: { fixed: CarCalendar<Time>; freeFrom: ReadonlyMap<number, number> },
): number[] {
  const since = (car: number) => freeFrom.get(car) ?? -Infinity
  const free = tiers.flatMap((cars) =>
    cars
      .filter((car) => since(car) <= period.start && fixed.isFree(car, period))
      .map((car) => {
        const { before, after } = fixed.around(car, period)
        return { car, gap: gapOf(period, { before: Math.max(before, since(car)), after }) }
      })
      .sort((one, other) => one.gap - other.gap)
      .map(({ car }) => car),
  )
  return free.includes(car_id!) ? [car_id!, ...free.filter((car) => car !== car_id)] : free
}

function lengthOf({ period }: { period: Period }): number {
  return period.end - period.start
}
