import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CompiledQuery } from 'kysely'
import type { BenchDatabase } from '../support/databases.ts'

/** What the system's pgbench calls itself; undefined where there is none (the embedded package brings none). */
export function findPgbench(): string | undefined {
  const { status, stdout } = spawnSync('pgbench', ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Transactions a second of pgbench with ten clients, named prepared statements as the product's: each transaction is
 * what one request asks the database, in the same mix.
 */
export async function runPgbench(
  { connection }: BenchDatabase,
  requests: CompiledQuery[][],
  seconds: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'marhala-pgbench-'))
  try {
    const given: string[] = []
    for (const [number, statements] of requests.entries()) {
      const file = join(folder, `${number}.sql`)
      const script = statements.map((statement, index) => inline(statement, `p${number}_${index}`, given))
      writeFileSync(file, `${script.join(';\n')};\n`)
      given.push('-f', file)
    }
    const options = ['-n', '-M', 'prepared', '-c', '10', '-j', '2', '-T', String(seconds), ...given]
    const where = ['-h', connection.host, '-p', String(connection.port), '-U', connection.user]
    const { stdout } = await promisify(execFile)('pgbench', [...options, ...where, connection.database])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The statement with its parameters as pgbench's variables, which it sends as parameters again; it has no null. */
function inline({ sql, parameters }: CompiledQuery, prefix: string, given: string[]): string {
  return sql.replaceAll(/\$(\d+)/g, (_, position: string) => {
    const value = parameters[Number(position) - 1]
    if (value === null) return 'null::int'
    const name = `${prefix}_${position}`
    given.push('-D', `${name}=${textOf(value)}`)
    return `:${name}`
  })
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value)
}
