import { readFileSync } from 'node:fs'
import { postgresProcessesIn } from '../../server/src/db/embedded/process-identity.ts'
import { makeRandom } from '../../server/src/db/seed/random.ts'

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/**
 * Runs each contestant once per round, in another order each round, after one round that does not count: what disturbs
 * the machine disturbs all of them. A single round is a trial without warm-up.
 */
export async function alternate<Result>(
  contestants: Record<string, () => Promise<Result>>,
  rounds: number,
): Promise<Record<string, Result[]>> {
  const { shuffle } = makeRandom(rounds)
  const results: Record<string, Result[]> = {}
  for (let round = rounds > 1 ? 0 : 1; round <= rounds; round++) {
    for (const [name, run] of shuffle(Object.entries(contestants))) {
      const result = await run()
      if (round > 0) (results[name] ??= []).push(result)
    }
  }
  return results
}

/** CPU milliseconds that processes, and their ended children, have used so far; NaN without /proc. */
export function cpuOf(pids: readonly number[]): number {
  if (process.platform !== 'linux') return NaN
  return pids.reduce((sum, pid) => sum + ticksOf(pid) * 10, 0)
}

/** Every process of the database of a data folder. */
export function databaseProcesses(dataDir: string): number[] {
  return postgresProcessesIn(`${dataDir}/db`)
}

function ticksOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
  } catch {
    return 0
  }
}
