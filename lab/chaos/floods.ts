import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { bodies, paints, previewPath, wheels } from '@marhala/domain/fleet/illustration.ts'
import { percentile } from '../support/percentile.ts'
import { type Product, startProduct } from '../support/product.ts'
import { keepAlive, send } from '../support/send.ts'
import { openShop } from '../support/shop.ts'
import { type Finding, none, within } from './findings.ts'
import type { Wish } from './flood.ts'
import { send as flood } from './overload.ts'
import type { Crowd } from './sign-ins.ts'

type Statuses = Record<number, number>
type Flood = {
  name: string
  run: (url: string) => Promise<{ statuses: Statuses }>
  /** The limit of a visitor's call, as a multiple of its time without the flood, or absolute. */
  atMost: { times: number } | { milliseconds: number }
}

const seconds = 10

/**
 * R34: a flood from one address, or a crowd of sign-ins, while a visitor keeps requesting the list of cars; the figures
 * are the slowest hundredth of the visitor's calls.
 */
export async function floods(dataDir: string): Promise<Finding[]> {
  const product = await startProduct(dataDir, { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' })
  await openShop(product, { cars: 48, people: 1 })
  // Warms it up.
  await visit(product, 3)
  const findings: Finding[] = []
  for (const { name, atMost, run } of whatFloods()) {
    const calm = await visit(product, seconds)
    const [flooded, during] = await Promise.all([run(product.url), visit(product, seconds)])
    const [before, p99] = [percentile(calm.times, 99), percentile(during.times, 99)]
    const limit = 'times' in atMost ? before * atMost.times : atMost.milliseconds
    const answers = Object.entries(flooded.statuses).map(([status, count]) => `${count} × ${status}`)
    const ratio = (p99 / before).toFixed(1)
    findings.push(
      within(`${name}: a visitor's p99, ${ratio} times ${Math.round(before)} ms (${answers})`, p99, limit),
      none(`${name}: a visitor refused`, during.refused),
    )
  }
  await product.stop()
  return findings
}

function whatFloods(): Flood[] {
  const nested = '['.repeat(1_000_000)
  const looks = bodies.flatMap((body) =>
    paints.flatMap((paint) => wheels.map((wheel) => previewPath({ body, paint, wheel }))),
  )
  const from = (address: string) => ({ 'x-forwarded-for': address })
  return [
    {
      name: 'a megabyte of brackets, ten at once',
      run: sends(10, [
        {
          method: 'POST',
          path: '/api/quotes',
          headers: { ...from('198.51.100.1'), 'content-type': 'application/json' },
          body: nested,
        },
      ]),
      atMost: { milliseconds: 200 },
    },
    {
      name: 'pages, twenty at once',
      run: sends(
        20,
        Array.from({ length: 500 }, (_, index) => ({
          path: `/cars?search=${index}`,
          headers: { ...from('198.51.100.2'), accept: 'text/html' },
        })),
      ),
      atMost: { milliseconds: 500 },
    },
    {
      name: 'drawn pictures, thirty at once',
      run: sends(
        30,
        looks.map((path) => ({ path, headers: from('198.51.100.3') })),
      ),
      atMost: { milliseconds: 200 },
    },
    { name: 'twenty sign-ins a second', run: signIns(20), atMost: { times: 1.5 } },
    { name: '300 sign-ins a second', run: signIns(300), atMost: { times: 3 } },
  ]
}

/** Senders from one address, each sending again as soon as it is answered. */
function sends(visitors: number, requests: Wish['requests']): Flood['run'] {
  return (url) => flood({ url, visitors, seconds, requests })
}

function signIns(rate: number): Flood['run'] {
  return async (url) => {
    const child = fork(join(import.meta.dirname, 'sign-ins.ts'))
    child.send({ url, rate, seconds } satisfies Crowd)
    const [message] = (await once(child, 'message')) as [{ statuses: Statuses }]
    return message
  }
}

/** A visitor who calls every 20 ms, from another address each time. */
async function visit(product: Product, length: number) {
  const agent = keepAlive(1)
  const times: number[] = []
  const refused: string[] = []
  const until = performance.now() + length * 1000
  for (let sent = 0; performance.now() < until; sent++) {
    const headers = { 'x-forwarded-for': `10.1.${Math.floor(sent / 250) % 250}.${sent % 250}` }
    const { status, milliseconds } = await send(product.url, '/api/home/filter-cars', { headers, agent })
    times.push(milliseconds)
    if (status !== 200) refused.push(String(status))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  agent.destroy()
  return { times, refused }
}
