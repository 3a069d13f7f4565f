import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import type { Config } from '../../server/src/config.ts'
import { startEmbeddedDatabase } from '../../server/src/db/embedded.ts'
import { makeRandom, type Random } from '../../server/src/db/seed/random.ts'
import { loadSecrets } from '../../server/src/secrets.ts'
import { type Product, startProduct } from '../support/product.ts'
import { openShop } from '../support/shop.ts'
import { askAgain } from './ask-again.ts'
import { type Finding, none, same, within } from './findings.ts'
import { inspect } from './inspect.ts'
import { findLeaks, judgeAnswers, slowest, startCallers, untilServed } from './under-trouble.ts'

/** What the proxy between server and database does with the data. */
const faults = {
  whole: 'brings everything',
  late: 'brings everything 150 ms later, either way',
  lossy: 'loses one piece in ten, which comes when TCP has sent it again',
  reset: 'cuts each connection at its first word',
  swallowing: 'brings nothing, and keeps all connections open',
  'half-open': 'brings questions and no answer: the database’s end is gone, and nobody was told',
  trickling: 'brings one byte of an answer a second',
} as const
type Fault = keyof typeof faults

/**
 * R64: the connection to an outside database fails in six ways under load, each for longer than a call may wait. Every
 * call is answered within ten seconds, with a 503 in the one shape where it could not be served, and the pool recovers.
 */
export async function badLine(dataDir: string, seed: number): Promise<Finding[]> {
  const database = await startEmbeddedDatabase({ dataDir, log: pino({ level: 'silent' }) })
  const line = await openLine(join(database.connection.host, '.s.PGSQL.5432'), makeRandom(seed))
  const { user, database: name } = database.connection
  const product = await startOutside(dataDir, `postgres://${user}@127.0.0.1:${line.port}/${name}`)
  try {
    const shop = await openShop(product, { cars: 20, people: 10 })
    const callers = startCallers(product, shop, makeRandom(seed))
    const { traffic } = callers
    await callers.begun
    const findings: Finding[] = []
    for (const fault of ['late', 'lossy', 'reset', 'swallowing', 'half-open', 'trickling'] as const) {
      const from = traffic.answers.length
      line.become(fault)
      await sleep(12_000)
      line.become('whole')
      const recovery = await untilServed(product, shop)
      findings.push(
        slowest(`slowest answer while the line ${faults[fault]}`, traffic.answers.slice(from), 10_000),
        within('until it serves again', recovery, 5000),
      )
    }
    await callers.stop()
    return [
      same('the server is the process that it was', product.process.exitCode, null),
      ...findings,
      ...judgeAnswers(traffic),
      none('wrong answers to a wish sent again', await askAgain(product, traffic.attempts)),
      ...(await inspect(product, shop, traffic.attempts)),
      ...(await findLeaks(product)),
      same('exit code', await product.stop(), 0),
    ]
  } finally {
    product.process.kill('SIGKILL')
    line.close()
    await database.stop()
  }
}

/** A product with a data folder of its own, on the database of another; `dataDir` is the other's folder. */
async function startOutside(dataDir: string, url: string): Promise<Product> {
  const own = join(dataDir, 'server')
  mkdirSync(own)
  loadSecrets({ auth_secret: undefined, data_dir: dataDir } as Config)
  const secret = readFileSync(join(dataDir, 'secrets', 'auth-secret'), 'utf8')
  return { ...(await startProduct(own, { DATABASE_URL: url, AUTH_SECRET: secret })), dataDir }
}

/** A proxy to a socket, faultless until told otherwise. Held-back data is delivered once it is faultless again. */
async function openLine(path: string, random: Random) {
  let fault: Fault = 'whole'
  const pairs = new Set<{ near: Socket; far: Socket }>()
  const server = createServer((near) => {
    const pair = { near, far: connect(path) }
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      pair.far.destroy()
    }
    near.on('close', end)
    pair.far.on('close', () => fault !== 'half-open' && end())
    void pass(near, pair.far, bringQuestion)
    void pass(pair.far, near, bringAnswer)
  })

  async function bringQuestion(chunk: Buffer, to: Socket, from: Socket): Promise<void> {
    if (fault === 'reset') from.resetAndDestroy()
    await bring(chunk, to)
  }

  async function bringAnswer(chunk: Buffer, to: Socket): Promise<void> {
    let rest = chunk
    while (fault === 'trickling' && rest.length > 0) {
      to.write(rest.subarray(0, 1))
      rest = rest.subarray(1)
      await sleep(1000)
    }
    await bring(rest, to)
  }

  async function bring(chunk: Buffer, to: Socket): Promise<void> {
    if (fault === 'late') await sleep(150)
    // The first time after 200 ms, then after twice as long each time.
    for (let wait = 200; fault === 'lossy' && random.chance(10); wait *= 2) await sleep(wait)
    while (fault === 'swallowing') await sleep(50)
    if (to.writable) to.write(chunk)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    become: (next: Fault) => {
      fault = next
      if (next === 'half-open') for (const { far } of pairs) far.destroy()
    },
    close: () => {
      server.close()
      for (const { near } of pairs) near.destroy()
    },
  }
}

async function pass(
  from: Socket,
  to: Socket,
  bring: (chunk: Buffer, to: Socket, from: Socket) => Promise<void>,
): Promise<void> {
  to.on('error', () => {})
  try {
    for await (const chunk of from) await bring(chunk as Buffer, to, from)
  } catch {
    // It ended with an error; that it ended is all that counts.
  }
}
