import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { takeBackup } from '../server/src/backup/take-backup.ts'
import { readConfig } from '../server/src/config.ts'
import type { Connection } from '../server/src/db/embedded.ts'
import { findRunningDatabase } from '../server/src/db/embedded/find-running.ts'
import { openFiles } from '../server/src/files/open-files.ts'
import { loadSecrets } from '../server/src/secrets.ts'
import { openData } from './open-data.ts'

/** Takes a backup now, whether the server runs or not. */
const config = readConfig()
const { backup_dir: folder, backup_keep: keep, data_dir, database_url } = config
if (!database_url && !existsSync(join(data_dir, 'db'))) {
  console.error(`There is no database in ${data_dir} yet.`)
  process.exit(1)
}
let close: (() => Promise<void>) | undefined
try {
  const files = await openFiles(config)
  const connection = await reachDatabase()
  const source = { connection, files, clock: () => new Date(), secrets: loadSecrets(config) }
  const backup = await takeBackup(source, { folder, keep })
  if (!backup) throw new Error('Another backup is running.')
  const { tables, files: uploads, missing_files } = backup.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${backup.file}\n${rows} rows of ${tables.length} tables, ${uploads.length} files`)
  if (missing_files.length > 0) console.log(`Missing in the store of uploads: ${missing_files.join(', ')}`)
} catch (error) {
  console.error(`No backup. ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await close?.()
}

/** The outside database, the embedded one of a running server, or else one started here. */
async function reachDatabase(): Promise<Connection> {
  if (database_url) return { connectionString: database_url }
  const running = await findRunningDatabase(realpathSync(data_dir))
  if (running) return running
  const opened = await openData(config)
  close = opened.close
  return opened.connection
}
