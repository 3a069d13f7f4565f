import type { Period } from '../availability/occupancy.ts'

/** What deleting a car does (docs/rules/fleet.md#removing-a-car). */
export const carRemovalOutcomes = ['blocked', 'retired', 'deleted'] as const
export type CarRemoval = (typeof carRemovalOutcomes)[number]

/**
 * A car with open bookings cannot be deleted (409 `car_has_open_bookings`), one with only past bookings is retired so
 * that its history remains, one with none is deleted.
 */
export function carRemoval(bookings: { open: number; past: number }): CarRemoval {
  if (bookings.open > 0) return 'blocked'
  return bookings.past > 0 ? 'retired' : 'deleted'
}

/** The columns of the readiness board, in their order. */
export const readinessStates = ['available', 'rented', 'maintenance', 'out_of_papers'] as const
export type Readiness = (typeof readinessStates)[number]

/**
 * The column of a car on the readiness board: out on a booking, in the workshop, without valid papers, else available;
 * null for one that has left the fleet. `status` is the one that lists show.
 */
export function readinessOf(car: {
  status: 'available' | 'rented' | 'maintenance' | 'retired'
  expired_papers: boolean
}): Readiness | null {
  if (car.status === 'retired') return null
  if (car.status !== 'available') return car.status
  return car.expired_papers ? 'out_of_papers' : 'available'
}

/** Where staff may move a car from a column: in and out of maintenance. Bookings and papers decide the other columns. */
export function readinessMoves(from: Readiness): ('available' | 'maintenance')[] {
  if (from === 'maintenance') return ['available']
  return from === 'rented' ? [] : ['maintenance']
}

type BlockProblem = 'times_reversed' | 'block_over' | 'block_too_long'

const year = 366 * 86_400_000

/**
 * What is wrong with a block in a car's calendar, empty if nothing: it ends after it begins, is not over, and lasts a
 * year at most; beyond that a car is retired. Epoch milliseconds.
 */
export function checkBlock({ start, end }: Period, now: number): BlockProblem[] {
  if (end <= start) return ['times_reversed']
  if (end <= now) return ['block_over']
  return end - start > year ? ['block_too_long'] : []
}
