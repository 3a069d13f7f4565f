import { parseArgs } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { type SimulatedCar, simulateCars, formatOsmAnd } from '../server/src/db/seed/fleet/simulated-cars.ts'

/*
 * Simulates cars on roads: `npm run simulate -- --cars=200 --every=5`. It signs in as the first superadmin, makes a
 * device for each car that is out on a booking, and reports as a telephone would.
 */
const { values } = parseArgs({
  options: {
    cars: { type: 'string', default: '20' },
    /** Seconds between two reports of a car. */
    every: { type: 'string', default: '5' },
    /** Seconds until it ends; endless without. */
    seconds: { type: 'string' },
    url: { type: 'string', default: 'http://localhost:3000' },
  },
})
const [most, every] = [Number(values.cars), Number(values.every)]

type Reply = { success: boolean; message: string; data: unknown }
type Followed = { key: string; drive: SimulatedCar }

await simulate()

async function simulate(): Promise<void> {
  const cars = await makeDevices(await signIn())
  console.log(`${cars.length} cars report to ${values.url} each ${every} s. Ctrl-C ends it.`)
  const end = values.seconds === undefined ? Infinity : Date.now() + Number(values.seconds) * 1000
  let [reports, stored] = [0, 0]
  while (Date.now() < end) {
    const began = Date.now()
    const outcomes = await Promise.all(cars.map(report))
    reports += outcomes.length
    stored += outcomes.filter((outcome) => outcome === 'kept').length
    process.stdout.write(`\r${reports} reports, ${stored} kept `)
    await setTimeout(Math.max(0, every * 1000 - (Date.now() - began)))
  }
  process.stdout.write('\n')
}

async function signIn(): Promise<string> {
  const { ADMIN_EMAIL: email = 'admin@example.com', ADMIN_PASSWORD: password } = process.env
  if (!password) throw new Error('Set ADMIN_PASSWORD: the devices are made in the first superadmin’s name.')
  const data = (await call('POST', '/auth/login', { body: { email, password } })) as { token: string }
  return data.token
}

async function makeDevices(token: string): Promise<Followed[]> {
  const out = new Set<number>()
  for (let page = 1; out.size < most; page += 1) {
    const path = `/bookings?status=active&per_page=100&page=${page}`
    const { data } = (await call('GET', path, { token })) as { data: { car: { id: number } }[] }
    for (const { car } of data) out.add(car.id)
    if (data.length < 100) break
  }
  if (out.size < most) console.log(`Only ${out.size} cars are out on a booking; no other may be followed.`)
  const simulated = simulateCars(out.size, Date.now())
  const cars: Followed[] = []
  for (const car_id of [...out].slice(0, most)) {
    const { key } = (await call('POST', '/tracking/devices', { token, body: { car_id } })) as { key: string }
    cars.push({ key, drive: simulated[cars.length]! })
  }
  return cars
}

async function report({ key, drive }: Followed): Promise<string> {
  const query = new URLSearchParams(formatOsmAnd(key, Date.now(), drive(every)))
  const { outcome } = (await call('GET', `/telemetry?${query}`)) as { outcome: string }
  return outcome
}

async function call(
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
): Promise<unknown> {
  const answer = await fetch(`${values.url}/api${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { success, message, data } = (await answer.json()) as Reply
  if (!success) throw new Error(`${method} ${path}: ${answer.status} ${message}`)
  return data
}
