import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { unseal } from '../../server/src/secrets.ts'
import type { Attempt } from '../support/booking-load.ts'
import { openStore, type Product } from '../support/product.ts'
import type { Shop } from '../support/shop.ts'
import { type Finding, none } from './findings.ts'

type Store = ReturnType<typeof openStore>

/** Checks what is stored after trouble: nothing acknowledged is lost, nothing is stored twice or in part. */
export async function inspect(
  product: Pick<Product, 'dataDir'>,
  shop: Shop,
  attempts: Attempt[],
): Promise<Finding[]> {
  const store = openStore(product.dataDir)
  try {
    const stored = await readStored(store)
    const byKey = Map.groupBy(stored, (booking) => booking.key)
    const acknowledged = attempts.filter(({ answer }) => answer?.status === 201)
    return [
      none(
        `acknowledged bookings lost (of ${acknowledged.length})`,
        acknowledged
          .filter(({ key, answer }) => byKey.get(key)?.[0]?.reference !== answer!.body.data!.reference)
          .map(({ key }) => key),
      ),
      none(
        'wishes that made two bookings',
        [...byKey].filter(([, bookings]) => bookings.length > 1).map(([key]) => key),
      ),
      none('overlapping hires of one car', await findOverlaps(store)),
      none(
        `bookings without all their parts (of ${stored.length})`,
        stored.filter((booking) => !isWhole(booking)).map((booking) => JSON.stringify(booking)),
      ),
      none('cars whose availability differs from their occupancies', await findStaleAvailability(store)),
      none('bookings without exactly one mail job', await findMailless(store, shop, stored)),
      none('damaged indexes (amcheck)', await findDamagedIndexes(store)),
    ]
  } finally {
    await store.close()
  }
}

type Stored = { key: string; reference: string; services: number; drivers: number; audits: number } & {
  occupancies: number
  replies: number
}

async function readStored({ db }: Store): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select b.note as key, b.reference,
      (select count(*)::int from booking_services s where s.booking_id = b.id) as services,
      (select count(*)::int from booking_drivers d where d.booking_id = b.id) as drivers,
      (select count(*)::int from audit a where a.entity = 'booking' and a.entity_id = b.id and a.action = 'create') as audits,
      (select count(*)::int from occupancies o where o.booking_id = b.id and o.car_id = b.car_id
        and o.period = tstzrange(b.start_date, b.end_date + b.turnaround_minutes * interval '1 minute')) as occupancies,
      (select count(*)::int from idempotency_keys k where k.key = b.note and k.status = 201
        and k.reply ->> 'reference' = b.reference) as replies
    from bookings b`.execute(db)
  return rows
}

function isWhole({ services, drivers, audits, occupancies, replies }: Stored): boolean {
  return [services, drivers, audits, occupancies, replies].every((count) => count === 1)
}

async function findOverlaps({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ pair: string }>`
    select one.booking_id || ' and ' || other.booking_id as pair from occupancies one
    join occupancies other on other.car_id = one.car_id and other.id > one.id and other.period && one.period`.execute(
    db,
  )
  return rows.map(({ pair }) => pair)
}

async function findStaleAvailability({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ car_id: number }>`
    select a.car_id from car_availability a
    left join (select car_id, range_agg(period) as busy from occupancies group by car_id) o using (car_id)
    where a.busy <> coalesce(o.busy, '{}')`.execute(db)
  return rows.map(({ car_id }) => `car ${car_id}`)
}

async function findMailless(store: Store, shop: Shop, stored: Stored[]): Promise<string[]> {
  const jobs = await readMailJobs(store, shop)
  const count = Map.groupBy(jobs, ({ subject }) => /RB-\w+/.exec(subject)?.[0] ?? '')
  return stored
    .map(({ reference }) => [reference, count.get(reference)?.length ?? 0] as const)
    .filter(([, mails]) => mails !== 1)
    .map(([reference, mails]) => `${reference} has ${mails}`)
}

async function readMailJobs({ db }: Store, { secrets }: Shop) {
  const { rows } = await sql<{ id: string; state: string; sealed: string }>`
    select id, state::text, data ->> 'sealed' as sealed from pgboss.job where name = 'mail'`.execute(db)
  return rows.map(({ id, state, sealed }) => ({
    id,
    state,
    ...(unseal(secrets.mail_key, sealed) as { subject: string }),
  }))
}

async function findDamagedIndexes({ db }: Store): Promise<string[]> {
  await sql`create extension if not exists amcheck`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c join pg_am am on am.oid = c.relam
    where c.relkind = 'i' and am.amname = 'btree' and c.relpersistence = 'p'`.execute(db)
  const damaged: string[] = []
  for (const { name } of rows) {
    await sql`select bt_index_check(${name}::regclass, true)`
      .execute(db)
      .catch((error: Error) => damaged.push(`${name}: ${error.message}`))
  }
  return damaged
}

/** How many mail jobs are not done yet, and how many have failed. */
export async function countMailJobs(
  product: Pick<Product, 'dataDir'>,
): Promise<{ waiting: number; parked: number }> {
  const store = openStore(product.dataDir, 1)
  const { rows } = await sql<{ waiting: number; parked: number }>`
    select count(*) filter (where name = 'mail' and state in ('created', 'retry', 'active'))::int as waiting,
      count(*) filter (where name = 'parked-mail' or state in ('failed', 'cancelled'))::int as parked
    from pgboss.job where name in ('mail', 'parked-mail')`.execute(store.db)
  await store.close()
  return rows[0]!
}

/** Mails whose jobs are done, and which are not in the outbox. */
export async function findLostMails(product: Product): Promise<string[]> {
  const store = openStore(product.dataDir, 1)
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = 'mail' and state = 'completed'`.execute(store.db)
  await store.close()
  const delivered = countDeliveries(product.dataDir)
  return rows.filter(({ id }) => !delivered.has(id)).map(({ id }) => id)
}

/** How often each job's mail was delivered: one file of the outbox each time, named after its job. */
export function countDeliveries(dataDir: string): Map<string, number> {
  const outbox = join(dataDir, 'outbox')
  const files = existsSync(outbox) ? readdirSync(outbox).filter((name) => /^\d.*\.json$/.test(name)) : []
  const byJob = Map.groupBy(files, (name) => name.slice(-41, -5))
  return new Map([...byJob].map(([job, deliveries]) => [job, deliveries.length]))
}

/** Lines of the database's log that match; none before the database ever ran. */
export function linesOfDatabaseLog(dataDir: string, words: RegExp): string[] {
  const log = join(dataDir, 'postgres.log')
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
  return lines.filter((line) => words.test(line))
}
