import { setTimeout as sleep } from 'node:timers/promises'
import { makeRandom } from '../../../server/src/db/seed/random.ts'
import { killDatabase } from '../../support/product.ts'
import { askAgain } from '../ask-again.ts'
import { type Finding, none, same, within } from '../findings.ts'
import { inspect } from '../inspect.ts'
import type { Visit } from './calls.ts'
import {
  countVisits,
  describe,
  isRefused,
  longestGap,
  nothingRefused,
  type Phase,
  visitsIn,
} from './judge-visits.ts'
import { untilInRotation } from './open-pair.ts'
import { closePages, openSiege, type Siege } from './open-siege.ts'
import { missingProxy } from './proxy.ts'
import { checkJobs, checkShared } from './shared-state.ts'

/**
 * What `compose.yaml` starts, as processes, under load: one server is killed, then the other, in turn; each is renewed;
 * nginx is killed and comes back; so does the database. The two share all state; what was acknowledged is there, once;
 * and no visitor notices a renewal.
 */
export async function twoServers(
  dataDir: string,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<Finding[]> {
  if (missingProxy) return [none('proxies', [missingProxy])]
  const siege = await openSiege(dataDir, makeRandom(seed))
  const { pair, shop, visitors } = siege
  try {
    const { phases, exits } = await lay(siege, rounds)
    await visitors.stop()
    const pages = await closePages(siege)
    const again = pair.agentFor('127.3.0.1')
    return [
      countVisits(visitors.visits),
      ...judgeVisits(visitors.visits, phases, rounds),
      none(
        'exit codes of renewed servers other than 0',
        exits.filter((code) => code !== 0).map((code) => String(code)),
      ),
      countRetries(pair.proxy.retried()),
      { promise: 'what nginx complained of', passed: true, figure: pair.proxy.complaints().join('; ') },
      pages,
      none('wrong answers to a wish sent again', await askAgain(pair, visitors.attempts, again)),
      ...(await inspect(pair, shop, visitors.attempts)),
      ...(await checkShared(pair, shop, siege.person)),
      ...(await checkJobs(pair, rounds + 1)),
      same('servers stopped cleanly', await Promise.all(pair.servers.map((one) => one.stop())), [0, 0]),
    ]
  } finally {
    await pair.close()
  }
}

async function lay(siege: Siege, rounds: number) {
  const { proxy, dataDir } = siege.pair
  const phases: Phase[] = []
  const exits: (number | null)[] = []
  const during = async (name: Phase['name'], work: () => Promise<unknown>) => {
    const from = performance.now()
    await work()
    phases.push({ name, from, to: performance.now() })
    // What began in it ends before the next thing is done, so that no kill counts as a renewal.
    await sleep(2000)
  }
  await sleep(2000)
  for (let round = 0; round < rounds; round++) {
    await during('kill', () => killServer(siege, (round % 2) as 0 | 1))
    await during('renewal', async () => exits.push(await renew(siege, ((round + 1) % 2) as 0 | 1)))
  }
  await during('proxy', async () => {
    await proxy.kill()
    await proxy.start()
    await sleep(2000)
  })
  await during('database', async () => {
    killDatabase(dataDir, true)
    await sleep(6000)
  })
  return { phases, exits }
}

/** Kills one, lets the other serve alone for a while, starts it again and waits until both are in use. */
async function killServer({ pair }: Siege, index: 0 | 1): Promise<void> {
  const { process, ended } = pair.servers[index]
  process.kill('SIGKILL')
  await ended
  await sleep(1000)
  await untilInRotation(await pair.start(index))
}

/** As for a newer version: SIGTERM to one, which starts again, while the other serves. */
async function renew({ pair }: Siege, index: 0 | 1): Promise<number | null> {
  const code = await pair.servers[index].stop()
  await untilInRotation(await pair.start(index))
  return code
}

/** The longest time without service, in words and milliseconds. */
const longest = {
  kill: ['a server is killed', 1500],
  renewal: ['one is renewed', 1500],
  proxy: ['nginx is killed and started', 3000],
  database: ['the database is killed', 6000],
} as const

function judgeVisits(visits: readonly Visit[], phases: readonly Phase[], rounds: number): Finding[] {
  const of = (name: Phase['name']) => phases.filter((phase) => phase.name === name)
  const gaps = Object.entries(longest).map(([name, [what, limit]]) => {
    const gap = Math.max(...of(name as Phase['name']).map((phase) => longestGap(visits, phase)))
    return within(`longest time without service while ${what}`, gap, limit)
  })
  return [
    nothingRefused(`refused in ${rounds} renewals by SIGTERM`, visits, of('renewal')),
    ...judgeKills(visits, of('kill')),
    ...gaps,
  ]
}

/**
 * A kill may only fail calls under way: a write that was sent, or a reply that had begun. There are at most as many as
 * the twelve visitors.
 */
function judgeKills(visits: readonly Visit[], kills: readonly Phase[]): Finding[] {
  const cut = kills.flatMap((phase) => visitsIn(visits, phase)).filter(isRefused)
  const [writes, reads] = [true, false].map((isWrite) => cut.filter((visit) => visit.isWrite === isWrite))
  const most = 12 * kills.length
  return [
    none(
      `reads refused in ${kills.length} kills, but for answers that were cut`,
      reads!.filter(({ message }) => message !== 'the answer was cut').map(describe),
    ),
    {
      promise: `writes and answers that ${kills.length} kills cut, at most ${most}`,
      passed: cut.length <= most,
      figure: `${cut.length}, of them ${writes!.length} writes: ${[...new Set(cut.map(describe))].slice(0, 4).join('; ')}`,
    },
  ]
}

function countRetries(retried: { method: string; status: number }[]): Finding {
  const answered = retried.filter(({ status }) => status < 500)
  const posts = retried.filter(({ method }) => method === 'POST')
  return {
    promise: 'calls that nginx asked of the other server',
    passed: retried.length > 0,
    figure: `${retried.length}, of them ${answered.length} answered; ${posts.length} had a body that no server had seen`,
  }
}
