import { parseArgs } from 'node:util'
import { findBrowser } from '../../scripts/find-browser.ts'
import { run } from '../../scripts/run-step.ts'

/*
 * npm run test:order: all tests in random order, files and the tests in them, repeatedly (R74). `--times=10`; `--seed=N
 * --times=1` repeats a failed round; `--project=server` selects one; `--no-browser` leaves out the browser, whose
 * stories, except the deep ones, have no order to shuffle: three workers take them as they come, each as often.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    project: { type: 'string', multiple: true, default: [] },
    browser: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const times = Number(values.times)
const firstSeed = Number(values.seed)

const rounds: string[] = []
let failures = 0
await round('build', () => run('node', ['scripts/build-web.ts']))
for (let seed = firstSeed; seed < firstSeed + times; seed++) {
  console.log(`\nseed ${seed}`)
  await round(`seed ${seed}`, () =>
    run('vitest', [
      'run',
      '--sequence.shuffle',
      `--sequence.seed=${seed}`,
      '--reporter=dot',
      ...values.project.flatMap((project) => ['--project', project]),
    ]),
  )
}
if (values.browser && values.project.length === 0) {
  for (const part of ['journeys', 'browser'])
    await round(`${part}, each story ${times} times`, () =>
      run('playwright', ['test', '--config', 'e2e/playwright.config.ts', `--repeat-each=${times}`], {
        STORIES: part,
        CHROMIUM_PATH: findBrowser(),
      }),
    )
}
console.log(`\n${rounds.join('\n')}\n\n${rounds.length - failures} passed, ${failures} failed`)
process.exit(failures === 0 ? 0 : 1)

async function round(name: string, work: () => Promise<number>): Promise<void> {
  const code = await work()
  if (code !== 0) failures++
  rounds.push(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
}
