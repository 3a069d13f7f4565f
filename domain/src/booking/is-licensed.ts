/**
 * Whether somebody's licence is known: it may be left out when a client books, who adds it in the booking until that is
 * confirmed (docs/rules/life-cycle.md#drivers).
 */
export function isLicensed(drivers: readonly { license_number?: string | null | undefined }[]): boolean {
  return drivers.some(({ license_number }) => license_number?.trim())
}
