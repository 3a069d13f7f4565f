import { taxContainedIn } from '../money/money.ts'

/** An amount at one rate of tax: `net` + `vat` = `gross`, centimes. */
export type VatSplit = { vat_rate: number; net: number; vat: number; gross: number }

/**
 * The tax in a gross amount at `rate` percent, half up to the centime; a negative amount has the exact opposite, so
 * that an amount and its reversal cancel out.
 */
export function vatIn(gross: number, rate: number): number {
  const vat = taxContainedIn(Math.abs(gross), rate)
  return gross < 0 && vat !== 0 ? -vat : vat
}

/** Sums of some documents by rate, the lowest first. */
export function splitByRate(
  documents: readonly { vat_rate: number; vat: number; gross: number }[],
): VatSplit[] {
  const rates = Map.groupBy(documents, ({ vat_rate }) => vat_rate)
  return [...rates]
    .sort(([one], [other]) => one - other)
    .map(([vat_rate, some]) => {
      const vat = some.reduce((sum, document) => sum + document.vat, 0)
      const gross = some.reduce((sum, document) => sum + document.gross, 0)
      return { vat_rate, net: gross - vat, vat, gross }
    })
}

/** VAT owed: tax charged less tax paid; negative is a credit. */
export function vatDue(sales: readonly VatSplit[], purchases: readonly VatSplit[]): number {
  const sum = (splits: readonly VatSplit[]) => splits.reduce((total, { vat }) => total + vat, 0)
  return sum(sales) - sum(purchases)
}
