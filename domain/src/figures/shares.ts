/** A label: how often it occurs, and its share in whole percent. */
export type Share = { label: string; count: number; percent: number }

/**
 * Ranks labels by frequency, the most frequent first, equals by name; at most `top` of them. The percents of all labels
 * together are exactly 100: what rounding down leaves goes to the largest fractions, so that no chart shows 33 + 33 +
 * 33.
 */
export function rankShares(labels: readonly string[], top: number): Share[] {
  const counts = new Map<string, number>()
  for (const label of labels) counts.set(label, (counts.get(label) ?? 0) + 1)
  const ranked = [...counts]
    .map(([label, count]) => ({ label, count, percent: Math.floor((count * 100) / labels.length) }))
    .sort((one, other) => other.count - one.count || (one.label < other.label ? -1 : 1))
  const left = 100 - ranked.reduce((sum, share) => sum + share.percent, 0)
  const fraction = ({ count }: Share) => (count * 100) % labels.length
  const luckiest = ranked.toSorted((one, other) => fraction(other) - fraction(one)).slice(0, left)
  return ranked
    .slice(0, top)
    .map((share) => ({ ...share, percent: share.percent + (luckiest.includes(share) ? 1 : 0) }))
}

/** A part of a whole in whole percent, half up; 0 of nothing. */
export function wholePercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole)
}

/** How much more, or less when negative, `now` is than `before`, in whole percent half up; null where `before` is nothing. */
export function changePercent(before: number, now: number): number | null {
  return before === 0 ? null : Math.round(((now - before) * 100) / before)
}
