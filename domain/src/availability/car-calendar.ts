import type { Period } from './occupancy.ts'

const day = 86_400_000
/** What lies further off than this makes no gap any wider. */
const widestGap = 30 * day

/** The cars that a time may stand on: one of the first if any will do, else one of the next. */
export type Tiers = readonly (readonly number[])[]

/** The time between those around a period and the period itself, in milliseconds: what it leaves unused of a gap. */
export function gapOf(period: Period, { before, after }: { before: number; after: number }): number {
  return Math.min(period.start - before, widestGap) + Math.min(after - period.end, widestGap)
}

type Standing = { car_id: number | null; period: Period }

/** What takes each car, in the order of its time. */
export class CarCalendar<Time extends Standing> {
  #byCar = new Map<number, Time[]>()

  constructor(times: readonly Time[]) {
    for (const time of times) {
      const list = this.#byCar.get(time.car_id!)
      if (list) list.push(time)
      else this.#byCar.set(time.car_id!, [time])
    }
    for (const list of this.#byCar.values()) list.sort((one, other) => one.period.start - other.period.start)
  }

  overlapping(car: number, period: Period): Time[] {
    const list = this.#byCar.get(car) ?? []
    const first = this.#firstEndingAfter(list, period.start)
    const found: Time[] = []
    for (let index = first; index < list.length && list[index]!.period.start < period.end; index++)
      found.push(list[index]!)
    return found
  }

  isFree(car: number, period: Period): boolean {
    const list = this.#byCar.get(car) ?? []
    const next = list[this.#firstEndingAfter(list, period.start)]
    return next === undefined || next.period.start >= period.end
  }

  /** When the time before a free period ends, and the one after it starts. */
  around(car: number, period: Period): { before: number; after: number } {
    const list = this.#byCar.get(car) ?? []
    const next = this.#firstEndingAfter(list, period.start)
    return {
      before: list[next - 1]?.period.end ?? -Infinity,
      after: list[next]?.period.start ?? Infinity,
    }
  }

  /** The free car with the smallest gap around a time, of the first tier that has one; of equal ones the first. */
  tightest({ period, tiers }: { period: Period; tiers: Tiers }): number | undefined {
    for (const cars of tiers) {
      let best: { car: number; gap: number } | undefined
      for (const car of cars) {
        if (!this.isFree(car, period)) continue
        const gap = gapOf(period, this.around(car, period))
        if (!best || gap < best.gap) best = { car, gap }
      }
      if (best) return best.car
    }
    return undefined
  }

  add(car: number, time: Time): void {
    const list = this.#byCar.get(car) ?? []
    this.#byCar.set(car, list.toSpliced(this.#firstEndingAfter(list, time.period.start), 0, time))
  }

  remove(car: number, time: Time): void {
    this.#byCar.set(
      car,
      this.#byCar.get(car)!.filter((each) => each !== time),
    )
  }

  copy(): ReadonlyMap<number, Time[]> {
    return new Map(this.#byCar)
  }

  restore(copy: ReadonlyMap<number, Time[]>): void {
    this.#byCar = new Map(copy)
  }

  /** Times of a car never overlap: their ends are in order, too. */
  #firstEndingAfter(list: readonly Time[], instant: number): number {
    let [low, high] = [0, list.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (list[middle]!.period.end > instant) high = middle
      else low = middle + 1
    }
    return low
  }
}
