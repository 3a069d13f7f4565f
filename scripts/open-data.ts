import pino from 'pino'
import { type Config, readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/db/database.ts'
import { lockDataDir } from '../server/src/db/data-dir-lock.ts'
import { startEmbeddedDatabase } from '../server/src/db/embedded.ts'

/** Opens the database that the server would use, with the server stopped; `close` closes it. */
export async function openData(config: Config = readConfig()) {
  const log = pino({ level: 'warn' })
  if (config.database_url) {
    const release = lockDataDir(config.data_dir)
    const connection = { connectionString: config.database_url }
    const opened = openDatabase(connection, { log })
    return { ...opened, connection, close: () => opened.close().finally(release) }
  }
  const embedded = await startEmbeddedDatabase({ dataDir: config.data_dir, log })
  const opened = openDatabase(embedded.connection, { log })
  const { connection } = embedded
  return { ...opened, connection, close: () => opened.close().finally(() => embedded.stop()) }
}
