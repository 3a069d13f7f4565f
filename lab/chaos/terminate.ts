import { existsSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeRandom, type Random } from '../../server/src/db/seed/random.ts'
import { type Attempt, make, makeAttempt } from '../support/booking-load.ts'
import { launch, launchByNpm, type Product, refusalOf, startProduct } from '../support/product.ts'
import { keepAlive, send } from '../support/send.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type Finding, none, same, within } from './findings.ts'
import { inspect, linesOfDatabaseLog } from './inspect.ts'

/**
 * R65: SIGTERM while bookings run and some clients never finish their request, repeatedly on one data folder. Running
 * calls are answered, the exit is clean, and the next start has nothing to repair. While it serves, a second start on
 * the same data is refused.
 */
export async function terminate(
  dataDir: string,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<Finding[]> {
  const random = makeRandom(seed)
  let product = await startProduct(dataDir)
  const shop = await openShop(product, { cars: 20, people: 10 })
  const { pid } = product.process
  const refusal = await refusalOf(dataDir)
  const ends: Ending[] = []
  for (let round = 0; round < rounds; round++) {
    ends.push(await endInTheMiddle(product, shop, random))
    product = await startProduct(dataDir)
  }
  const attempts = ends.flatMap((end) => end.attempts)
  const findings = await inspect(product, shop, attempts)
  await product.stop()
  return [
    same('a second start exits with', refusal?.code, 1),
    {
      promise: 'a second start says who has the data',
      passed: new RegExp(`process ${pid}\\) is already using`).test(refusal?.output ?? ''),
      figure: JSON.stringify(refusal?.output),
    },
    none(
      `running requests not answered (of ${attempts.length})`,
      attempts.filter(({ answer }) => ![201, 409].includes(answer?.status ?? 0)).map(describe),
    ),
    ...judgeEndings(ends),
    within(`slowest exit (of ${rounds})`, Math.max(...ends.map(({ exitAfter }) => exitAfter)), 10_000),
    none('repairs at the next start', linesOfDatabaseLog(dataDir, /not properly shut down|interrupted/)),
    ...findings,
  ]
}

/** R65: the ways of ending a server that is starting, or has just reported that it is ready, one after the other. */
export async function terminateStart(dataDir: string, rounds: number): Promise<Finding[]> {
  const ways = [endWhileItStarts, endByNpm, endAtTheTerminal]
  const ends: Pick<Ending, 'exitCode' | 'lastLine' | 'left'>[] = []
  for (let round = 0; round < rounds; round++) {
    const exitCode = await ways[round % ways.length]!(dataDir)
    ends.push({ exitCode, ...traces(dataDir) })
  }
  return judgeEndings(ends)
}

async function endWhileItStarts(dataDir: string): Promise<number | null> {
  const { child, ended } = launch(dataDir)
  while (!existsSync(join(dataDir, 'server.lock')) && child.exitCode === null) await sleep(5)
  child.kill('SIGTERM')
  return ended
}

/** SIGTERM to npm, as from a container: it has to reach the server. */
async function endByNpm(dataDir: string): Promise<number | null> {
  const { child, ended, waitForOutput } = launchByNpm(dataDir)
  await waitForOutput(/ready at/)
  child.kill('SIGTERM')
  return ended
}

/** Ctrl-C: the terminal signals all processes, and npm signals the server once more, which has begun to end meanwhile. */
async function endAtTheTerminal(dataDir: string): Promise<number | null> {
  const { child, ended, waitForOutput } = launchByNpm(dataDir)
  const url = await waitForOutput(/ready at (\S+)/)
  await send(url.replace('localhost', '127.0.0.1'), '/api/health/ready')
  process.kill(-child.pid!, 'SIGINT')
  return ended
}

type Ending = {
  attempts: Attempt[]
  exitCode: number | null
  exitAfter: number
  lastLine: string
  left: string[]
}

function judgeEndings(ends: readonly Pick<Ending, 'exitCode' | 'lastLine' | 'left'>[]): Finding[] {
  return [
    none(
      'exit codes other than 0',
      ends.map(({ exitCode }) => String(exitCode)).filter((code) => code !== '0'),
    ),
    none(
      'ends at which the database did not shut down last',
      ends.map(({ lastLine }) => lastLine).filter((line) => !/database system is shut down/.test(line)),
    ),
    none(
      'locks and pid files left',
      ends.flatMap(({ left }) => left),
    ),
  ]
}

async function endInTheMiddle(product: Product, shop: Shop, random: Random): Promise<Ending> {
  const stuck = await sendHalves(product)
  const end = await stopInTheMiddle(product, shop, random)
  for (const socket of stuck) socket.destroy()
  return { ...end, ...traces(product.dataDir) }
}

function traces(dataDir: string): Pick<Ending, 'lastLine' | 'left'> {
  return {
    lastLine: linesOfDatabaseLog(dataDir, /./).at(-1) ?? '',
    left: ['server.lock', 'db/postmaster.pid'].filter((name) => existsSync(join(dataDir, name))),
  }
}

async function stopInTheMiddle(product: Product, shop: Shop, random: Random) {
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
  const exitCode = (await exit) ?? null
  for (const agent of agents) agent.destroy()
  return { attempts, exitCode, exitAfter: performance.now() - from }
}

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
