import { setTimeout as sleep } from 'node:timers/promises'
import { makeRandom } from '../../../server/src/db/seed/random.ts'
import { askAgain } from '../ask-again.ts'
import { type Finding, none, same, within } from '../findings.ts'
import { inspect } from '../inspect.ts'
import { countVisits, longestGap, nothingRefused, type Phase } from './judge-visits.ts'
import { untilInRotation } from './open-pair.ts'
import { closePages, openSiege, type Siege } from './open-siege.ts'
import { missingProxy } from './proxy.ts'
import type { Version } from './versions.ts'

/**
 * Two servers of one version, under load, are upgraded to another one after the other, as docs/deployment.md says. The
 * first migrates the tables while the older one serves. No visitor notices it, and nothing is lost.
 */
export async function upgrade(
  dataDir: string,
  { from, to, seed }: { from: Version; to: Version; seed: number },
): Promise<Finding[]> {
  if (missingProxy) return [none('proxies', [missingProxy])]
  for (const one of [from, to]) if ('missing' in one) return [leftOut(one.missing)]
  const siege = await openSiege(dataDir, makeRandom(seed), folderOf(from))
  const { pair, shop, visitors } = siege
  const { visits, attempts } = visitors
  try {
    await sleep(5000)
    const all: Phase = { name: 'all', from: performance.now(), to: 0 }
    const { exits, readyAfter } = await renewBoth(siege, folderOf(to))
    all.to = performance.now()
    await visitors.stop()
    const pages = await closePages(siege)
    return [
      { promise: 'from', passed: true, figure: nameOf(from) },
      { promise: 'to', passed: true, figure: nameOf(to) },
      { promise: 'start with its migrations', passed: true, figure: `${Math.round(readyAfter)} ms` },
      countVisits(visits),
      nothingRefused('refused, from before it until after it', visits, [{ ...all, from: 0 }]),
      within('longest time without service', longestGap(visits, all), 1500),
      same('exit codes of the older servers', exits, [0, 0]),
      pages,
      none('wrong answers to a wish sent again', await askAgain(pair, attempts, pair.agentFor('127.3.0.1'))),
      ...(await inspect(pair, shop, attempts)),
      same('servers stopped cleanly', await Promise.all(pair.servers.map((one) => one.stop())), [0, 0]),
    ]
  } finally {
    await pair.close()
  }
}

async function renewBoth({ pair }: Siege, program: string) {
  const exits: (number | null)[] = []
  const ready: number[] = []
  for (const index of [0, 1] as const) {
    exits.push(await pair.servers[index].stop())
    const server = await pair.start(index, program)
    ready.push(server.readyAfter)
    await untilInRotation(server)
    // Both versions serve beside each other.
    await sleep(5000)
  }
  return { exits, readyAfter: ready[0]! }
}

function folderOf(version: Version): string {
  return 'folder' in version ? version.folder : ''
}

function nameOf(version: Version): string {
  return 'name' in version ? version.name : ''
}

function leftOut(why: string): Finding {
  return { promise: 'LEFT OUT, and nothing looked at', passed: true, figure: why }
}
