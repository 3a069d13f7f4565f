import type { Hire } from './judge-notice.ts'

/** A booking whose car left: the car that it has now, and each that it was given on the way, in order. */
export type HiredBooking = Omit<Hire, 'car_id'> & {
  car_id: number
  swaps: readonly { at: number; from_car_id: number; to_car_id: number }[]
}

/** The hires of a booking, one for each car that it had; no time is told twice, whatever was written down when. */
export function hiresOf({ swaps, car_id, from, to, ...hire }: HiredBooking): Hire[] {
  const last = to ?? Infinity
  const cars = [swaps[0]?.from_car_id ?? car_id, ...swaps.map(({ to_car_id }) => to_car_id)]
  let start = from
  return cars.map((car, index) => {
    const swap = swaps[index]
    const end = swap ? Math.max(start, Math.min(swap.at, last)) : to === null ? null : Math.max(start, to)
    const own = { ...hire, car_id: car, from: start, to: end }
    start = end ?? start
    return own
  })
}
