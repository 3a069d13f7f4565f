import { insuranceGroup } from './services.ts'

/** The insurance without an excess; every other one of the group has one. */
export const fullInsuranceKey = 'full_insurance'

/** What a booking's insurance covers: only the legal minimum, damage above the excess, or all of it. */
export const insuranceCovers = ['legal', 'excess', 'full'] as const
export type InsuranceCover = (typeof insuranceCovers)[number]

/**
 * The most that a client with an insurance pays of a damage, in centimes: the car's own amount, else its category's;
 * null where neither has one.
 */
export function excessOf(car: { own: number | null; of_category: number | null }): number | null {
  return car.own ?? car.of_category
}

/** What some extras cover; without an insurance the legal minimum (docs/rules/price.md#insurance). */
export function coverOf(services: readonly { key: string; group: string | null }[]): InsuranceCover {
  const insurance = services.find(({ group }) => group === insuranceGroup)
  if (!insurance) return 'legal'
  return insurance.key === fullInsuranceKey ? 'full' : 'excess'
}
