import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { words } from '../server/src/http/words.ts'
import { makeRandom, type Random } from '../server/src/db/seed/random.ts'
import { askAgain } from './ask-again.ts'
import { makeAttempt } from './booking-load.ts'
import { type Finding, none, same, skipped, within } from './findings.ts'
import { inspect, linesOfDatabaseLog } from './inspect.ts'
import { type Disk, whyNoDisk, withDisk } from './loop-disk.ts'
import { killDatabase, type Product, startProduct } from './product.ts'
import { send } from './send.ts'
import { openShop, type Shop } from './shop.ts'
import { findLeaks, judgeAnswers, startCallers, untilServed } from './under-trouble.ts'

type Options = { rounds: number; seed: number }

/**
 * R66: the disk with the data is filled up under load. Whoever writes is told 503 in their language, the server is the
 * same process all the time, and once there is room again it serves, by itself and without a start.
 */
export async function fullDisk(folder: string, options: Options): Promise<Finding[]> {
  const reason = whyNoDisk()
  if (reason !== undefined) return [skipped('full disks', `${reason} (Linux, root and e2fsprogs)`)]
  return withDisk(folder, 256, (disk) => fillAgainAndAgain(disk, options))
}

async function fillAgainAndAgain(disk: Disk, { rounds, seed }: Options): Promise<Finding[]> {
  const random = makeRandom(seed)
  const product = await startProduct(disk.dataDir)
  try {
    const shop = await openShop(product, { cars: 20, people: 10 })
    const { heard, begun, stop } = startCallers(product, shop, random)
    await begun
    const recoveries: number[] = []
    const seen: Seen[] = []
    for (let round = 0; round < rounds; round++) {
      const free = await fill(disk, round % 2 === 0)
      await untilRefused(product, shop, random)
      // Long enough for the database to end on it and be started, in vain, again and again.
      await sleep(round % 2 === 0 ? 5000 : 1000)
      seen.push(await lookAt(product, shop, random))
      free()
      recoveries.push(await untilServed(product, shop))
      await sleep(1000)
    }
    await stop()
    const { refusals, alive } = { refusals: seen.flatMap((one) => one.refusals), alive: seen.map((one) => one.alive) }
    return [
      none('calls refused otherwise than with 503 in their language', refusals),
      same('liveness meanwhile', [...new Set(alive)], [200]),
      same('the server is the process that it was', product.process.exitCode, null),
      ...judgeAnswers(heard),
      within(`slowest recovery once there is room (of ${rounds})`, Math.max(...recoveries), 10_000),
      {
        promise: 'lines of the database’s log that say so',
        kept: true,
        figure: String(linesOfDatabaseLog(disk.dataDir, /No space left on device/).length),
      },
      none('wrong answers to a wish sent again', await askAgain(product, heard.attempts)),
      ...(await inspect(product, shop, heard.attempts)),
      ...(await findLeaks(product)),
      same('exit code', await product.stop(), 0),
    ]
  } finally {
    product.process.kill('SIGKILL')
    killDatabase(product.dataDir, true)
    await product.ended
  }
}

/** Takes all room, or all but what a few tables want; answers what gives it back. */
async function fill({ dataDir }: Disk, whole: boolean): Promise<() => void> {
  const ballast = join(dataDir, 'ballast')
  const { bavail, bsize } = await statfs(dataDir)
  const bytes = bavail * bsize - (whole ? 0 : 256 * 1024)
  execFileSync('fallocate', ['-l', String(Math.max(bytes, bsize)), ballast])
  return () => rmSync(ballast)
}

/** Waits for the first booking that finds no room. */
async function untilRefused(product: Product, shop: Shop, random: Random): Promise<void> {
  for (;;) {
    const { token, body, key } = makeAttempt(shop, random)
    const answer = await send(product.url, '/api/bookings', { method: 'POST', token, body, key })
    if (answer.status >= 500) return
  }
}

type Seen = { refusals: string[]; alive: number }

async function lookAt(product: Product, shop: Shop, random: Random): Promise<Seen> {
  const refusals: string[] = []
  for (const language of ['en', 'ar', 'fr'] as const) {
    const { token, body, key } = makeAttempt(shop, random)
    const headers = { 'accept-language': language }
    const answer = await send(product.url, '/api/bookings', { method: 'POST', token, body, key, headers })
    const { status, body: said, retryAfter } = answer
    const isRight =
      status === 503 && said.message === words[language].errors.unavailable && retryAfter !== undefined
    if (!isRight) refusals.push(`${language}: ${status} ${said.message}`)
  }
  const { status: alive } = await send(product.url, '/api/health/live')
  return { refusals, alive }
}
