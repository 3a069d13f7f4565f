/** What somebody pays right after booking: a part in advance, or all of it. */
export type AheadPurpose = 'down_payment' | 'balance'

/** Where the company asks for no part in advance there is the whole alone. */
export function onlyWhole(purpose: AheadPurpose, percent: number | undefined): AheadPurpose {
  return percent ? purpose : 'balance'
}
