/** A list's filters and order as one text, the same whatever order they were chosen in; its page is no part of it. */
export function canonicalQuery(entries: readonly (readonly [string, string])[]): string {
  const kept = entries.filter(([name]) => name !== 'page').map(([name, value]) => [name, value])
  return new URLSearchParams(kept.toSorted(([one], [other]) => (one! < other! ? -1 : 1))).toString()
}
