import { type Config, readConfig } from '../config.ts'
import { checkBackups } from './check-backups.ts'
import { checkBooks } from './check-books.ts'
import { checkDatabase } from './check-database.ts'
import { checkFiles } from './check-files.ts'
import { checkJobs } from './check-jobs.ts'
import { checkDataDir, checkNode } from './check-machine.ts'
import { checkLog } from './check-log.ts'
import { checkMail } from './check-mail.ts'
import { checkMigrations } from './check-migrations.ts'
import { checkReplica } from './check-replica.ts'
import { checkSecrets, checkSettings } from './check-settings.ts'
import { openFiles } from '../files/open-files.ts'
import { broken, type Finding, fine, look } from './finding.ts'
import { type Opened, reachDatabase } from './reach-database.ts'

/**
 * Examines an installation and returns what is wrong, in the order in which to fix it. Only reads, also next to a
 * running server (decision 054).
 */
export async function examine(environment?: Record<string, string | undefined>): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(environment)
  } catch (error) {
    const remedy = 'Change that setting, then ask again: the rest goes by the settings.'
    return [checkNode(), broken('Settings', (error as Error).message, remedy)]
  }
  return [
    checkNode(),
    ...checkSettings(config),
    ...checkSecrets(config),
    ...(await checkDataDir(config)),
    ...(await checkStored(config)),
    await checkMail(config),
  ]
}

async function checkStored(config: Config): Promise<Finding[]> {
  const reached = await reachDatabase(config)
  if ('finding' in reached) return [reached.finding]
  try {
    const server = reached.server
      ? fine('Server', `Process ${reached.server} serves from this DATA_DIR.`)
      : look('Server', 'No server runs on this DATA_DIR.', 'npm start starts it.')
    const database = await checkDatabase(reached, { isOutside: config.database_url !== undefined })
    const migrations = await checkMigrations(reached)
    const replica = await checkReplica(reached, config)
    const found = [server, ...database, ...replica, migrations]
    // Missing or unknown tables cannot be checked.
    if (migrations.level === 'ok') found.push(...(await checkContents(reached, config)))
    return found
  } catch (error) {
    const remedy = 'Ask again. If it says so each time, look into the log of the database.'
    return [broken('Database', `It stopped answering: ${(error as Error).message}.`, remedy)]
  } finally {
    await reached.close()
  }
}

async function checkContents(opened: Opened, config: Config): Promise<Finding[]> {
  return [
    ...(await checkBackups(opened, config)),
    ...(await checkJobs(opened)),
    ...(await checkFiles(opened, await openFiles(config))),
    ...(await checkLog(opened, config)),
    ...(await checkBooks(opened)),
  ]
}
