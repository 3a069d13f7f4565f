import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checks } from './check.ts'
import { findBrowser } from './find-browser.ts'
import { run, runSteps } from './run-step.ts'

/**
 * `npm test`: everything that is exact, in the order in which a mistake is found cheapest. `npm run test:deep`: what tries
 * every combination, or thousands of them. Each closes with one line that counts.
 */
const isDeep = process.argv.includes('--deep')
const deepProjects = ['--project', 'server', '--project', 'tools']
const environment: Record<string, string> = isDeep ? { DEEP: 'on' } : {}

const reports = mkdtempSync(join(tmpdir(), 'marhala-reports-'))
const vitestReport = join(reports, 'vitest.json')
const browserReport = join(reports, 'browser.json')
const browser = findBrowser()

const quick = isDeep ? [] : checks
const smoke: typeof checks = isDeep
  ? [['each part of the bench', () => run('node', ['lab/bench/bench.ts', '--smoke'])]]
  : []
const failed = await runSteps([
  ...quick,
  ['build', () => run('node', ['scripts/build-web.ts'])],
  [
    'rules, API and screens',
    () =>
      run(
        'vitest',
        [
          'run',
          ...(isDeep ? deepProjects : []),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${vitestReport}`,
        ],
        environment,
      ),
  ],
  [
    'browser',
    () =>
      run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
        ...environment,
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      }),
  ],
  ...smoke,
])

const vitest = read<{ numPassedTests: number; numFailedTests: number }>(vitestReport)
const stories = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(browserReport)?.stats
const stepsPassed =
  quick.length +
  smoke.length +
  1 -
  failed.filter((name) => name !== 'browser' && !name.startsWith('rules')).length
const passed = stepsPassed + (vitest?.numPassedTests ?? 0) + (stories?.expected ?? 0)
const broken = (vitest?.numFailedTests ?? 0) + (stories?.unexpected ?? 0) + (stories?.flaky ?? 0)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${passed} passed, ${Math.max(broken, failed.length)} failed`)
process.exit(failed.length === 0 ? 0 : 1)

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
