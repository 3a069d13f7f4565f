/** The rates that Moroccan invoices carry, the usual one first, and the one that stands there already. */
export function vatRates(current: string): string[] {
  return [...new Set(['0', '20', '14', '10', '7', current])].toSorted((a, b) => Number(b) - Number(a))
}
