import { describe, expect, test } from 'vitest'
import { placeInClass, type TakenTime, type WantedTime } from './class-places.ts'
import { periodsOverlap } from './occupancy.ts'

const day = 86_400_000
const days = (from: number, to: number) => ({ start: from * day, end: to * day })

/** A booking of this car or similar on one of cars 1, 2, 3. */
const similar = (id: number, car_id: number, from: number, to: number, cars = [1, 2, 3]): TakenTime => ({
  id,
  car_id,
  period: days(from, to),
  movable: { cars },
})
/** A block, a booking of this very car, a hire that is out. */
const fixed = (id: number, car_id: number, from: number, to: number): TakenTime => ({
  id,
  car_id,
  period: days(from, to),
})
const want = (from: number, to: number, cars = [1, 2, 3]): WantedTime => ({ period: days(from, to), cars })

describe('a place in a class', () => {
  test('is on the free car whose gap it fits tightest', () => {
    const taken = [similar(1, 1, 0, 2), similar(2, 2, 0, 3), similar(3, 2, 6, 9), similar(4, 3, 0, 3)]
    expect(placeInClass(taken, want(3, 6))).toEqual({ car_id: 2, moves: [] })
    expect(placeInClass([], want(3, 6))).toEqual({ car_id: 1, moves: [] })
  })
  test('is made by the fewest moves where no car is free', () => {
    const taken = [similar(1, 1, 0, 4), similar(2, 2, 6, 9), fixed(3, 3, 0, 9)]
    expect(placeInClass(taken, want(2, 8))).toEqual({ car_id: 1, moves: [{ id: 1, from: 1, to: 2 }] })
    const deep = [...taken, similar(4, 1, 5, 7)]
    expect(placeInClass(deep, want(2, 8))).toBeNull()
    expect(placeInClass(deep, want(4, 10, [2]))).toBeNull()
  })
  test('moves no block, no booking of this very car and no hire that is out', () => {
    const taken = [fixed(1, 1, 0, 4), fixed(2, 2, 5, 9)]
    expect(placeInClass(taken, want(3, 6, [1, 2]))).toBeNull()
    expect(placeInClass(taken, want(0, 4, [1]))).toBeNull()
  })
  test('is found for somebody who insists on a car that another may leave', () => {
    const taken = [similar(1, 1, 2, 5), similar(2, 2, 0, 9)]
    expect(placeInClass(taken, want(3, 6, [1]))).toEqual({ car_id: 1, moves: [{ id: 1, from: 1, to: 3 }] })
  })
  test('follows where one has to go for another to go', () => {
    const taken = [
      similar(1, 1, 0, 5, [1, 2]),
      similar(2, 2, 0, 3, [2, 3]),
      fixed(3, 2, 8, 9),
      fixed(4, 3, 3, 9),
    ]
    const place = placeInClass(taken, want(2, 7, [1]))
    expect(place).toEqual({
      car_id: 1,
      moves: [
        { id: 1, from: 1, to: 2 },
        { id: 2, from: 2, to: 3 },
      ],
    })
  })
  test('is on a car of the next class only where its own has no room', () => {
    const upgrade = { ...want(0, 5, [1]), upgrades: [7, 8] }
    expect(placeInClass([], upgrade)).toEqual({ car_id: 1, moves: [] })
    expect(placeInClass([fixed(1, 1, 0, 9), fixed(2, 7, 4, 9)], upgrade)).toEqual({ car_id: 8, moves: [] })
    const able: TakenTime = { id: 5, car_id: 1, period: days(0, 3), movable: { cars: [1], upgrades: [7, 8] } }
    expect(placeInClass([able, fixed(1, 7, 4, 9), fixed(2, 8, 4, 9)], upgrade)).toEqual({
      car_id: 1,
      moves: [{ id: 5, from: 1, to: 7 }],
    })
  })
  test('lets a booking stay on the car that its class has lost', () => {
    expect(placeInClass([similar(1, 9, 0, 5, [1, 2])], want(0, 5, [9]))).toEqual({
      car_id: 9,
      moves: [{ id: 1, from: 9, to: 1 }],
    })
  })
  test('begins where another ends, and not a moment sooner', () => {
    expect(placeInClass([fixed(1, 1, 0, 3)], want(3, 5, [1]))).toEqual({ car_id: 1, moves: [] })
    const late = { start: 3 * day - 1, end: 5 * day }
    expect(placeInClass([fixed(1, 1, 0, 3)], { cars: [1], period: late })).toBeNull()
  })
})

/** The oracle: whether any arrangement exists at all, found by trying all of them. */
function fits(taken: readonly TakenTime[], wanted: WantedTime): boolean {
  const standing = taken.filter(({ movable }) => !movable).map(({ car_id: car, period }) => ({ car, period }))
  const free = [
    { period: wanted.period, cars: [...wanted.cars, ...(wanted.upgrades ?? [])] },
    ...taken.flatMap(({ movable, period, car_id }) =>
      movable ? [{ period, cars: [...new Set([...movable.cars, ...(movable.upgrades ?? []), car_id])] }] : [],
    ),
  ]
  const seat = (index: number): boolean => {
    const time = free[index]
    if (!time) return true
    return time.cars.some((car) => {
      if (standing.some((other) => other.car === car && periodsOverlap(other.period, time.period)))
        return false
      standing.push({ car, period: time.period })
      const isSeated = seat(index + 1)
      standing.pop()
      return isSeated
    })
  }
  return seat(0)
}

/** A fleet of up to seven cars of two classes, filled as it would be: each booking through `placeInClass` itself. */
function randomFleet(draw: (below: number) => number) {
  const size = 2 + draw(6)
  const own = Array.from({ length: size }, (_, index) => index + 1)
  const upgrades = draw(3) === 0 ? own.splice(Math.ceil(size / 2)) : []
  const length = () => 1 + draw(8)
  let taken: TakenTime[] = []
  for (let id = 1; id <= 3 + draw(4 + size * 2); id++) {
    const start = draw(18)
    const period = days(start, start + length())
    const isPinned = draw(4) === 0
    const all = [...own, ...upgrades]
    const choice = isPinned ? { cars: [all[draw(all.length)]!] } : { cars: own, upgrades }
    const place = placeInClass(taken, { period, ...choice })
    if (!place) continue
    taken = taken.map((time) => ({
      ...time,
      car_id: place.moves.find((move) => move.id === time.id)?.to ?? time.car_id,
    }))
    taken.push({ id, car_id: place.car_id, period, ...(!isPinned && { movable: choice }) })
  }
  const start = draw(18)
  const isInsisted = draw(5) === 0
  const wanted = { period: days(start, start + length()), cars: isInsisted ? [own[0]!] : own }
  return { taken, wanted: isInsisted ? wanted : { ...wanted, upgrades } }
}

function drawFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('R78 a class admits what fits', () => {
  test('as trying every arrangement does, on thousands of random fleets', () => {
    const counted = { admitted: 0, moved: 0, full: 0, conservative: 0 }
    for (let seed = 1; seed <= 4000; seed++) {
      const { taken, wanted } = randomFleet(drawFrom(seed))
      const place = placeInClass(taken, wanted)
      const isPossible = fits(taken, wanted)
      if (place) {
        expect(isPossible).toBe(true)
        expectSound(taken, wanted, place)
        counted.admitted += 1
        if (place.moves.length > 0) counted.moved += 1
      } else if (isPossible) counted.conservative += 1
      else counted.full += 1
    }
    // Nothing that fits is refused; were it to happen, it would count here (docs/rules/classes.md#which-car).
    expect(counted).toEqual({ admitted: 3452, moved: 392, full: 548, conservative: 0 })
  })
})

/** Nothing overlaps after the moves, and only what may move has moved, to where it may stand. */
function expectSound(
  taken: readonly TakenTime[],
  wanted: WantedTime,
  { car_id, moves }: NonNullable<ReturnType<typeof placeInClass>>,
): void {
  const after = [{ car: car_id, period: wanted.period }]
  expect([...wanted.cars, ...(wanted.upgrades ?? [])]).toContain(car_id)
  for (const time of taken) {
    const move = moves.find(({ id }) => id === time.id)
    if (move) expect(move.from).toBe(time.car_id)
    if (move) expect([...(time.movable?.cars ?? []), ...(time.movable?.upgrades ?? [])]).toContain(move.to)
    after.push({ car: move?.to ?? time.car_id, period: time.period })
  }
  for (const [index, one] of after.entries())
    for (const other of after.slice(index + 1))
      expect(one.car === other.car && periodsOverlap(one.period, other.period)).toBe(false)
}
