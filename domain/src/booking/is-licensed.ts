/**
 * Whether a driver's licence number is known: a client may leave it out when booking and add it until the booking is
 * confirmed (docs/rules/life-cycle.md#drivers).
 */
export function isLicensed(drivers: readonly { license_number?: string | null | undefined }[]): boolean {
  return drivers.some(({ license_number }) => license_number?.trim())
}
