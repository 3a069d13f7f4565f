import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Row = {
  group: string
  name: string
  /** As measured, with its unit. */
  figure: string
  /** The reference, measured in the same rounds. */
  reference: string
  goal: string
  verdict: 'PASS' | 'MISS' | 'not built' | 'not measured' | 'for information'
}

/** A row whose ratio must not be above its goal. */
export function atMost(row: Omit<Row, 'goal' | 'verdict'>, ratio: number, goal: number, what = ''): Row {
  return { ...row, goal: `≤ ${goal}${what} (is ${round(ratio)})`, verdict: ratio <= goal ? 'PASS' : 'MISS' }
}

/** A row whose ratio must not be below its goal. */
export function atLeast(row: Omit<Row, 'goal' | 'verdict'>, ratio: number, goal: number, what = ''): Row {
  return { ...row, goal: `≥ ${goal}${what} (is ${round(ratio)})`, verdict: ratio >= goal ? 'PASS' : 'MISS' }
}

/** A number short enough to read. */
export function round(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en', { maximumSignificantDigits: 3 })
}

/** Prints the table, each row with its goal and PASS or MISS. */
export function printRows(rows: readonly Row[]): void {
  let group = ''
  for (const row of rows) {
    if (row.group !== group) console.log(`\n${(group = row.group)}`)
    console.log(
      `  ${row.verdict.padEnd(15)} ${row.name}: ${row.figure}; beside ${row.reference}; goal ${row.goal}`,
    )
  }
  const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length
  console.log(
    `\n${count('PASS')} PASS, ${count('MISS')} MISS, ${count('not built')} not built, ${count('not measured')} not measured`,
  )
}

/** Writes everything, including raw rounds, to `lab/bench/results.json`. */
export function writeResults(results: object): void {
  writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
}
