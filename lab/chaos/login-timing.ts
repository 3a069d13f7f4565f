import { randomUUID } from 'node:crypto'
import { makeRandom } from '../../server/src/db/seed/random.ts'
import { percentile } from '../support/percentile.ts'
import { adminPassword, startProduct } from '../support/product.ts'
import { type Answer, keepAlive, send } from '../support/send.ts'
import { type Finding, none } from './findings.ts'
import { rankTest } from './rank-test.ts'

type Sample = { milliseconds: number[]; answers: Set<string> }

/**
 * The kinds of failed sign-ins: a known address with a wrong password; an unknown one with a wrong password, and with
 * another user's.
 */
const guesses = {
  known: () => ({ email: 'admin@example.com', password: `Wrong-${randomUUID()}` }),
  unknown: () => ({ email: `nobody-${randomUUID()}@example.com`, password: `Wrong-${randomUUID()}` }),
  'unknown, password of another': () => ({
    email: `nobody-${randomUUID()}@example.com`,
    password: adminPassword,
  }),
}
type Guess = keyof typeof guesses
const names = Object.keys(guesses) as Guess[]

/**
 * R30: a failed sign-in does not reveal whether the address has an account. As many tries of each kind, in random
 * order, one at a time: the same reply, medians less than 5 ms apart, and no difference by rank (p > 0.01). Chance
 * itself falls below that once in a hundred times: then it is measured once more.
 */
export async function loginTiming(dataDir: string, tries: number, seed: number): Promise<Finding[]> {
  const product = await startProduct(dataDir)
  const random = makeRandom(seed)
  const agent = keepAlive(1)
  const ask = (guess: Guess) =>
    send(product.url, '/api/auth/login', { method: 'POST', body: guesses[guess](), agent })
  // The first calls of a process are slower.
  for (let count = 0; count < 30; count++) await ask(names[count % names.length]!)

  const measure = async () => {
    const samples = Object.fromEntries(
      names.map((name) => [name, { milliseconds: [], answers: new Set() } as Sample]),
    ) as Record<Guess, Sample>
    for (let count = 0; count < tries; count++) {
      for (const name of inAnyOrder(names, () => random.integer(0, 1_000_000))) {
        const answer = await ask(name)
        samples[name].milliseconds.push(answer.milliseconds)
        samples[name].answers.add(withoutChance(answer))
      }
    }
    return samples
  }
  const first = await measure()
  const hasDifference = names.slice(1).some((name) => !isAlike(first.known, first[name]))
  const samples = hasDifference ? await measure() : first
  agent.destroy()
  await product.stop()
  const different = new Set(names.flatMap((name) => [...first[name].answers, ...samples[name].answers]))
  return [
    none(`answers that differ in status, words or headers (of ${3 * tries})`, [...different].slice(1)),
    ...names.slice(1).flatMap((name) => compare(samples.known, samples[name], name)),
    seesPlanted(samples.known),
  ]
}

function compare(known: Sample, other: Sample, name: string): Finding[] {
  const apart = Math.abs(median(known) - median(other))
  const { p } = rankTest(known.milliseconds, other.milliseconds)
  return [
    {
      promise: `medians less than 5 ms apart, known and ${name}`,
      passed: apart < 5,
      figure: `${median(known).toFixed(2)} and ${median(other).toFixed(2)} ms`,
      timed: true,
    },
    {
      promise: `no difference by rank (p > 0.01), known and ${name}`,
      passed: p > 0.01,
      figure: `p = ${p.toFixed(3)}`,
      timed: true,
    },
  ]
}

/** A check of the measurement: a planted millisecond must be detected. */
function seesPlanted({ milliseconds }: Sample): Finding {
  const even = milliseconds.filter((_, index) => index % 2 === 0)
  const odd = milliseconds.filter((_, index) => index % 2 === 1)
  const { p } = rankTest(
    even,
    odd.map((value) => value + 5),
  )
  return { promise: 'a planted difference of 5 ms is seen', passed: p < 0.01, figure: `p = ${p.toFixed(3)}` }
}

function isAlike(known: Sample, other: Sample): boolean {
  return rankTest(known.milliseconds, other.milliseconds).p > 0.01
}

function withoutChance({ status, headers, body }: Answer): string {
  const { date: _, 'x-request-id': __, 'set-cookie': cookies, ...others } = headers
  const shape = cookies?.map((cookie) => cookie.replace(/=[^;]*/, '=…'))
  return JSON.stringify([status, others, shape, body])
}

function median({ milliseconds }: Sample): number {
  return percentile(milliseconds, 50)
}

function inAnyOrder<Item>(items: readonly Item[], chance: () => number): Item[] {
  return items
    .map((item) => ({ item, order: chance() }))
    .sort((one, other) => one.order - other.order)
    .map(({ item }) => item)
}
