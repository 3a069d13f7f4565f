/** The round number that a chart's axis ends with: 1, 2 or 5 times a power of ten, at least the largest value. */
export function axisEnd(values: readonly number[]): number {
  const largest = Math.max(0, ...values)
  if (largest === 0) return 1
  const power = 10 ** Math.floor(Math.log10(largest))
  return power * ([1, 2, 5, 10].find((step) => step * power >= largest) ?? 10)
}
