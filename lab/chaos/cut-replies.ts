import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { makeRandom } from '../../server/src/db/seed/random.ts'
import { type Attempt, isOpen, make } from '../support/booking-load.ts'
import { type Product, startProduct } from '../support/product.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type Finding, none } from './findings.ts'
import { inspect } from './inspect.ts'

/** R8: a proxy cuts the connection after every twentieth of the exchange; the client sends its request again by its key. */
export async function cutReplies(dataDir: string, times: number, seed: number): Promise<Finding[]> {
  const random = makeRandom(seed)
  const product = await startProduct(dataDir)
  const shop = await openShop(product, { cars: 20, people: 10 })
  const proxy = await startProxy(product)
  const attempts = Array.from({ length: times + 1 }, (_, index) => wishOfItsOwn(shop, index))
  const [whole, ...others] = attempts
  const length = await proxy.cutAfter(Infinity, whole!)
  let cut = 0
  for (const [index, attempt] of others.entries()) {
    const twentieth = index % 20
    await proxy.cutAfter(Math.floor((length * (twentieth + random.integer(0, 99) / 100)) / 20), attempt)
    if (isOpen(attempt)) cut += 1
    await insist(attempt, product)
  }
  const findings = await inspect(product, shop, attempts)
  proxy.stop()
  await product.stop()
  return [
    { promise: 'exchanges cut before their answer', passed: cut > times / 2, figure: `${cut} of ${times}` },
    none(
      'wishes that were not booked in the end',
      attempts.filter(({ answer }) => answer?.status !== 201).map(({ key }) => key),
    ),
    ...findings,
  ]
}

/** No two of them are for the same car on the same days. */
function wishOfItsOwn(shop: Shop, index: number): Attempt {
  const key = `cut-${index}`
  const car = shop.cars[index % shop.cars.length]!
  const person = shop.people[index % shop.people.length]!
  return {
    key,
    token: person.token,
    body: shop.newBooking(car, 10 + 7 * Math.floor(index / shop.cars.length), key),
  }
}

async function insist(attempt: Attempt, { url }: Product): Promise<void> {
  for (let tries = 0; isOpen(attempt) && tries < 200; tries++) await make(attempt, url)
}

async function startProxy({ url }: Product) {
  const { hostname, port } = new URL(url)
  let left = Infinity
  let passed = 0
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const cut = () => {
      client.resetAndDestroy()
      upstream.resetAndDestroy()
    }
    pass(client, upstream, cut)
    pass(upstream, client, cut)
  })
  function pass(from: Socket, to: Socket, cut: () => void): void {
    from.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, Math.max(0, left))
      left -= part.length
      passed += part.length
      to.write(part, () => part.length < chunk.length && cut())
    })
    from.on('end', () => to.end())
    from.on('error', () => to.destroy())
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Makes an attempt through the proxy and returns how many bytes passed. */
    cutAfter: async (bytes: number, attempt: Attempt): Promise<number> => {
      left = bytes
      passed = 0
      await make(attempt, own)
      return passed
    },
    stop: () => void server.close(),
  }
}
