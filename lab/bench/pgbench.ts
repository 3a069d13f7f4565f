import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { CompiledQuery } from 'kysely'
import type { BenchDatabase } from '../support/databases.ts'

/** The version of the system's pgbench; undefined without one (the embedded package has none). */
export function findPgbench(): string | undefined {
  const { status, stdout } = spawnSync('pgbench', ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Transactions a second of pgbench with ten clients, with named prepared statements like the product's: each
 * transaction is the statements of one request, in the same mix.
 */
export async function runPgbench(
  { connection }: BenchDatabase,
  requests: CompiledQuery[][],
  seconds: number,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'marhala-pgbench-'))
  try {
    const values: string[] = []
    for (const [number, statements] of requests.entries()) {
      const file = join(folder, `${number}.sql`)
      const script = statements.map((statement, index) => inline(statement, `p${number}_${index}`, values))
      writeFileSync(file, `${script.join(';\n')};\n`)
      values.push('-f', file)
    }
    const options = ['-n', '-M', 'prepared', '-c', '10', '-j', '2', '-T', String(seconds), ...values]
    const where = ['-h', connection.host, '-p', String(connection.port), '-U', connection.user]
    const { stdout } = await promisify(execFile)('pgbench', [...options, ...where, connection.database])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The statement with its parameters as pgbench's variables, which it sends as parameters; it has no null. */
function inline({ sql, parameters }: CompiledQuery, prefix: string, values: string[]): string {
  return sql.replaceAll(/\$(\d+)/g, (_, position: string) => {
    const value = parameters[Number(position) - 1]
    if (value === null) return 'null::int'
    const name = `${prefix}_${position}`
    values.push('-D', `${name}=${textOf(value)}`)
    return `:${name}`
  })
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.join(',')}}` : String(value)
}
