import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AppContext } from '../../context.ts'
import { transact } from '../database.ts'
import type { DB } from '../tables.ts'
import { makeCalendar } from './calendar.ts'
import { countKilometers } from './bookings/count-kilometers.ts'
import type { Demo } from './demo.ts'
import { insertAudit } from './insert-audit.ts'
import { insertBlocks } from './bookings/insert-blocks.ts'
import { insertBookings } from './bookings/insert-bookings.ts'
import { insertCatalogue } from './fleet/insert-catalogue.ts'
import { insertClients } from './people/insert-clients.ts'
import { insertCheques } from './money/insert-cheques.ts'
import { insertCloses, insertPurchases } from './money/insert-closes.ts'
import { insertDamages } from './fleet/insert-damages.ts'
import { insertExpenses } from './money/insert-expenses.ts'
import { insertExtras } from './fleet/insert-extras.ts'
import { insertFavorites } from './people/insert-favorites.ts'
import { insertFleet } from './fleet/insert-fleet.ts'
import { insertIncomes } from './money/insert-incomes.ts'
import { insertInvoices } from './money/insert-invoices.ts'
import { insertMaintenance } from './fleet/insert-maintenance.ts'
import { insertMessages } from './people/insert-messages.ts'
import { insertPapers } from './fleet/insert-papers.ts'
import { insertPositions } from './fleet/insert-positions.ts'
import { insertReviewLife } from './people/insert-review-life.ts'
import { insertReviews } from './people/insert-reviews.ts'
import { insertSeasons } from './fleet/insert-seasons.ts'
import { insertSentMessages } from './people/insert-sent-messages.ts'
import { insertSite } from './people/insert-site.ts'
import { insertTasks } from './people/insert-tasks.ts'
import { insertZones } from './fleet/insert-zones.ts'
import { makeBookings } from './bookings/make-bookings.ts'
import { makeClients } from './people/make-clients.ts'
import { planBookings } from './bookings/plan-bookings.ts'
import { markDemo, readRowsBefore } from './mark-demo.ts'
import { makeRandom } from './random.ts'

/** The limit for two simultaneous starts, one after the other, on a slow machine, in milliseconds. */
const patience = 300_000

/**
 * Fills a database without cars, brands, places or extras, and without a former demo, with the demo company: 48 cars, 60 clients and eighteen months of bookings
 * up to the context's clock, the same every time for the same date. One transaction: it stands whole or not at all.
 * Needs the first superadmin, in whose name an admin acted.
 */
export async function seedDemo({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  if (await hasBegun(db)) return
  const seed = async (trx: Transaction<DB>) => {
    // Two processes may start at once on one database: the second waits here and then finds the cars.
    await lockSeeding(trx)
    if (await hasBegun(trx)) return
    // What is checked of eighteen months at once may take a slow machine longer than any request.
    await sql`set local statement_timeout = 0`.execute(trx)
    const before = await readRowsBefore(trx)
    await fill(await prepare(trx, clock()))
    await markDemo(trx, clock(), before)
  }
  await transact(db, seed, patience)
}

/** Polls for the lock: waiting inside the database would be cut off by the pool's lock timeout. */
async function lockSeeding(trx: Kysely<DB>): Promise<void> {
  const lock = sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lockNumber}) as mine`
  while (!(await lock.execute(trx)).rows[0]!.mine) await setTimeout(100)
}

/** An arbitrary lock number: the letters "demo". */
const lockNumber = 0x64656d6f

async function hasBegun(db: Kysely<DB>): Promise<boolean> {
  // A demo that was taken away does not come back.
  const tables = ['demo', 'cars', 'brands', 'locations', 'services', 'features'] as const
  for (const table of tables) {
    const row = await db
      .selectFrom(table)
      .select(sql`1`.as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

async function prepare(db: Kysely<DB>, now: Date): Promise<Demo> {
  const settings = await db.selectFrom('company_settings').selectAll().executeTakeFirstOrThrow()
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'superadmin')
    .orderBy('id')
    .executeTakeFirst()
  if (!admin) throw new Error('The demo company needs the first superadmin, in whose name its desk acted.')
  return {
    db,
    random: makeRandom(1956),
    calendar: makeCalendar(now.getTime(), settings.time_zone),
    rules: {
      ...settings,
      tax_rate: Number(settings.tax_rate),
      length_discounts: settings.length_discounts as Demo['rules']['length_discounts'],
    },
    adminId: admin.id,
  }
}

async function fill(demo: Demo): Promise<void> {
  const catalogue = await insertCatalogue(demo.db)
  const cars = await insertFleet(demo, catalogue)
  const seasons = await insertSeasons(demo, cars)
  await insertPapers(demo, cars)

  const clients = makeClients(demo)
  const { planned, idle } = planBookings(demo, cars)
  const bookings = makeBookings(demo, planned, { catalogue, clients, seasons })
  const kilometers = countKilometers(demo, cars, bookings)

  const clientIds = await insertClients(demo, clients, bookings)
  const bookingIds = await insertBookings(demo, bookings, { clientIds, kilometers })
  await insertMaintenance(demo, cars, kilometers.ofCar)
  await insertBlocks(
    demo,
    cars.filter((car) => car.state === 'maintenance'),
    idle.slice(0, 3),
  )
  await insertReviews(demo, bookingIds, clientIds)
  const invoices = await insertInvoices(demo)
  await insertAudit(demo, { bookingIds, clientIds, invoices })
  await insertSentMessages(demo, bookingIds)
  await insertFavorites(demo, cars)
  await insertReviewLife(demo)
  await insertMessages(demo)
  await insertExpenses(demo, cars)
  await insertIncomes(demo, cars)
  await insertPurchases(demo, cars)
  await insertCloses(demo)
  await insertCheques(demo)
  await insertTasks(demo, cars)
  await insertDamages(demo, cars)
  await insertPositions(demo)
  await insertZones(demo)
  await insertSite(demo)
  await insertExtras(demo)
}
