/** How many of an extra there are: any number, a number at each place, or pieces with a code each. */
export const extraStocks = ['unlimited', 'counted', 'numbered'] as const
export type ExtraStock = (typeof extraStocks)[number]

/** Where a piece stands in its life; only an available one can be reserved. */
export const pieceStates = ['available', 'in_repair', 'lost', 'retired'] as const
export type PieceState = (typeof pieceStates)[number]

/** What became of one that was handed over. */
export const loanOutcomes = ['back', 'lost', 'damaged'] as const
export type LoanOutcome = (typeof loanOutcomes)[number]

/** What an extra has left on some dates at some place. */
export type Left = { service_id: number; left: number }

/** The most of an extra that can be chosen: what a booking may have, and what is left; extras without stock are never short. */
export function mostOf(
  extra: { id: number; max_quantity: number },
  left: readonly Left[] | undefined,
): { most: number; left: number | null } {
  const found = left?.find(({ service_id }) => service_id === extra.id)
  if (!found) return { most: extra.max_quantity, left: null }
  return { most: Math.min(extra.max_quantity, found.left), left: found.left }
}

/** The chosen extras of which there are not enough, by their place in the list, with what is left. */
export function shortExtras(
  chosen: readonly { service_id: number; quantity: number }[],
  left: readonly Left[],
): { index: number; service_id: number; left: number }[] {
  return chosen.flatMap(({ service_id, quantity }, index) => {
    const found = left.find((one) => one.service_id === service_id)
    return found && quantity > found.left ? [{ index, ...found }] : []
  })
}

/** What a piece is once it was taken back (docs/rules/extras.md#taken-back). */
export function pieceAfter(outcome: LoanOutcome): PieceState {
  if (outcome === 'back') return 'available'
  return outcome === 'lost' ? 'lost' : 'in_repair'
}

/** Whether what became of it is charged for. */
export function isBillable({
  outcome,
  charge_id,
}: {
  outcome: LoanOutcome | null
  charge_id: number | null
}) {
  return outcome !== null && outcome !== 'back' && charge_id === null
}

/** Whether a piece wears a label: one that is lost or retired needs none. */
export function hasLabel({ state }: { state: PieceState }): boolean {
  return state === 'available' || state === 'in_repair'
}

/** A typed or scanned code as codes are compared: without spaces around it, in any case. */
export function pieceCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/**
 * How many of a booked extra are still to be handed over: what is booked, less what went out. One that was put back before
 * the car left did not.
 */
export function stillToHandOut(
  quantity: number,
  loans: readonly { outcome: LoanOutcome | null; back_at: Date | null }[],
  carLeftAt: Date | null,
): number {
  const isPutBack = (back_at: Date | null) => !carLeftAt || (back_at !== null && back_at <= carLeftAt)
  const out = loans.filter(({ outcome, back_at }) => outcome !== 'back' || !isPutBack(back_at))
  return Math.max(0, quantity - out.length)
}
