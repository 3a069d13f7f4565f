/**
 * The Mann-Whitney test: how likely two samples this different, or more, come from the same source. Two-sided, by the
 * normal approximation with mid-ranks for ties; both samples hold twenty values or more.
 */
export function rankTest(one: readonly number[], other: readonly number[]): { p: number } {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ]
  all.sort((a, b) => a.value - b.value)
  let ranksOfOne = 0
  let ties = 0
  for (let from = 0; from < all.length;) {
    let to = from
    while (to < all.length && all[to]!.value === all[from]!.value) to += 1
    const [count, rank] = [to - from, (from + 1 + to) / 2]
    ranksOfOne += rank * all.slice(from, to).filter(({ isOne }) => isOne).length
    ties += count ** 3 - count
    from = to
  }
  const [n, m, total] = [one.length, other.length, all.length]
  const u = ranksOfOne - (n * (n + 1)) / 2
  const spread = Math.sqrt(((n * m) / 12) * (total + 1 - ties / (total * (total - 1))))
  return { p: spread === 0 ? 1 : 2 * (1 - normal(Math.abs(u - (n * m) / 2) / spread)) }
}

/** The share of a normal distribution below `z` ≥ 0, to seven places (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z)
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail = series.reduceRight((sum, factor) => (sum + factor) * t, 0)
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
}
