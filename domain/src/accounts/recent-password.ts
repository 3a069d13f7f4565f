/** For how many minutes a session need not prove its password again (docs/rules/accounts.md#the-password-once-more). */
export const passwordMinutes = 10

/** For how many hours the previous address of an account may be restored (docs/rules/accounts.md#another-address). */
export const undoHours = 72

/** Whether a session proved its password recently enough; false without an instant. */
export function isPasswordRecent(provedAt: Date | null, now: Date): boolean {
  return provedAt !== null && now.getTime() - provedAt.getTime() < passwordMinutes * 60_000
}

/** Until when a change of address that happens now can be undone. */
export function undoUntil(changedAt: Date): Date {
  return new Date(changedAt.getTime() + undoHours * 3_600_000)
}
