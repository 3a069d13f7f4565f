import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-step.ts'

const folders = 'contract,docs,domain,e2e,lab,scripts,security,server,web'

/** The source files of the repository, by their paths from its root. */
export function listWrittenFiles(): string[] {
  const patterns = [`{${folders}}/**/*.{ts,tsx,sql,md,css,html,json,typ}`, '*.{md,ts,json,cjs}']
  return globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).filter(
    (path) => path !== 'package-lock.json',
  )
}

/** The text of a file by its path from the root. */
export function readWritten(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
