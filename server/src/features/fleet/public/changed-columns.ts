/**
 * The columns that a write would change; without any there is nothing to write or audit (R58). The stored values are
 * numeric text, lists and JSON, and are compared by their meaning; what is left out stays.
 */
export function changedColumns(stored: object, next: object): [string, unknown][] {
  const before = stored as Record<string, unknown>
  return Object.entries(next).filter(([name, value]) => value !== undefined && !same(before[name], value))
}

function same(stored: unknown, next: unknown): boolean {
  if (typeof next === 'number' && typeof stored === 'string') return Number(stored) === next
  return text(stored) === text(next)
}

function text(value: unknown): string {
  if (typeof value === 'string' && value.startsWith('{')) return text(JSON.parse(value))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
