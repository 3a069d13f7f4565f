export const membershipTiers = ['new', 'regular', 'premium', 'vip'] as const
export type MembershipTier = (typeof membershipTiers)[number]

/** More bookings or more centimes spent than these lift a client into a tier; top first. */
const thresholds = [
  { tier: 'vip', bookings: 20, spent: 1_000_000 },
  { tier: 'premium', bookings: 10, spent: 500_000 },
  { tier: 'regular', bookings: 5, spent: 100_000 },
] as const

/** A client's bookings that are not cancelled and what they have paid, in centimes (docs/rules/accounts.md#membership). */
export type MembershipRecord = { bookings: number; spent: number }

/** The client's figures that count for the tier: bookings that are not cancelled, money paid. */
export function membershipRecord(figures: {
  total_bookings: number
  cancelled_bookings: number
  total_spent: number
}): MembershipRecord {
  return { bookings: figures.total_bookings - figures.cancelled_bookings, spent: figures.total_spent }
}

/** The tier of a client: VIP over 20 bookings or 10,000 DH, Premium 10 or 5,000, Regular 5 or 1,000, else New. */
export function membershipTier(record: MembershipRecord): MembershipTier {
  const reached = thresholds.find(({ bookings, spent }) => record.bookings > bookings || record.spent > spent)
  return reached?.tier ?? 'new'
}

/**
 * The next tier up and what is missing to it: bookings or centimes, whichever is reached first; `progress` is 0 to 99,
 * the percent of the nearer of the two. Null for a VIP.
 */
export function nextTier(
  record: MembershipRecord,
): { tier: MembershipTier; bookings_left: number; spent_left: number; progress: number } | null {
  const position = membershipTiers.indexOf(membershipTier(record))
  const next = thresholds.find(({ tier }) => tier === membershipTiers[position + 1])
  if (!next) return null
  const nearer = Math.max(record.bookings / (next.bookings + 1), record.spent / (next.spent + 1), 0)
  return {
    tier: next.tier,
    bookings_left: next.bookings + 1 - record.bookings,
    spent_left: next.spent + 1 - record.spent,
    progress: Math.min(99, Math.floor(nearer * 100)),
  }
}
