import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Random } from '../../server/src/db/seed/random.ts'
import { signInAdmin } from '../support/admin-session.ts'
import { type Attempt, make } from '../support/booking-load.ts'
import { killDatabase, openStore, type Product, startProduct } from '../support/product.ts'
import { keepAlive, send } from '../support/send.ts'
import type { Shop } from '../support/shop.ts'

type Store = ReturnType<typeof openStore>
type Car = { id: number }

/** How many cars a round takes: a class for the plan that staff accept, one for the plan that is applied at once. */
export const carsPerPlan = 8
/** A run that was killed stands in the way of the next for two minutes, and is looked for once a minute. */
const patience = 8 * 60_000

/** What the kills met, and what was wrong after them. */
export type PlanKills = {
  product: Product
  attempts: Attempt[]
  problems: string[]
  met: string[]
  waits: number[]
}

type Round = {
  cars: Car[]
  random: Random
  round: number
  makeClass: (product: Product, cars: Car[]) => Promise<void>
}

/**
 * R81: the papers of a car lapse, and the server is killed while the plan is computed, while staff accept it, and while
 * another is stored with the moves that it makes at once. Nothing is half done after it, and what was not done is made
 * again.
 */
export async function planKills(product: Product, shop: Shop, round: Round): Promise<PlanKills> {
  const made: PlanKills = { product, attempts: [], problems: [], met: [], waits: [] }
  const half = carsPerPlan / 2
  await killComputing(made, shop, { ...round, cars: round.cars.slice(0, half) })
  await killApplying(made, shop, { ...round, cars: round.cars.slice(half) })
  return made
}

/** The plan proposes: it is killed as it is computed, and once it was made again, as staff accept it. */
async function killComputing(made: PlanKills, shop: Shop, round: Round): Promise<void> {
  const { dataDir } = made.product
  const bookings = await lapse(made, shop, round, 'computed')
  await inStore(dataDir, async (store) => {
    await runPlan(store)
    await eventually(() => isRunning(store))
  })
  await sleep(round.random.integer(0, 250))
  const isComputing = !(await inStore(dataDir, (store) => arePlanned(store, bookings, 'proposed')))
  await kill(made, 'computed', round.round % 2 === 0)
  if (isComputing) made.met.push('computed')
  await planAgain(made, 'computed', bookings, 'proposed')

  // Signed in before: what is cut off is the acceptance alone.
  const { token } = await signInAdmin(made.product.url)
  const accepting = acceptAll(made.product, token, await inStore(dataDir, listOpen))
  if (await inStore(dataDir, isWriting)) made.met.push('accepted')
  await kill(made, 'accepted', round.round % 2 === 1)
  await accepting
  const again = await signInAdmin(made.product.url)
  await acceptAll(made.product, again.token, await inStore(dataDir, listOpen))
  if (!(await inStore(dataDir, (store) => arePlanned(store, bookings, 'done'))))
    made.problems.push(`accepted: not all of ${bookings.join(', ')} moved`)
}

/** The plan makes its moves at once: it is killed as it does. */
async function killApplying(made: PlanKills, shop: Shop, round: Round): Promise<void> {
  const { dataDir } = made.product
  const bookings = await lapse(made, shop, round, 'applied')
  const apply = (apply_night_plan: boolean) =>
    inStore(dataDir, ({ db }) => db.updateTable('company_settings').set({ apply_night_plan }).execute())
  await apply(true)
  await inStore(dataDir, runPlan)
  if (await inStore(dataDir, isWriting)) made.met.push('applied')
  await kill(made, 'applied', round.round % 2 === 0)
  await planAgain(made, 'applied', bookings, 'done')
  await apply(false)
}

/** Bookings whose car loses its papers. */
async function lapse(
  made: PlanKills,
  shop: Shop,
  { cars, round, makeClass }: Round,
  name: string,
): Promise<number[]> {
  await makeClass(made.product, cars)
  made.attempts.push(...(await book(made.product, shop, { cars, key: `${name}-${round}` })))
  return inStore(made.product.dataDir, (store) => lapseBusiest(store, cars))
}

async function kill(made: PlanKills, name: string, withDatabase: boolean): Promise<void> {
  const { dataDir, process, ended } = made.product
  process.kill('SIGKILL')
  if (withDatabase) killDatabase(dataDir, true)
  await ended
  made.product = await startProduct(dataDir)
  made.problems.push(...(await inStore(dataDir, findHalves)).map((found) => `${name}: ${found}`))
}

async function planAgain(
  made: PlanKills,
  name: string,
  bookings: number[],
  outcome: 'proposed' | 'done',
): Promise<void> {
  const from = Date.now()
  const isMade = await inStore(made.product.dataDir, async (store) => {
    await runPlan(store)
    return eventually(() => arePlanned(store, bookings, outcome))
  })
  if (isMade) made.waits.push(Math.round((Date.now() - from) / 1000))
  else made.problems.push(`${name}: no plan was made again for ${bookings.join(', ')}`)
}

async function inStore<T>(dataDir: string, work: (store: Store) => Promise<T>): Promise<T> {
  const store = openStore(dataDir, 2)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

async function eventually(isSo: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + patience; Date.now() < end;) {
    if (await isSo()) return true
    await sleep(20)
  }
  return false
}

/** Two hires one after the other for each of two cars of the class, so that half of its cars stay free. */
async function book(
  product: Product,
  shop: Shop,
  { cars, key }: { cars: Car[]; key: string },
): Promise<Attempt[]> {
  const agent = keepAlive(1)
  const attempts: Attempt[] = []
  for (const [index, day] of [20, 20, 27, 27].entries()) {
    const person = shop.people[index]!
    const body = shop.newBooking(cars[0]!, day, `${key}-${index}`)
    const attempt: Attempt = {
      key: `${key}-${index}`,
      token: person.token,
      body: { ...body, car_choice: 'similar' },
    }
    await make(attempt, product.url, agent)
    attempts.push(attempt)
  }
  agent.destroy()
  return attempts
}

/** The papers of the car with the most bookings end before these; gives the bookings. */
async function lapseBusiest({ db }: Store, cars: Car[]): Promise<number[]> {
  const { rows } = await sql<{ car_id: number; ids: number[] }>`
    select car_id, array_agg(booking_id) as ids from occupancies
    where car_id = any(${cars.map(({ id }) => id)}) group by car_id order by count(*) desc, car_id limit 1`.execute(
    db,
  )
  const [busiest] = rows
  if (!busiest) return []
  await sql`update cars set papers_valid_until = current_date + 15 where id = ${busiest.car_id}`.execute(db)
  return busiest.ids
}

/** Has the job of the plan run as its schedule has it run every five minutes. */
async function runPlan({ db }: Store): Promise<void> {
  await sql`insert into pgboss.job (name, policy, retry_limit, expire_seconds)
    select q.name, q.policy, q.retry_limit, coalesce((s.options ->> 'expireInSeconds')::int, q.expire_seconds)
    from pgboss.queue q join pgboss.schedule s on s.name = q.name where q.name = 'plan-fleet'
    on conflict do nothing`.execute(db)
}

async function isRunning({ db }: Store): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pgboss.job where name = 'plan-fleet' and state = 'active'`.execute(db)
  return rows.length > 0
}

/** Waits until a transaction writes moves or outcomes of a plan. */
async function isWriting({ db }: Store): Promise<boolean> {
  for (const end = Date.now() + 60_000; Date.now() < end;) {
    const { rows } = await sql`select 1 from pg_stat_activity where pid <> pg_backend_pid()
      and state <> 'idle' and query ~* '(insert into|update) "(fleet_plan_moves|occupancies)"'`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

async function arePlanned({ db }: Store, bookings: number[], outcome: 'proposed' | 'done'): Promise<boolean> {
  const { rows } = await sql<{ planned: number }>`
    select count(distinct m.booking_id)::int as planned
    from fleet_plan_moves m join fleet_plans p on p.id = m.plan_id
    where m.booking_id = any(${bookings}) and m.to_car_id is not null and m.outcome = ${outcome}
      and p.state in ('open', 'accepted')`.execute(db)
  return rows[0]!.planned === bookings.length
}

async function listOpen({ db }: Store): Promise<number[]> {
  const rows = await db.selectFrom('fleet_plans').select('id').where('state', '=', 'open').execute()
  return rows.map(({ id }) => id)
}

async function acceptAll({ url }: Product, token: string, plans: number[]): Promise<void> {
  const body = { struck_moves: [], struck_rooms: [] }
  for (const plan of plans)
    await send(url, `/api/fleet-plans/${plan}/accept`, { method: 'POST', body, token }).catch(() => null)
}

/** Plans of which a part was done and another not, and moves that a plan has as done and their booking does not. */
async function findHalves({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ half: string }>`
    select 'plan ' || p.id || ' is ' || p.state || ' with ' || m.outcome || ' moves' as half
    from fleet_plans p join fleet_plan_moves m on m.plan_id = p.id
    where m.to_car_id is not null
      and (p.state = 'accepted' and m.outcome = 'proposed' or p.state = 'open' and m.outcome = 'done')
    union select 'move ' || m.id || ' is done and in no history' from fleet_plan_moves m
    where m.outcome = 'done' and not exists (select from audit a where a.action = 'move_car'
      and a.entity = 'booking' and a.entity_id = m.booking_id and (a.after ->> 'car_id')::int = m.to_car_id)`.execute(
    db,
  )
  return rows.map(({ half }) => half)
}
