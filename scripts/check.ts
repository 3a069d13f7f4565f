import { run, runSteps } from './run-step.ts'

/** Everything that needs no server: format, lint, types, arrows, dead code. */
export const checks: [name: string, work: () => Promise<number>][] = [
  ['format', () => run('oxfmt', ['--check'])],
  ['lint', () => run('oxlint', ['--deny-warnings'])],
  ['types of domain', () => run('tsc', ['-p', 'domain'])],
  ['types of contract', () => run('tsc', ['-p', 'contract'])],
  ['types of server', () => run('tsc', ['-p', 'server'])],
  ['types of web', () => run('tsc', ['-p', 'web'])],
  ['arrows', () => run('depcruise', ['domain/src', 'contract/src', 'server/src', 'web/src'])],
  ['dead code', () => run('knip', [])],
  ['SQL texts', () => run('node', ['scripts/raw-sql.ts'])],
  ['tables of the migrations', () => run('node', ['scripts/db-tables.ts', '--check'])],
]

if (import.meta.main) process.exit((await runSteps(checks)).length === 0 ? 0 : 1)
