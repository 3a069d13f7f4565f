import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { restoreBackup } from '../../server/src/backup/restore-backup.ts'
import { takeBackup } from '../../server/src/backup/take-backup.ts'
import { readConfig } from '../../server/src/config.ts'
import { openDatabase } from '../../server/src/db/database.ts'
import { startEmbeddedDatabase } from '../../server/src/db/embedded.ts'
import { openDiskStore } from '../../server/src/files/disk-store.ts'
import { loadSecrets } from '../../server/src/secrets.ts'
import { makeDatabase } from '../support/databases.ts'
import { startProduct } from '../support/product.ts'
import { type Finding, none, within } from './findings.ts'

const log = { info: () => {}, warn: console.warn, error: console.error }

/**
 * R67: a company with 100,000 bookings is backed up, and restored from nothing but that file: the figure is the time
 * from an empty folder to the server's line that it is ready.
 */
export async function restoreCompany(dataDir: string, bookings = 100_000): Promise<Finding[]> {
  const [old, box] = [join(dataDir, 'old'), join(dataDir, 'box')]
  for (const folder of [old, box]) mkdirSync(folder, { mode: 0o711 })
  const cluster = await startEmbeddedDatabase({ dataDir: old, log })
  const today = new Date().toISOString().slice(0, 10)
  const { connection } = await makeDatabase(cluster, { name: 'company', cars: 2000, bookings }, today)
  const { pool, close } = openDatabase(connection, { log, max: 1 })
  await pool.query({ text: whatBookingsBring, query_timeout: 600_000 } as { text: string })
  await close()

  const began = performance.now()
  const secrets = loadSecrets({ ...readConfig({}), auth_secret: undefined, data_dir: box })
  const source = { connection, files: openDiskStore(join(old, 'files')), clock: () => new Date(), secrets }
  const backup = (await takeBackup(source, { folder: join(dataDir, 'backups'), keep: 1 }))!
  const took = performance.now() - began
  await cluster.stop()

  const from = performance.now()
  const empty = await startEmbeddedDatabase({ dataDir: box, log })
  const files = openDiskStore(join(box, 'files'))
  await restoreBackup(backup.file, { connection: empty.connection, files, log, secrets })
  await empty.stop()
  const product = await startProduct(box)
  const restored = performance.now() - from
  const lists = await fetch(`${product.url}/api/home/filter-cars`)
  await product.stop()
  const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return [
    within(`a backup of ${bookings} bookings, ${rows} rows`, took, 600_000),
    within('from an empty folder to a server that is ready', restored, 600_000),
    none('lists that it does not answer', lists.ok ? [] : [`${lists.status}`]),
  ]
}

/** A driver, a payment and two lines of history for each booking, which the bench's own data lacks. */
const whatBookingsBring = `
  SET statement_timeout = 0;
  INSERT INTO booking_drivers (booking_id, first_name, last_name, birth_date, license_number)
    SELECT id, 'Amina', 'Alaoui', '1990-05-01', '01/' || id FROM bookings;
  INSERT INTO payments (booking_id, kind, amount, payment_method, created_by, created_at)
    SELECT id, 'charge', total_price, 'cash', 1, created_at FROM bookings WHERE total_price > 0;
  INSERT INTO audit (actor_id, ip, action, entity, entity_id, before, after)
    SELECT 1, '127.0.0.1', action, 'booking', id, '{"status": "pending"}', jsonb_build_object('status', status)
    FROM bookings, unnest(ARRAY['create', 'confirm']) AS action`
