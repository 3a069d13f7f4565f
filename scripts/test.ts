import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { checks } from './check.ts'
import { findBrowser } from './find-browser.ts'
import { run, runSteps, type Step } from './run-step.ts'

/*
 * The tests, in three layers without repetition. `npm test`: checks, everything below the browser, and three journeys
 * in it, in the order in which a mistake is found cheapest. `npm run test:browser`: the other journeys and every
 * screen. `npm run test:deep`: many combinations. Each ends with one line that counts.
 */
const { values } = parseArgs({
  options: { browser: { type: 'boolean', default: false }, deep: { type: 'boolean', default: false } },
})

type StoriesReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] }
type Suite = {
  specs: { title: string; tests: { results: { errors: { message: string }[] }[] }[] }[]
  suites?: Suite[]
}

const counts = { passed: 0, failed: 0 }
const reports = mkdtempSync(join(tmpdir(), 'marhala-reports-'))

const build: Step = ['build', () => run('node', ['scripts/build-web.ts'])]
const quick: Step[] = [
  ...[...checks, build].map(countedAsOne),
  ['rules, API and screens', () => tests()],
  ['journeys', () => stories('journeys')],
]
const browser: Step[] = [countedAsOne(build), ['stories', () => stories('browser')]]
const deep: Step[] = [
  countedAsOne(build),
  ['sieges and matrices', () => tests(['--project', 'server', '--project', 'tools'], { DEEP: 'on' })],
  ['stories in every look', () => stories('deep')],
  countedAsOne(['each part of the bench', () => run('node', ['lab/bench/bench.ts', '--smoke'])]),
]

const failed = await runSteps(values.deep ? deep : values.browser ? browser : quick)
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(failed.length === 0 ? 0 : 1)

function countedAsOne([name, work]: Step): Step {
  return [
    name,
    async () => {
      const code = await work()
      count(code, { passed: code === 0 ? 1 : 0, failed: 0 })
      return code
    },
  ]
}

/** Vitest, silent except for failures. */
async function tests(options: string[] = [], environment: Record<string, string> = {}): Promise<number> {
  const report = join(reports, 'tests.json')
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run('vitest', ['run', ...options, ...reporters], environment)
  const seen = read<{ numPassedTests: number; numFailedTests: number }>(report)
  count(code, { passed: seen?.numPassedTests ?? 0, failed: seen?.numFailedTests ?? 0 })
  return code
}

async function stories(layer: 'journeys' | 'browser' | 'deep'): Promise<number> {
  const report = join(reports, 'stories.json')
  const code = await run(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=dot,json'],
    {
      STORIES: layer,
      CHROMIUM_PATH: findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  )
  const seen = read<StoriesReport>(report)
  const { expected = 0, unexpected = 0, flaky = 0 } = seen?.stats ?? {}
  count(code, { passed: expected, failed: unexpected + flaky })
  printCauses(seen?.suites ?? [])
  return code
}

/** Repeats the first error of each failed story in a few lines: a log of which only the end is kept has them too. */
function printCauses(suites: Suite[]): void {
  for (const { specs, suites: inner = [] } of suites) {
    for (const { title, tests } of specs) {
      const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
      if (!error) continue
      const lines = stripVTControlCharacters(error.message).split('\n').slice(0, 12)
      console.log(`\n${title}\n${lines.join('\n')}`)
    }
    printCauses(inner)
  }
}

function count(code: number, { passed, failed }: typeof counts): void {
  counts.passed += passed
  counts.failed += Math.max(failed, code === 0 ? 0 : 1)
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}
