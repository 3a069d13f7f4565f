import { setTimeout as sleep } from 'node:timers/promises'
import { makeRandom } from '../../server/src/db/seed/random.ts'
import { signInAdmin } from '../support/admin-session.ts'
import { killDatabase, openStore, type Product, startProduct } from '../support/product.ts'
import { type Answer, send } from '../support/send.ts'
import { openShop } from '../support/shop.ts'
import { type Finding, none } from './findings.ts'

const lines = 5000

const moments = [
  'while it writes',
  'while it writes, with the database',
  'once it stands',
  'at any moment',
] as const
type Moment = (typeof moments)[number]

type Import = { key: string; csv: string; vendor: string }

/**
 * The server is killed while it imports a file of expenses, repeatedly on one data folder: after the next start all
 * lines of the file are there or none, and the same file sent again by its key is stored once.
 */
export async function killImports(dataDir: string, { rounds, seed }: { rounds: number; seed: number }) {
  const random = makeRandom(seed)
  const halves: string[] = []
  const wrong: string[] = []
  const missed: string[] = []
  let product = await startProduct(dataDir)
  const plate = await givePlate(product)
  for (let round = 0; round < rounds; round++) {
    const moment = moments[round % moments.length]!
    const file = makeFile(round, plate)
    const seen = await killDuring(product, file, { moment, wait: random.integer(0, 600), plate })
    product = await startProduct(dataDir)
    const found = await countLines(product, file)
    if (found !== 0 && found !== lines) halves.push(`${moment}: ${found} of ${lines}`)
    if (moment !== 'at any moment' && (found === lines) !== (moment === 'once it stands'))
      missed.push(`${moment}: ${found} of ${lines}, ${seen}`)
    const again = await sendFile(product, file)
    const stored = await countLines(product, file)
    if (again.status !== 201 || stored !== lines)
      wrong.push(`${moment}: answered ${again.status}, ${stored} stand`)
  }
  await product.stop()
  return [
    none('kills that came at another moment than they should', missed),
    none('files of which a part was imported', halves),
    none('files sent again that do not stand once', wrong),
  ] satisfies Finding[]
}

async function givePlate(product: Product): Promise<string> {
  const { cars } = await openShop(product, { cars: 1, people: 1 })
  const { db, close } = openStore(product.dataDir, 1)
  const car = await db
    .selectFrom('cars')
    .select('registration_plate')
    .where('id', '=', cars[0]!.id)
    .executeTakeFirstOrThrow()
  await close()
  return car.registration_plate
}

function makeFile(round: number, plate: string): Import {
  const vendor = `Vendor ${round}`
  const rows = Array.from({ length: lines }, (_, index) => {
    const car = index === lines - 1 ? plate : ''
    return `2025-03-0${1 + (index % 9)},fuel,${10 + index}.50,${vendor},${car}`
  })
  return { key: `import-${round}`, vendor, csv: ['date,category,amount,vendor,car', ...rows].join('\n') }
}

type Kill = { moment: Moment; wait: number; plate: string }

async function killDuring(product: Product, file: Import, { moment, wait, plate }: Kill): Promise<string> {
  const store = openStore(product.dataDir, 2)
  const holder = await store.pool.connect()
  const stopped = moment.startsWith('while')
  try {
    if (stopped) {
      // The line that names this car waits for it: all the others have been written by then, and none is committed.
      await holder.query('BEGIN')
      // It holds for as long as the lines take.
      await holder.query('SET LOCAL idle_in_transaction_session_timeout = 0')
      await holder.query('SELECT FROM cars WHERE registration_plate = $1 FOR UPDATE', [plate])
    }
    const call = sendFile(product, file).then(
      ({ status }) => `answered ${status}`,
      (error: Error) => error.message,
    )
    if (stopped)
      await until(async () => {
        const { rowCount } = await store.pool.query(
          `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'insert into "expenses"%'`,
        )
        return rowCount === 1
      })
    else if (moment === 'once it stands') await until(async () => (await countIn(store.db, file)) > 0)
    else await sleep(wait)
    product.process.kill('SIGKILL')
    if (moment.endsWith('database')) killDatabase(product.dataDir, true)
    await product.ended
    return await call
  } finally {
    holder.release(true)
    await store.close()
  }
}

async function sendFile({ url }: Product, { key, csv }: Import): Promise<Answer> {
  const { token } = await signInAdmin(url)
  return send(url, '/api/expenses/import', { method: 'POST', token, key, body: { csv } })
}

async function countLines({ dataDir }: Product, file: Import): Promise<number> {
  const { db, close } = openStore(dataDir, 1)
  const count = await countIn(db, file)
  await close()
  return count
}

async function countIn(db: ReturnType<typeof openStore>['db'], { vendor }: Import): Promise<number> {
  const { count } = await db
    .selectFrom('expenses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vendor', '=', vendor)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(10)
}
