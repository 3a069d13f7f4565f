/** One promise and what was seen of it. `timed` says that a clock judged it: such findings are no part of npm test. */
export type Finding = {
  promise: string
  kept: boolean
  figure: string
  timed?: boolean
  /** Nothing was seen at all: this machine cannot show it. */
  skipped?: boolean
}

/** A promise that a number stays below a limit of time. */
export function within(promise: string, milliseconds: number, limit: number): Finding {
  return {
    promise,
    kept: milliseconds < limit,
    figure: `${Math.round(milliseconds)} ms of ${limit}`,
    timed: true,
  }
}

/** A promise that nothing of a kind was found; the first few are named. */
export function none(promise: string, found: readonly string[]): Finding {
  const figure = found.length === 0 ? '0' : `${found.length}: ${found.slice(0, 5).join('; ')}`
  return { promise, kept: found.length === 0, figure }
}

/** A promise that two values are the same. */
export function same(promise: string, seen: unknown, wanted: unknown): Finding {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(wanted)]
  return { promise, kept: one === other, figure: one === other ? one : `${one}, wanted ${other}` }
}

/** A promise that this machine cannot show, and why. */
export function skipped(promise: string, reason: string): Finding {
  return { promise, kept: true, figure: reason, skipped: true }
}

/** Prints findings under their title and answers how many promises were broken. */
export function print(title: string, findings: readonly Finding[]): number {
  console.log(`\n${title}`)
  for (const { promise, kept, figure, skipped: isSkipped } of findings)
    console.log(`  ${isSkipped ? 'SKIPPED' : kept ? 'kept  ' : 'BROKEN'} ${promise}: ${figure}`)
  return findings.filter((finding) => !finding.kept).length
}
