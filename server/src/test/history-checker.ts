/** An attempt to book a car as its caller saw it: when it was sent and answered, for which half-open period, and its result. */
export type Operation = {
  id: number
  car: number
  period: [start: number, end: number]
  invoked: number
  /** Infinity without an answer: it may have happened, now or later, or never. */
  returned: number
  result: 'ok' | 'refused' | 'unknown'
  /** The attempt that this one cancels. */
  cancels?: number
}

/**
 * Whether a history can be explained (R6): there is one order, consistent with the real order of answers and requests,
 * in which each success found its car free and each refusal found it occupied. Cars are independent, so each is judged
 * separately.
 */
export function isExplainable(history: readonly Operation[]): boolean {
  return [...Map.groupBy(history, (operation) => operation.car).values()].every(hasOrder)
}

/** Wing and Gong's search: try every possible next operation, remember sets of operations that led nowhere. */
function hasOrder(operations: readonly Operation[]): boolean {
  const ordered = operations.toSorted((one, other) => one.invoked - other.invoked)
  const deadEnds = new Set<string>()
  const search = (placed: ReadonlySet<number>, booked: ReadonlyMap<number, Operation>): boolean => {
    const open = ordered.filter((operation) => !placed.has(operation.id))
    if (open.every((operation) => operation.result === 'unknown')) return true
    const earliestReturn = Math.min(...open.map((operation) => operation.returned))
    const next = open.filter((operation) => operation.invoked <= earliestReturn)
    // A refusal changes nothing: where it can be explained now, it excludes no other explanation.
    const refused = next.find((one) => one.result === 'refused' && overlaps(one, booked))
    if (refused) return search(new Set([...placed, refused.id]), booked)
    const key = open.map((operation) => operation.id).join()
    if (deadEnds.has(key)) return false
    for (const operation of next) {
      const after = apply(operation, booked)
      if (after && search(new Set([...placed, operation.id]), after)) return true
    }
    deadEnds.add(key)
    return false
  }
  return search(new Set(), new Map())
}

/** The bookings after an operation; null where it cannot have happened now. */
function apply(
  operation: Operation,
  booked: ReadonlyMap<number, Operation>,
): ReadonlyMap<number, Operation> | null {
  if (operation.result === 'refused') return null
  const after = new Map(booked)
  if (operation.cancels !== undefined) return after.delete(operation.cancels) ? after : null
  if (overlaps(operation, booked)) return null
  return after.set(operation.id, operation)
}

function overlaps({ period: [start, end] }: Operation, booked: ReadonlyMap<number, Operation>): boolean {
  return [...booked.values()].some(({ period }) => period[0] < end && start < period[1])
}
