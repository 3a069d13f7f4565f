import { resolve } from 'node:path'
import { restoreBackup } from '../server/src/backup/restore-backup.ts'
import { readConfig } from '../server/src/config.ts'
import { openFiles } from '../server/src/files/open-files.ts'
import { openData } from './open-data.ts'

/** Puts a backup into an empty database: `npm run restore -- <file>`. Stop the server first. */
const [given] = process.argv.slice(2)
if (given === undefined) {
  console.error('Say which backup: npm run restore -- <file>')
  process.exit(1)
}
const config = readConfig()
const log = { info: () => {}, warn: console.warn, error: console.error }
let opened: Awaited<ReturnType<typeof openData>> | undefined
try {
  opened = await openData(config)
  const { connection } = opened
  const files = await openFiles(config)
  // npm runs this in the project's folder; the path is meant from where it was typed.
  const file = resolve(process.env['INIT_CWD'] ?? '.', given)
  const { tables, files: uploads, taken_at } = await restoreBackup(file, { connection, files, log })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored as of ${taken_at}: ${rows} rows of ${tables.length} tables, ${uploads.length} files.\n` +
      'Everybody signs in anew. Accounts that were deleted after that moment are back: delete them again.',
  )
} catch (error) {
  console.error(`Nothing was restored. ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await opened?.close()
}
