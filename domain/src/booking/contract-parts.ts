import { addLocalDays } from '../time/wall-clock.ts'

/** A contract of a chain: from when to when, in epoch milliseconds. */
export type ContractPart = { start: number; end: number }

/**
 * The contracts of a hire, each of at most `max_days` days of the company's clock, under the same conditions: one ends
 * when the next begins (docs/rules/months.md#contracts). A shorter hire has one.
 */
export function contractParts(
  { start, end }: ContractPart,
  { max_days, timeZone }: { max_days: number; timeZone: string },
): ContractPart[] {
  const parts: ContractPart[] = []
  for (let from = start; from < end || parts.length === 0;) {
    const latest = addLocalDays(start, max_days * (parts.length + 1), timeZone)
    const to = Math.min(latest, end)
    parts.push({ start: from, end: to })
    from = to
  }
  return parts
}

/** The number, from 1, of the contract that holds at an instant: the first before the hire, the last after it. */
export function contractAt(parts: readonly ContractPart[], now: number): number {
  const found = parts.findIndex(({ end }) => now < end)
  return found === -1 ? parts.length : found + 1
}
