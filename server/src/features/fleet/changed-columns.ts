/**
 * The columns that a write would make another; none, and there is nothing to write and nothing to tell (R58). They come
 * back as numeric text, lists and JSON, and are compared by what they say; what is not given stays.
 */
export function changedColumns(stored: object, wished: object): [string, unknown][] {
  const before = stored as Record<string, unknown>
  return Object.entries(wished).filter(([name, value]) => value !== undefined && !same(before[name], value))
}

function same(stored: unknown, wished: unknown): boolean {
  if (typeof wished === 'number' && typeof stored === 'string') return Number(stored) === wished
  return text(stored) === text(wished)
}

function text(value: unknown): string {
  if (typeof value === 'string' && value.startsWith('{')) return text(JSON.parse(value))
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
