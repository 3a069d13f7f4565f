import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Attempt } from './booking-load.ts'
import { type Finding, none, same, within } from './findings.ts'
import { inspect, linesOfDatabaseLog } from './inspect.ts'
import { startProduct } from './product.ts'
import { openShop, type Shop } from './shop.ts'

/** How many want the same car. */
export const people = 500
const processes = 4

/** R1: 500 people book one car for the same days at the same moment, from four processes, a car each round. */
export async function crowd(dataDir: string, rounds: number): Promise<Finding[]> {
  const product = await startProduct(dataDir)
  const shop = await openShop(product, { cars: rounds, people })
  const findings: Finding[] = []
  const all: Attempt[] = []
  for (const car of shop.cars) {
    const { attempts, milliseconds } = await rush(product.url, crowdAt(shop, car))
    all.push(...attempts)
    findings.push(...judge(attempts), within('all of them answered', milliseconds, 10_000))
  }
  findings.push(...(await inspect(product, shop, all)))
  await product.stop()
  return [...findings, none('deadlocks', linesOfDatabaseLog(dataDir, /deadlock detected/))]
}

/** Everybody's attempt at one car for the same days. */
export function crowdAt(shop: Shop, car: { id: number }): Attempt[] {
  return shop.people.map(({ id, token }) => {
    const key = `${car.id}-${id}`
    return { key, token, body: shop.newBooking(car, 30, key) }
  })
}

/** Sends 500 attempts at the same moment, from four processes, and waits for all of their answers. */
export async function rush(url: string, attempts: Attempt[]) {
  const share = people / processes
  const children = await Promise.all(
    Array.from({ length: processes }, (_, index) =>
      arm(url, attempts.slice(index * share, (index + 1) * share)),
    ),
  )
  const from = performance.now()
  const reports = await Promise.all(
    children.map(async (child) => {
      child.send('go')
      const [report] = (await once(child, 'message')) as [Attempt[]]
      return report
    }),
  )
  return { attempts: reports.flat(), milliseconds: performance.now() - from }
}

async function arm(url: string, attempts: Attempt[]): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'fire-bookings.ts'))
  child.send({ url, attempts })
  await once(child, 'message')
  return child
}

function judge(attempts: Attempt[]): Finding[] {
  const told = (status: number) => attempts.filter(({ answer }) => answer?.status === status)
  const words = new Set(told(409).map(({ answer }) => answer!.body.message))
  const others = attempts.filter(({ answer }) => answer?.status !== 201 && answer?.status !== 409)
  return [
    same('winners', told(201).length, 1),
    same('refused with 409', told(409).length, people - 1),
    same('in these words', [...words], ['This car is not available for the selected dates.']),
    none(
      'any other answer, or none',
      others.map(({ answer, error }) => error ?? `${answer?.status} ${answer?.body.code}`),
    ),
  ]
}
