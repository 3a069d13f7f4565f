import { setTimeout as sleep } from 'node:timers/promises'
import { makeRandom } from '../../server/src/db/seed/random.ts'
import { killDatabase, type Product, startProduct } from '../support/product.ts'
import { openShop } from '../support/shop.ts'
import { askAgain } from './ask-again.ts'
import { type Finding, none, same, within } from './findings.ts'
import { inspect } from './inspect.ts'
import { findLeaks, judgeAnswers, slowest, startCallers, untilServed } from './under-trouble.ts'

/**
 * R63: the database alone is killed under load, and in some rounds kept down for seconds. The server stays, answers 503
 * in the one shape and soon, and recovers by itself once the database may start again.
 */
export async function databaseAway(dataDir: string, rounds: number, seed: number): Promise<Finding[]> {
  const random = makeRandom(seed)
  const product = await startProduct(dataDir)
  const shop = await openShop(product, { cars: 20, people: 10 })
  const { traffic, begun, stop } = startCallers(product, shop, random)
  const recoveries: number[] = []
  await begun
  for (let round = 0; round < rounds; round++) {
    await sleep(random.integer(100, 800))
    await keepDown(product, round % 3 === 2 ? 3000 : 0, round % 2 === 0)
    recoveries.push(await untilServed(product, shop))
  }
  await stop()
  const away = traffic.answers.filter(({ status }) => status === 503)
  return [
    same('the server is the process that it was', product.process.exitCode, null),
    ...judgeAnswers(traffic),
    slowest('slowest 503', away, 3000),
    within(`slowest recovery (of ${rounds})`, Math.max(...recoveries), 5000),
    none('wrong answers to a wish sent again', await askAgain(product, traffic.attempts)),
    ...(await inspect(product, shop, traffic.attempts)),
    ...(await findLeaks(product)),
    same('exit code', await product.stop(), 0),
  ]
}

async function keepDown({ dataDir }: Product, milliseconds: number, whole: boolean): Promise<void> {
  const until = performance.now() + milliseconds
  do {
    killDatabase(dataDir, whole)
    await sleep(20)
  } while (performance.now() < until)
}
