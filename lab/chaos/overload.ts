import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Request } from 'autocannon'
import {
  heapOf,
  heapReporter,
  loopDelayOf,
  type Memory,
  type Product,
  startProduct,
} from '../support/product.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type Finding, none, within } from './findings.ts'
import type { Flooded, Wish } from './flood.ts'

/** More visitors are no harder for the server, and this side cannot hold them. */
const mostVisitors = 4000

/**
 * R70: four times what the server can do, by visitors who each call once a second. What it cannot do is refused with
 * 429 or 503 at once; what it accepts stays quick, and afterwards its memory is released.
 */
export async function overload(dataDir: string, seconds: number): Promise<Finding[]> {
  const product = await startProduct(dataDir, {}, heapReporter)
  const shop = await openShop(product, { cars: 48, people: 20 })
  const requests = whatVisitorsDo(shop)
  const calm = { url: product.url, visitors: 20, requests }
  // Warm-up: functions are compiled, caches fill, the pool opens its connections.
  await send({ ...calm, seconds: 3 })
  const able = countAll(await send({ ...calm, seconds: 5 })) / 5
  const before = await heapOf(product)

  await loopDelayOf(product)
  const offered = able * 4
  const visitors = Math.round(Math.min(mostVisitors, offered))
  const flooded = await send({
    url: product.url,
    visitors,
    rate: Math.ceil(offered / visitors),
    seconds,
    requests,
  })
  const delay = await loopDelayOf(product)
  const back = await untilMemoryBack(product, before.rss * 1.2)
  const after = await send({ ...calm, seconds: 1 })
  await product.stop()

  const shed = (flooded.statuses[429] ?? 0) + (flooded.statuses[503] ?? 0)
  const all = countAll(flooded)
  const times = all / seconds / able
  return [
    {
      promise: `times what it can do (${Math.round(able)} a second) asked for, of 4, by ${visitors} visitors, whose side was ${Math.round(flooded.late)} ms late (p99)`,
      passed: times > 3.5,
      figure: times.toFixed(1),
      timed: true,
    },
    { promise: `calls told 429 or 503 (of ${all})`, passed: shed > 0, figure: String(shed), timed: true },
    none('other refusals', refusalsOf(flooded, [429, 503])),
    none('calls without an answer', Array<string>(flooded.failed).fill('none')),
    within(`refused, p99; p50 ${Math.round(flooded.refused.p50)} ms`, flooded.refused.p99, 2000),
    within(
      `accepted (${Math.round((all - shed) / seconds)} a second), p99; p50 ${Math.round(flooded.accepted.p50)} ms`,
      flooded.accepted.p99,
      2000,
    ),
    within(
      `first calls of ${visitors} visitors who come within a second, p99; p50 ${Math.round(flooded.first.p50)} ms`,
      flooded.first.p99,
      2000,
    ),
    within('event loop behind, p99', delay, 200),
    within(
      `memory back to ${memoryText(before)} and 20 % (now ${memoryText(back.memory)})`,
      back.milliseconds,
      60_000,
    ),
    none('refusals once it is over', refusalsOf(after)),
  ]
}

/** A search, the pages' data, a page, free days, a price, one's own bookings: cached replies and such that need the database. */
function whatVisitorsDo({ cars, people, newBooking }: Shop): Request[] {
  const trip = 'start_date=2099-01-10&end_date=2099-01-17'
  const { car_id, start_date, end_date, pickup_location, return_location, services } = newBooking(
    cars[0]!,
    10,
    '',
  )
  const wishes: Request[] = [
    { path: `/api/home/filter-cars?${trip}&sort_by=price_asc` },
    { path: '/api/home/data' },
    { path: '/', headers: { accept: 'text/html' } },
    { path: `/api/cars/${car_id}/availability` },
    {
      method: 'POST',
      path: '/api/quotes',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ car_id, start_date, end_date, pickup_location, return_location, services }),
    },
    { path: '/api/bookings', headers: { authorization: `Bearer ${people[0]!.token}` } },
  ]
  // As every browser does: compression is much of a page's work, and uncompressed ones would be more than this side can
  // read.
  return wishes.map((wish) => ({ ...wish, headers: { ...wish.headers, 'accept-encoding': 'br' } }))
}

/** Sends the load from a separate process. */
export async function send(wish: Wish): Promise<Flooded> {
  const child = fork(join(import.meta.dirname, 'flood.ts'))
  child.send(wish)
  const [flooded] = (await once(child, 'message')) as [Flooded]
  return flooded
}

function countAll({ statuses }: Flooded): number {
  return Object.values(statuses).reduce((sum, count) => sum + count, 0)
}

function refusalsOf({ statuses }: Flooded, expected: number[] = []): string[] {
  return Object.entries(statuses)
    .filter(([status]) => Number(status) >= 400 && !expected.includes(Number(status)))
    .flatMap(([status, count]) => Array<string>(count).fill(status))
}

/** Milliseconds until the process holds no more than `most`, and what it holds then; Infinity after a minute. */
async function untilMemoryBack(product: Product, most: number) {
  const from = performance.now()
  for (;;) {
    const memory = await heapOf(product)
    const milliseconds = performance.now() - from
    if (memory.rss <= most) return { memory, milliseconds }
    if (milliseconds > 60_000) return { memory, milliseconds: Infinity }
    await sleep(2000)
  }
}

function memoryText({ rss, heapUsed, heapTotal, external }: Memory): string {
  const [all, used, heap, outside] = [rss, heapUsed, heapTotal, external].map((bytes) =>
    Math.round(bytes / 2 ** 20),
  )
  return `${all} MB (heap ${used} of ${heap}, outside it ${outside})`
}
