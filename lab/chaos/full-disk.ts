import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { say } from '@marhala/words/say.ts'
import { makeRandom, type Random } from '../../server/src/db/seed/random.ts'
import { makeAttempt } from '../support/booking-load.ts'
import { killDatabase, openStore, type Product, startProduct } from '../support/product.ts'
import { send } from '../support/send.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { askAgain } from './ask-again.ts'
import { type Finding, none, same, skipped, within } from './findings.ts'
import { inspect, linesOfDatabaseLog } from './inspect.ts'
import { type Disk, whyNoDisk, withDisk } from './loop-disk.ts'
import { findLeaks, judgeAnswers, startCallers } from './under-trouble.ts'

type Options = { rounds: number; seed: number }

/**
 * R66: the disk with the data is filled up under load. Writes are refused with 503 in the caller's language, the server
 * process stays the same, and once there is room again it recovers by itself.
 */
export async function fullDisk(folder: string, options: Options): Promise<Finding[]> {
  const reason = whyNoDisk()
  if (reason !== undefined) return [skipped('full disks', `${reason} (Linux, root and e2fsprogs)`)]
  return withDisk(folder, 384, (disk) => fillAgainAndAgain(disk, options))
}

async function fillAgainAndAgain(disk: Disk, { rounds, seed }: Options): Promise<Finding[]> {
  const random = makeRandom(seed)
  const product = await startProduct(disk.dataDir)
  try {
    const shop = await openShop(product, { cars: 20, people: 10 })
    const { traffic, begun, stop } = startCallers(product, shop, random)
    await begun
    const recoveries: number[] = []
    const seen: Seen[] = []
    for (let round = 0; round < rounds; round++) {
      // In turn not even the database's own log has room, and only growing files do not.
      const whole = round % 2 === 0
      const free = fill(disk, whole)
      await untilRefused(product, shop, random)
      if (whole) await useUpLog(product)
      seen.push(await lookAt(product, shop, random))
      free()
      recoveries.push(await untilBooked(product, shop, random))
      await sleep(1000)
    }
    await stop()
    return [
      none(
        'calls refused otherwise than with 503 in their language',
        seen.flatMap(({ refusals }) => refusals),
      ),
      same('liveness meanwhile', [...new Set(seen.map(({ alive }) => alive))], [200]),
      same('the server is the process that it was', product.process.exitCode, null),
      ...judgeAnswers(traffic),
      within(`slowest recovery once there is room (of ${rounds})`, Math.max(...recoveries), 10_000),
      countLogged(disk),
      none('wrong answers to a wish sent again', await askAgain(product, traffic.attempts)),
      ...(await inspect(product, shop, traffic.attempts)),
      ...(await findLeaks(product)),
      same('exit code', await product.stop(), 0),
    ]
  } finally {
    product.process.kill('SIGKILL')
    killDatabase(product.dataDir, true)
    await product.ended
  }
}

function countLogged({ dataDir }: Disk): Finding {
  const count = (kind: string) =>
    linesOfDatabaseLog(dataDir, new RegExp(`${kind}.*No space left on device`)).length
  const figure = `${count('ERROR')} errors, ${count('PANIC')} ends, ${count('FATAL')} starts in vain`
  return { promise: 'what the database’s log had room to say', passed: true, figure }
}

/** Fills the disk, or all but the room that a table or two need to grow; returns how to free it. */
function fill({ dataDir }: Disk, whole: boolean): () => void {
  const path = join(dataDir, 'ballast')
  const ballast = openSync(path, 'w')
  let bytes = 0
  for (const piece of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)]) {
    try {
      for (;;) bytes += writeSync(ballast, piece)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  if (!whole) ftruncateSync(ballast, bytes - 512 * 1024)
  closeSync(ballast)
  return () => rmSync(path)
}

async function untilRefused(product: Product, shop: Shop, random: Random): Promise<void> {
  while ((await book(product, shop, random)).status < 500);
}

/** Milliseconds until a booking is made again, or refused because the car is taken. */
async function untilBooked(product: Product, shop: Shop, random: Random): Promise<number> {
  const from = performance.now()
  while (![201, 409].includes((await book(product, shop, random)).status)) await sleep(50)
  return performance.now() - from
}

async function book(product: Product, shop: Shop, random: Random, language = 'en') {
  const { token, body, key } = makeAttempt(shop, random)
  const headers = { 'accept-language': language }
  return send(product.url, '/api/bookings', { method: 'POST', token, body, key, headers })
}

/** Starts new files of the database's log until there is no room for one: it ends, and fails to restart. */
async function useUpLog({ dataDir }: Product): Promise<void> {
  const store = openStore(dataDir, 1)
  for (let tries = 0; tries < 20; tries++) {
    const isThere = await sql`select pg_switch_wal()`.execute(store.db).then(
      () => true,
      () => false,
    )
    if (!isThere) break
    await sleep(100)
  }
  await store.close()
  // Several failed starts, each later than the one before.
  await sleep(5000)
}

type Seen = { refusals: string[]; alive: number }

async function lookAt(product: Product, shop: Shop, random: Random): Promise<Seen> {
  const refusals: string[] = []
  for (const language of ['en', 'ar', 'fr'] as const) {
    const { status, body: reply, retryAfter } = await book(product, shop, random, language)
    const isRight =
      status === 503 &&
      reply.message === say(language, 'refusals:errors.unavailable') &&
      retryAfter !== undefined
    if (!isRight) refusals.push(`${language}: ${status} ${reply.message}`)
  }
  const { status: alive } = await send(product.url, '/api/health/live')
  return { refusals, alive }
}
