import { percentOf } from '../money/money.ts'
import { insuranceGroup } from './services.ts'

/** The insurance without an excess where nothing is said of its own. */
export const fullInsuranceKey = 'full_insurance'

/** What a booking's insurance covers: only the legal minimum, damage above the excess, or all of it. */
export const insuranceCovers = ['legal', 'excess', 'full'] as const
export type InsuranceCover = (typeof insuranceCovers)[number]

/** An extra as an insurance: the excess is an amount of its own in centimes, or a percent of the car's, or the car's. */
type Insurance = {
  key: string
  group: string | null
  excess_amount?: number | null | undefined
  excess_percent?: number | null | undefined
}

/**
 * The most that a client pays of a damage, in centimes: the car's own amount, else its category's, of which an insurance
 * may leave a percent, or an amount of its own instead; null where nobody said.
 */
export function excessOf(
  car: { own: number | null; of_category: number | null },
  insurance?: Insurance,
): number | null {
  const of_car = car.own ?? car.of_category
  if (!insurance) return of_car
  if (coverOf([insurance]) === 'full') return 0
  if (typeof insurance.excess_amount === 'number') return insurance.excess_amount
  if (of_car === null || typeof insurance.excess_percent !== 'number') return of_car
  return percentOf(of_car, insurance.excess_percent)
}

/** What some extras cover; without an insurance the legal minimum (docs/rules/price.md#insurance). */
export function coverOf(services: readonly Insurance[]): InsuranceCover {
  const insurance = insuranceAmong(services)
  if (!insurance) return 'legal'
  const said = insurance.excess_amount ?? insurance.excess_percent
  const leavesNothing = typeof said === 'number' ? said === 0 : insurance.key === fullInsuranceKey
  return leavesNothing ? 'full' : 'excess'
}

/** The insurance among some extras. */
export function insuranceAmong<Extra extends { group: string | null }>(
  services: readonly Extra[],
): Extra | undefined {
  return services.find(({ group }) => group === insuranceGroup)
}
