/** A promise and its result. `timed`: a clock judged it, so it is no part of npm test. */
export type Finding = {
  promise: string
  passed: boolean
  figure: string
  timed?: boolean
  /** There is no result: this machine cannot show it. */
  skipped?: boolean
}

/** A promise that a number stays below a time limit. */
export function within(promise: string, milliseconds: number, limit: number): Finding {
  return {
    promise,
    passed: milliseconds < limit,
    figure: `${Math.round(milliseconds)} ms of ${limit}`,
    timed: true,
  }
}

/** A promise that nothing of a kind was found; the first few are named. */
export function none(promise: string, found: readonly string[]): Finding {
  const figure = found.length === 0 ? '0' : `${found.length}: ${found.slice(0, 5).join('; ')}`
  return { promise, passed: found.length === 0, figure }
}

/** A promise that two values are the same. */
export function same(promise: string, seen: unknown, expected: unknown): Finding {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)]
  return { promise, passed: one === other, figure: one === other ? one : `${one}, wanted ${other}` }
}

/** A promise that this machine cannot show, and why. */
export function skipped(promise: string, reason: string): Finding {
  return { promise, passed: true, figure: reason, skipped: true }
}

/** Prints findings under their title and returns how many promises were broken. */
export function print(title: string, findings: readonly Finding[]): number {
  console.log(`\n${title}`)
  for (const { promise, passed, figure, skipped: isSkipped } of findings)
    console.log(`  ${isSkipped ? 'SKIPPED' : passed ? 'kept  ' : 'BROKEN'} ${promise}: ${figure}`)
  return findings.filter((finding) => !finding.passed).length
}
