import type { Demo } from '../demo.ts'
import type { DemoCar } from '../fleet/insert-fleet.ts'
import type { DemoBooking } from './make-bookings.ts'

export type Kilometers = {
  /** What the odometer showed at the handover and at the return. */
  ofBooking: Map<DemoBooking, { start: number; end: number | null }>
  ofCar: Map<number, number>
}

/** Drives every booking in the order of its pickup, so that no odometer ever goes back. */
export function countKilometers({ random }: Demo, cars: DemoCar[], bookings: DemoBooking[]): Kilometers {
  const ofBooking: Kilometers['ofBooking'] = new Map()
  const ofCar = new Map(cars.map((car) => [car.id, car.km + beforeHistory(car)]))
  const driven = bookings.filter((booking) => booking.activated !== null).sort((a, b) => a.start - b.start)
  for (const booking of driven) {
    const start = ofCar.get(booking.car.id)! + random.integer(0, 14)
    const end = booking.completed === null ? null : start + booking.quote.days * random.integer(55, 190)
    ofBooking.set(booking, { start, end })
    ofCar.set(booking.car.id, end ?? start)
  }
  return { ofBooking, ofCar }
}

/** What an older car drove before the eighteen months that the demo remembers. */
function beforeHistory(car: DemoCar): number {
  return Math.max(0, car.age - 18) * 950
}
