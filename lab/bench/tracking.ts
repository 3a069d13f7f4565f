import { setTimeout as sleep } from 'node:timers/promises'
import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import { signInAdmin } from '../support/admin-session.ts'
import { giveDevices, handOverCars } from '../support/booked-cars.ts'
import { log } from '../support/databases.ts'
import { percentile } from '../support/percentile.ts'
import { keepAlive, send } from '../support/send.ts'
import { bookingCalls, firstPage, roomCalls, sections } from './admin-calls.ts'
import { ask, type Asking } from './ask.ts'
import { cpuOf, databaseProcesses, median } from './measure.ts'
import { atMost, type Row, round } from './report.ts'
import type { Scale } from './scale.ts'
import { newSearches, pathOf } from './searches.ts'
import { driveDevices, type Reported } from './tracking-devices.ts'
import { openStreamMap, type Shown, waitsOf, watchBrowserMap } from './tracking-maps.ts'

/** Calls a second of the lists, the public one and the admin’s each. */
const rate = 10

type Tracking = Asking & Scale['tracking'] & { dataDir: string }
/** Milliseconds of the replies of the public list and of the admin’s. */
type Answers = { search: number[]; admin: number[] }

/**
 * A fleet that reports each second, a map that follows it, and their cost for other users: the same calls with the
 * devices and, before and after, without. A browser's map is measured in the last quarter, without other calls: it
 * would use the processor that is measured.
 */
export async function measureTracking(tracking: Tracking) {
  const { product, database, dataDir, seconds, devices } = tracking
  const group = `Tracking, ${devices} devices at 1 Hz`
  const { url } = product
  const store = openDatabase(database.connection, { log, max: 1 })
  const followed = await giveDevices(url, await giveCars(store.db, devices))
  const paths = pathsOf(tracking)
  const quiet = Math.ceil(seconds / 5)
  const without = await askLists(url, paths, quiet)

  const begin = Date.now()
  const cpu = () => ({ server: cpuOf([product.process.pid!]), database: cpuOf(databaseProcesses(dataDir)) })
  const map = await openStreamMap(url)
  const before = cpu()
  const saying = driveDevices(url, followed, seconds)
  const withDevices = await askLists(url, paths, Math.floor(seconds * 0.7))
  const after = cpu()
  const used = { server: after.server - before.server, database: after.database - before.database }
  const browser = await watchBrowserMap(url, saying)
  const reported = await saying
  await sleep(1500)
  map.close()
  const stored = await countStored(store.db, begin)
  await store.close()

  const again = await askLists(url, paths, quiet)
  const lists = {
    without: { search: [...without.search, ...again.search], admin: [...without.admin, ...again.admin] },
    with: withDevices,
  }
  const trail = await measureTrail(tracking)
  const seen = { stored, used, bad: reported.bad, again: reported.again, trail: trail.seen }
  const rows = [
    ...rowsOfDevices(group, reported, { stored, seconds, used }),
    mapRow(group, 'a map’s stream', map.shown, reported),
    mapRow(group, 'the map in Chromium', browser, reported),
    listRow(group, 'the public list', lists.with.search, lists.without.search),
    listRow(group, 'the desk’s lists', lists.with.admin, lists.without.admin),
    trail.row,
  ]
  return { rows, seen }
}

type Store = ReturnType<typeof openDatabase>['db']

/** The first cars, out on a booking each; a stored database has theirs already. */
async function giveCars(db: Store, devices: number): Promise<number[]> {
  const cars = Array.from({ length: devices }, (_, index) => index + 1)
  const out = await db.selectFrom('bookings').select('car_id').where('status', '=', 'active').execute()
  const known = new Set(out.map(({ car_id }) => car_id))
  await handOverCars(
    { db },
    cars.filter((car) => !known.has(car)),
    1,
  )
  return cars
}

async function countStored(db: Store, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('positions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('at', '>=', new Date(since))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function pathsOf({ today, database }: Asking) {
  const searches = newSearches(today)
  const admin = [
    firstPage.path,
    '/api/dashboard/stats',
    ...sections.map((name) => `/api/dashboard/stats/${name}`),
    ...[...bookingCalls(today, database.bookings), ...roomCalls(today)].map(({ path }) => path),
  ]
  return {
    search: () => pathOf(searches.next().value!),
    admin: (turn: number) => admin[turn % admin.length]!,
  }
}

async function askLists(url: string, paths: ReturnType<typeof pathsOf>, seconds: number): Promise<Answers> {
  const { token } = await signInAdmin(url)
  const agent = keepAlive(2)
  const begin = performance.now()
  const pace = async (pathOfTurn: (turn: number) => string, signedIn: string | undefined, offset: number) => {
    const answers: number[] = []
    // By the clock: with slow replies there are fewer calls, and what comes next still begins in time.
    for (let turn = 0; performance.now() < begin + seconds * 1000; turn++) {
      await sleep(Math.max(0, begin + ((turn + offset) * 1000) / rate - performance.now()))
      const path = pathOfTurn(turn)
      const { status, milliseconds } = await send(url, path, { agent, ...(signedIn && { token: signedIn }) })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      answers.push(milliseconds)
    }
    return answers
  }
  const [search, admin] = await Promise.all([pace(paths.search, undefined, 0), pace(paths.admin, token, 0.5)])
  agent.destroy()
  return { search, admin }
}

function rowsOfDevices(
  group: string,
  reported: Reported,
  { stored, seconds, used }: { stored: number; seconds: number; used: { server: number; database: number } },
): Row[] {
  const sent = [...reported.instants.values()].reduce((sum, { length }) => sum + length, 0)
  const share = (milliseconds: number) => `${round(milliseconds / (Math.floor(seconds * 0.7) * 10))} %`
  return [
    atMost(
      {
        group,
        name: `positions lost in ${seconds} s`,
        figure: `${sent - stored} of ${sent.toLocaleString('en')}${reported.bad.length ? `, ${reported.bad.length} answered ${reported.bad[0]}` : ''}`,
        reference: `${stored.toLocaleString('en')} rows stored`,
      },
      Math.abs(sent - stored) + reported.bad.length,
      0,
    ),
    {
      group,
      name: 'a report is answered, and stands',
      figure: `after ${round(median(reported.answered))} ms, p99 ${round(percentile(reported.answered, 99))}; ${reported.again.length} sent again${reported.again.length ? ` after ${reported.again[0]}` : ''}`,
      reference: `of a core the server used ${share(used.server)} and the database ${share(used.database)}, the lists with them`,
      goal: 'none',
      verdict: 'for information',
    },
  ]
}

function mapRow(group: string, name: string, shown: Shown, { instants }: Reported): Row {
  const waits = waitsOf(shown, instants)
  const p99 = percentile(waits, 99)
  const row = {
    group,
    name: `from the device to ${name}`,
    figure: `${round(median(waits))} ms, p99 ${round(p99)}, ${waits.length.toLocaleString('en')} positions`,
    reference: 'the second until the next',
  }
  if (waits.length === 0) return { ...row, goal: '≤ 1 s', verdict: 'not measured' }
  return atMost(row, p99 / 1000, 1, ' s')
}

function listRow(group: string, name: string, under: number[], without: number[]): Row {
  const say = (times: number[]) => `p99 ${round(percentile(times, 99))} ms, median ${round(median(times))}`
  const row = {
    group,
    name: `${name}, ${rate} a second, beside them`,
    figure: say(under),
    reference: `without them: ${say(without)}`,
  }
  return atMost(row, percentile(under, 99) / percentile(without, 99), 1.5)
}

async function measureTrail(tracking: Tracking) {
  const { today, database, fixes } = tracking
  const requests = Array.from({ length: 24 }, (_, index) => {
    const day = addDays(today, -1 - (index % 24))
    return {
      name: `trail ${index}`,
      path: `/api/tracking/vehicles/${3 + index * 8}/trail?from=${day}&to=${day}`,
    }
  })
  const idOf = (index: number) => 1 + ((index * 977) % database.bookings)
  const keys = requests.map((_, index) => ({ name: `key ${index}`, path: `/api/bookings/${idOf(index)}` }))
  const { seen } = await ask({ ...tracking, rounds: Math.min(tracking.rounds, 3) }, [...requests, ...keys])
  const of = (kind: string) =>
    median(Object.entries(seen).flatMap(([name, times]) => (name.startsWith(kind) ? times : [])))
  const [trail, key] = [of('trail'), of('key')]
  const row = {
    group: `Tracking, ${(200 * 25 * fixes).toLocaleString('en')} positions of 200 cars`,
    name: 'the trail of a day',
    figure: `${round(trail)} ms`,
    reference: `a booking by its id: ${round(key)} ms`,
  }
  return { row: atMost(row, trail / key, 10), seen }
}
