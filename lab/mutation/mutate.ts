import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { mutateSubject, type Outcome } from './mutate-subject.ts'
import { subjects } from './subjects.ts'

/*
 * npm run mutate: mutates the code of prices, availability, life cycle, access and tokens, one place at a time, and
 * counts how often a test notices (R73). `--only=price,tokens` selects some; fails below 80 % in any.
 */
const minimumScore = 80
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    concurrency: { type: 'string', default: String(availableParallelism()) },
  },
})
const names = values.only?.split(',') ?? Object.keys(subjects)
const unknown = names.filter((name) => !(name in subjects))
if (unknown.length > 0) {
  console.error(`No subject ${unknown.join(', ')}: there are ${Object.keys(subjects).join(', ')}.`)
  process.exit(2)
}

const outcomes: [name: string, outcome: Outcome][] = []
for (const name of names) {
  console.log(`\n${subjects[name]!.title}`)
  const outcome = await mutateSubject(subjects[name]!, Number(values.concurrency))
  for (const survivor of outcome.survivors) console.log(`  not noticed: ${survivor}`)
  outcomes.push([name, outcome])
}

console.log(`\n${'subject'.padEnd(14)}mutations  noticed  score`)
let isMissed = false
for (const [name, { mutants, noticed }] of outcomes) {
  const score = (100 * noticed) / mutants
  // No mutation at all is no proof: NaN fails too.
  const isReached = score >= minimumScore
  isMissed ||= !isReached
  const columns = [
    String(mutants).padStart(9),
    String(noticed).padStart(9),
    `${score.toFixed(1)} %`.padStart(9),
  ]
  console.log(`${name.padEnd(14)}${columns.join('')}  ${isReached ? 'PASS' : `MISS (${minimumScore} %)`}`)
}
process.exit(isMissed ? 1 : 0)
