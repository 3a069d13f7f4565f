import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../../scripts/run-step.ts'
import type { Subject } from './subjects.ts'

type Mutant = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** The result of a subject: `survivors` are the mutations that no test noticed. */
export type Outcome = { mutants: number; noticed: number; survivors: string[] }

/** What the copy does not need, besides the subject's sources. */
const notCopied = [
  '/data',
  '/docs',
  '/e2e',
  '/lab/bench',
  '/lab/chaos',
  '/web/dist',
  '/contract/src',
  '/domain/src',
  '/server/src',
]

/** Mutates the files of a subject in every way that Stryker knows, in a copy of the project, and runs its tests each time. */
export async function mutateSubject(subject: Subject, concurrency: number): Promise<Outcome> {
  const project = subject.files[0]!.split('/')[0]!
  // Its runners are separate programs, and read this in `vitest.config.ts`.
  process.env['MUTATED_PROJECT'] = project
  const mutants = await new Stryker({
    mutate: subject.files,
    testFiles: subject.tests,
    testRunner: 'vitest',
    vitest: { configFile: 'lab/mutation/vitest.config.ts', related: false },
    ignorePatterns: notCopied.filter((folder) => folder !== `/${project}/src`),
    // Not in the project, where tests that read all files would find everything twice.
    tempDirName: join(tmpdir(), 'marhala-mutation'),
    cleanTempDir: 'always',
    reporters: ['progress-append-only'],
    concurrency,
    // With this vitest the runner does not mutate what a module evaluates once at its top, and would count it as
    // missed.
    ignoreStatic: true,
    // An endless mutation is detected by its number of runs; a slow machine must not count as one.
    timeoutMS: 300_000,
  }).runMutationTest()
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout')
  const missed = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  return {
    mutants: noticed.length + missed.length,
    noticed: noticed.length,
    survivors: missed.map(describeMutant),
  }
}

/** Its place, counted from 1 as Stryker does, the original and the replacement. */
function describeMutant({ fileName, location, replacement }: Mutant): string {
  const { start, end } = location
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = lines[last]!.slice(0, end.column - 1)
  lines[0] = lines[0]!.slice(start.column - 1)
  const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100)
  return `${relative(root, fileName)}:${start.line}  ${short(lines.join('\n'))}  →  ${short(replacement)}`
}
