import type { PaymentMethod } from '../money/ledger.ts'
import type { TillCurrency } from './till-close.ts'

/** The notes and coins of each currency, in its hundredths, the largest first. Of euros only notes are taken. */
export const faces: Record<TillCurrency, readonly number[]> = {
  DH: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10],
  EUR: [50_000, 20_000, 10_000, 5000, 2000, 1000, 500],
}

/** How many of a note or coin were counted. */
export type FaceCount = { currency: TillCurrency; face: number; pieces: number }

/** Whether a note or coin exists. */
export function isFace({ currency, face }: Pick<FaceCount, 'currency' | 'face'>): boolean {
  return faces[currency].includes(face)
}

/** What the counted notes and coins of a currency come to, in its hundredths. */
export function countedIn(currency: TillCurrency, counts: readonly FaceCount[]): number {
  return counts.reduce((sum, one) => sum + (one.currency === currency ? one.face * one.pieces : 0), 0)
}

/** What was counted by method: notes and coins in dirhams are the cash, where any were counted, else it was typed. */
export function withPieces<Counted extends Partial<Record<PaymentMethod, number>>>(
  counted: Counted,
  counts: readonly FaceCount[],
): Counted {
  return counts.some(({ currency }) => currency === 'DH')
    ? { ...counted, cash: countedIn('DH', counts) }
    : counted
}
