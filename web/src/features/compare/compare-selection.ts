export const compareLimit = 4

/** The cars that an address compares (`?compare=1,2,3`), each once, at most four; anything else is left out. */
export function parseCompare(query: URLSearchParams): number[] {
  const ids = (query.get('compare') ?? '').split(',').filter((text) => /^[1-9]\d{0,9}$/.test(text))
  return [...new Set(ids.map(Number))].slice(0, compareLimit)
}

/** The selection after a press on a car: out if it was in; a fifth one is not taken. */
export function toggleCompare(ids: readonly number[], id: number): number[] {
  if (ids.includes(id)) return ids.filter((other) => other !== id)
  return ids.length < compareLimit ? [...ids, id] : [...ids]
}

/** The query of an address with this selection; an empty one is left out, and so is its open table. */
export function withCompare(query: URLSearchParams, ids: readonly number[], isOpen = false): URLSearchParams {
  const next = new URLSearchParams(query)
  next.delete('compare')
  next.delete('dialog')
  if (ids.length > 0) next.set('compare', ids.join(','))
  if (ids.length > 1 && isOpen) next.set('dialog', 'compare')
  return next
}

/** Whether the table of an address is open: with one car there is nothing to compare. */
export function isCompareOpen(query: URLSearchParams): boolean {
  return query.get('dialog') === 'compare' && parseCompare(query).length > 1
}
