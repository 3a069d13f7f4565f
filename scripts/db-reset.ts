import { rmSync } from 'node:fs'
import { readConfig } from '../server/src/config.ts'
import { lockDataDir } from '../server/src/db/data-dir-lock.ts'

/** Deletes the embedded database, files and outbox of DATA_DIR, after `--yes`: the next start is a first one. */
const { data_dir, database_url } = readConfig()
if (database_url) throw new Error('db:reset is for the embedded database; an outside one is yours to drop.')
if (!process.argv.includes('--yes')) {
  console.error(`This deletes everything in ${data_dir}. Say: npm run db:reset -- --yes`)
  process.exit(1)
}
const release = lockDataDir(data_dir)
release()
rmSync(data_dir, { recursive: true, force: true })
console.log(`${data_dir} is gone.`)
