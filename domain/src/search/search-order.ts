export const foundKinds = ['clients', 'cars', 'bookings'] as const
export type FoundKind = (typeof foundKinds)[number]

/**
 * In which order the kinds of a search's results stand: by how well the best of each fits what was typed. A person who fits as
 * well as a car stands before it, and so does whatever was found before what it merely brings along.
 */
export function searchOrder(best: Readonly<Record<FoundKind, number | undefined>>): FoundKind[] {
  return foundKinds.toSorted((one, other) => (best[other] ?? 0) - (best[one] ?? 0))
}
