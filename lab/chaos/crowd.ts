import type { Attempt } from '../support/booking-load.ts'
import { startProduct } from '../support/product.ts'
import { crowdAt, rush } from '../support/rush.ts'
import { openShop } from '../support/shop.ts'
import { type Finding, none, same, within } from './findings.ts'
import { inspect, linesOfDatabaseLog } from './inspect.ts'

/** How many people book the same car. */
const people = 500

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

function judge(attempts: Attempt[]): Finding[] {
  const answeredWith = (status: number) => attempts.filter(({ answer }) => answer?.status === status)
  const words = new Set(answeredWith(409).map(({ answer }) => answer!.body.message))
  const others = attempts.filter(({ answer }) => answer?.status !== 201 && answer?.status !== 409)
  return [
    same('winners', answeredWith(201).length, 1),
    same('refused with 409', answeredWith(409).length, people - 1),
    same('in these words', [...words], ['This car is not available for the selected dates.']),
    none(
      'any other answer, or none',
      others.map(({ answer, error }) => error ?? `${answer?.status} ${answer?.body.code}`),
    ),
  ]
}
