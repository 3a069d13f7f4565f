import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { makeRandom } from '../server/src/db/seed/random.ts'
import { type Attempt, make, makeAttempt } from './booking-load.ts'
import { type Finding, none, same, within } from './findings.ts'
import { inspect, linesOfDatabaseLog } from './inspect.ts'
import { type Product, refusalOf, startProduct } from './product.ts'
import { keepAlive, send } from './send.ts'
import { openShop, type Shop } from './shop.ts'

/**
 * R65: SIGTERM while bookings run and some clients never finish their sentence. What runs is answered, the exit is
 * clean, and the next start finds nothing to repair. While it serves, a second start on the same data is refused.
 */
export async function terminate(dataDir: string, seed: number): Promise<Finding[]> {
  const product = await startProduct(dataDir)
  const shop = await openShop(product, { cars: 20, people: 10 })
  const refusal = await refusalOf(dataDir)
  const stuck = await sendHalves(product)
  const { attempts, exitCode, exitAfter } = await stopInTheMiddle(product, shop, makeRandom(seed))
  for (const socket of stuck) socket.destroy()
  const lastLine = linesOfDatabaseLog(dataDir, /./).at(-1) ?? ''

  const again = await startProduct(dataDir)
  const findings = await inspect(again, shop, attempts)
  await again.stop()
  return [
    same('a second start exits with', refusal?.code, 1),
    {
      promise: 'a second start says who has the data',
      kept: new RegExp(`process ${product.process.pid}\\) is already using`).test(refusal?.said ?? ''),
      figure: JSON.stringify(refusal?.said),
    },
    none(
      `running requests not answered (of ${attempts.length})`,
      attempts.filter(({ answer }) => ![201, 409].includes(answer?.status ?? 0)).map(describe),
    ),
    same('exit code', exitCode, 0),
    within('exit after', exitAfter, 10_000),
    same('the database shut down last', /database system is shut down/.test(lastLine), true),
    same('a lock or a pid file is left', leftovers(dataDir), []),
    none('repairs at the next start', linesOfDatabaseLog(dataDir, /not properly shut down|interrupted/)),
    ...findings,
  ]
}

/** Fills a hundred open connections with a booking each, and asks for the end when the first were answered. */
async function stopInTheMiddle(product: Product, shop: Shop, random: ReturnType<typeof makeRandom>) {
  const attempts = Array.from({ length: 100 }, () => makeAttempt(shop, random))
  const agents = attempts.map(() => keepAlive(1))
  await Promise.all(agents.map((agent) => send(product.url, '/api/health/live', { agent })))
  let answered = 0
  let exit: Promise<number | null> | undefined
  let from = 0
  await Promise.all(
    attempts.map(async (attempt, index) => {
      await make(attempt, product.url, agents[index])
      answered += 1
      if (answered < 5 || exit) return
      from = performance.now()
      exit = product.stop()
    }),
  )
  const exitCode = await exit
  for (const agent of agents) agent.destroy()
  return { attempts, exitCode, exitAfter: performance.now() - from }
}

/** Clients that stopped in the middle of a header, of a body, and between two requests. */
async function sendHalves({ url }: Product): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const host = `Host: ${hostname}:${port}\r\n`
  const beginnings = [
    `GET /api/cars HTTP/1.1\r\n${host}X-Slow: `,
    `POST /api/quotes HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"car_id":`,
    '',
  ]
  return Promise.all(
    beginnings.map(async (text) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      await new Promise((resolve) => socket.write(text, resolve))
      return socket
    }),
  )
}

function describe({ answer, error }: Attempt): string {
  return error ?? `${answer?.status} ${answer?.body.code}`
}

function leftovers(dataDir: string): string[] {
  return ['server.lock', 'db/postmaster.pid'].filter((name) => existsSync(join(dataDir, name)))
}
