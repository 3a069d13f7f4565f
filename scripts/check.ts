import { run, runSteps, type Step } from './run-step.ts'

/** Everything that needs no server: format, lint, types, arrows, dead code. */
export const checks: Step[] = [
  ['format', () => run('oxfmt', ['--check'])],
  ['lint', () => run('oxlint', ['--deny-warnings'])],
  ['types of domain', () => types('domain')],
  ['types of contract', () => types('contract')],
  ['types of server', () => types('server')],
  ['types of web', () => types('web')],
  ['arrows', () => run('depcruise', ['domain/src', 'contract/src', 'server/src', 'web/src'])],
  ['dead code', () => run('knip', [])],
  ['SQL texts', () => run('node', ['scripts/raw-sql.ts'])],
  ['owners of tables', () => run('node', ['scripts/table-owners.ts'])],
  ['secrets', () => run('node', ['scripts/secrets.ts'])],
  ['tables of the migrations', () => run('node', ['scripts/db-tables.ts', '--check'])],
]

/** With more checkers than cores, each repeats the work of another. */
function types(workspace: string): Promise<number> {
  return run('tsc', ['-p', workspace, '--checkers', '2'])
}

if (import.meta.main) process.exit((await runSteps(checks)).length === 0 ? 0 : 1)
