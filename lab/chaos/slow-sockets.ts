import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../support/percentile.ts'
import { type Product, startProduct } from '../support/product.ts'
import { keepAlive, send } from '../support/send.ts'
import { type Finding, none, within } from './findings.ts'

const attack = { slow: 500, idle: 2000, aborted: 200 }

/**
 * R35: clients that send a byte every ten seconds, idle connections, aborted uploads. Health is checked all the while;
 * afterwards the server's file descriptors are released, also those of the slow senders, which do not leave by
 * themselves.
 */
export async function slowSockets(dataDir: string, seconds: number): Promise<Finding[]> {
  const product = await startProduct(dataDir)
  const before = countFiles(product)
  const slow = await openAll(product, attack.slow, 'GET /api/cars HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ')
  const idle = await openAll(product, attack.idle, 'GET /api/health/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  const trickle = setInterval(() => slow.forEach((socket) => socket.writable && socket.write('a')), 10_000)
  const health = await askHealth(product, seconds, () => abortUploads(product, attack.aborted / seconds))
  const during = countFiles(product)
  for (const socket of idle) socket.destroy()
  const back = await untilFilesBack(product, before + 20, 65_000)
  clearInterval(trickle)
  for (const socket of slow) socket.destroy()
  await product.stop()
  return [
    within(`health, p99 of ${health.times.length}`, percentile(health.times, 99), 500),
    none('health calls that failed', health.failures),
    ...(before === 0
      ? []
      : [within(`file descriptors back to ${before} and 20 (from ${during})`, back, 60_000)]),
  ]
}

async function openAll({ url }: Product, count: number, text: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  while (sockets.length < count) {
    // By hundreds: the queue of connections not accepted yet is short.
    const some = Array.from({ length: Math.min(100, count - sockets.length) }, async () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {})
      socket.resume()
      await new Promise((resolve) => socket.write(text, resolve))
      return socket
    })
    sockets.push(...(await Promise.all(some)))
  }
  return sockets
}

async function abortUploads(product: Product, count: number): Promise<void> {
  const head =
    'POST /api/quotes HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n'
  const sockets = await openAll(product, Math.ceil(count), head + 'x'.repeat(100_000))
  for (const socket of sockets) socket.destroy()
}

async function askHealth(product: Product, seconds: number, everySecond: () => Promise<void>) {
  const agent = keepAlive()
  const times: number[] = []
  const failures: string[] = []
  const until = performance.now() + seconds * 1000
  const attacking = (async () => {
    for (let second = 0; second < seconds; second++) await Promise.all([everySecond(), sleep(1000)])
  })()
  while (performance.now() < until) {
    const { status, milliseconds } = await send(product.url, '/api/health/ready', { agent })
    times.push(milliseconds)
    if (status !== 200) failures.push(String(status))
    await sleep(20)
  }
  await attacking
  agent.destroy()
  return { times, failures }
}

/** Milliseconds until the server has no more open files than `most`; Infinity when it takes too long. */
async function untilFilesBack(product: Product, most: number, patience: number): Promise<number> {
  const from = performance.now()
  while (countFiles(product) > most) {
    if (performance.now() - from > patience) return Infinity
    await sleep(250)
  }
  return performance.now() - from
}

/** The open files and sockets of the server; 0 without /proc. */
function countFiles({ process: { pid } }: Product): number {
  return process.platform === 'linux' ? readdirSync(`/proc/${pid}/fd`).length : 0
}
