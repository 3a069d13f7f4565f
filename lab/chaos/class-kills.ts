import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { makeRandom, type Random } from '../../server/src/db/seed/random.ts'
import { type Attempt, make } from '../support/booking-load.ts'
import { keepAlive, send } from '../support/send.ts'
import { killDatabase, openStore, type Product, startProduct } from '../support/product.ts'
import { openShop, type Shop, signInAgain } from '../support/shop.ts'
import { askAgain } from './ask-again.ts'
import { type Finding, none } from './findings.ts'
import { inspect, linesOfDatabaseLog } from './inspect.ts'
import { carsPerPlan, planKills } from './plan-kills.ts'

const carsPerClass = 6
/** A plan that was killed is waited for for minutes. */
const mostPlans = 2

/**
 * R79: 60 people book cars of one class for days that overlap, so that others have to move; meanwhile a car breaks down,
 * and server and database are killed. A class each round, on one data folder; in the first rounds plans are killed, too.
 */
export async function classKills(
  dataDir: string,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<Finding[]> {
  const random = makeRandom(seed)
  let product = await startProduct(dataDir)
  const planned = Math.min(rounds, mostPlans)
  const shop = await openShop(product, { cars: carsPerClass * rounds + carsPerPlan * planned, people: 60 })
  const ofPlans = { met: [] as string[], waits: [] as number[], problems: [] as string[] }
  const attempts: Attempt[] = []
  const problems: string[] = []
  for (let round = 0; round < rounds; round++) {
    const cars = shop.cars.slice(round * carsPerClass, (round + 1) * carsPerClass)
    await makeClass(product, cars)
    const made = attemptsAt(shop, cars, { random, round })
    const agent = keepAlive()
    const rushing = Promise.all(made.map((attempt) => make(attempt, product.url, agent)))
    await sleep(random.integer(50, 400))
    await breakDown(product, random.pick(cars))
    await sleep(random.integer(0, 400))
    product.process.kill('SIGKILL')
    killDatabase(product.dataDir, round % 2 === 0)
    await product.ended
    await rushing
    agent.destroy()
    attempts.push(...made)
    product = await startProduct(dataDir)
    problems.push(...(await askAgain(product, made)))
    problems.push(...(await findRoom(product, shop, cars)))
    if (round < planned) {
      const from = carsPerClass * rounds + carsPerPlan * round
      const ownCars = shop.cars.slice(from, from + carsPerPlan)
      await signInAgain(product, shop)
      const killed = await planKills(product, shop, { cars: ownCars, random, round, makeClass })
      product = killed.product
      attempts.push(...killed.attempts)
      ofPlans.met.push(...killed.met)
      ofPlans.waits.push(...killed.waits)
      ofPlans.problems.push(...killed.problems)
      await signInAgain(product, shop)
    }
    if (round % 10 === 9) await signInAgain(product, shop)
  }
  const findings = await inspect(product, shop, attempts)
  const moves = await countMoves(product)
  await product.stop()
  return [
    none('wrong answers to a wish sent again, or a full class that had room', problems),
    ...findings,
    none(
      `plans that were half done, or not made again within ${Math.max(0, ...ofPlans.waits)} s (killed while ${ofPlans.met.join(', ')})`,
      ofPlans.problems,
    ),
    { promise: 'bookings that moved for others', passed: moves > 0, figure: String(moves) },
    none('deadlocks', linesOfDatabaseLog(dataDir, /deadlock detected/)),
  ]
}

async function makeClass(product: Product, cars: { id: number }[]): Promise<void> {
  const { db, close } = openStore(product.dataDir, 1)
  await sql`with made as (
      insert into rental_classes (category_id, name, transmission_type, passengers, luggage)
      select category_id, '{"en": "Class", "fr": "Classe", "ar": "فئة"}', transmission_type, passengers, luggage
      from cars where id = ${cars[0]!.id} returning id)
    update cars set class_id = made.id from made where cars.id = any(${cars.map(({ id }) => id)})`.execute(db)
  await close()
}

/** Everybody wants one of the cars or similar, or a few that very one, for five days of two weeks. */
function attemptsAt(
  shop: Shop,
  cars: { id: number }[],
  { random, round }: { random: Random; round: number },
): Attempt[] {
  return shop.people.map(({ id, token }) => {
    const key = `class-${round}-${id}`
    const body = shop.newBooking(random.pick(cars), 30 + random.integer(0, 9), key)
    return { key, token, body: { ...body, car_choice: random.chance(20) ? 'this' : 'similar' } }
  })
}

async function breakDown(product: Product, car: { id: number }): Promise<void> {
  const { db, close } = openStore(product.dataDir, 1)
  await db.updateTable('cars').set({ status: 'maintenance' }).where('id', '=', car.id).execute()
  await close()
}

/** After the crowd its days are full for the class, or one more finds a place: then it is told by a booking. */
async function findRoom(product: Product, shop: Shop, cars: { id: number }[]): Promise<string[]> {
  const agent = keepAlive(1)
  const { token } = shop.people[0]!
  const problems: string[] = []
  for (let day = 30; day < 40; day++) {
    const {
      note: _,
      drivers: __,
      payment_method: ___,
      total_price: ____,
      ...trip
    } = shop.newBooking(cars[0]!, day, '')
    const quote = await send(product.url, '/api/quotes', { method: 'POST', body: trip, agent, token })
    const { available } = quote.body.data as { available?: boolean }
    const body = shop.newBooking(cars[0]!, day, `room-${cars[0]!.id}-${day}`)
    const booked = await send(product.url, '/api/bookings', {
      method: 'POST',
      body,
      key: body.note!,
      agent,
      token,
    })
    if ((booked.status === 201) !== available)
      problems.push(`day ${day}: said ${available}, ${booked.status}`)
  }
  agent.destroy()
  return problems
}

async function countMoves(product: Product): Promise<number> {
  const { db, close } = openStore(product.dataDir, 1)
  const { rows } = await sql<{ moves: number }>`
    select count(*)::int as moves from audit where action = 'move_car'`.execute(db)
  await close()
  return rows[0]!.moves
}
