/** How long a test may wait for nothing but the clock, in milliseconds (R74). */
const longest = 100

// `setTimeout` and whatever stands for the one of node:timers/promises, the browser's of Playwright, and PostgreSQL's.
const waits = /(?<![.\w])(?:setTimeout|sleep|delay)\(|\bwaitForTimeout\(|\bpg_sleep\(/g

/**
 * The waits of a test's text that are longer than 100 ms, or of a length that is not written there: such a test is slow
 * where the machine is fast, and fails where it is slow. It should ask for what it waits for (`eventually`, `expect.poll`).
 */
export function findSleeps(text: string): { line: number; wait: string }[] {
  return [...text.matchAll(waits)]
    .map(({ 0: call, index }) => ({ call, index, given: argumentsAt(text, index + call.length) }))
    .filter(({ call, given }) => !isShort(call, given))
    .map(({ call, index, given }) => ({
      line: text.slice(0, index).split('\n').length,
      wait: `${call}${given.join(',')})`,
    }))
}

function isShort(call: string, given: string[]): boolean {
  const isCallback = call === 'setTimeout(' && !/^[\d_.]*$/.test(given[0]!.trim())
  const length = (isCallback ? given[1] : given[0])?.trim().replaceAll('_', '') ?? ''
  return Number(length) * (call === 'pg_sleep(' ? 1000 : 1) <= longest
}

/** What stands between the brackets of a call that begins here, divided at its own commas. */
function argumentsAt(text: string, start: number): string[] {
  const given = ['']
  let depth = 0
  for (const letter of text.slice(start)) {
    if (')]}'.includes(letter) && depth-- === 0) break
    if ('([{'.includes(letter)) depth++
    if (letter === ',' && depth === 0) given.push('')
    else given[given.length - 1] += letter
  }
  return given
}
