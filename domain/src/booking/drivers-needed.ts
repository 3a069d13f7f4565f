/** From when on a booking needs the licence of a driver; it is never handed over without. */
export const licenseNeeds = ['confirmation', 'handover'] as const
export type LicenseNeed = (typeof licenseNeeds)[number]

type Step = 'booking' | 'confirmation' | 'handover'

/**
 * What a step of a booking needs of its drivers (docs/rules/life-cycle.md#drivers): one at all, and one with a licence.
 * With the agency's driver it needs neither; staff may book without.
 */
export function driversNeeded(
  step: Step,
  {
    license_needed_at,
    withDriver,
    byStaff,
  }: { license_needed_at: LicenseNeed; withDriver: boolean; byStaff: boolean },
): { required: boolean; licensed: boolean } {
  if (withDriver) return { required: false, licensed: false }
  if (step === 'booking') return { required: !byStaff, licensed: false }
  return { required: true, licensed: step === 'handover' || license_needed_at === 'confirmation' }
}
