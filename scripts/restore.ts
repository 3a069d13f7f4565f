import { resolve } from 'node:path'
import { confirmUnsigned } from '../server/src/backup/confirm-unsigned.ts'
import { restoreBackup } from '../server/src/backup/restore-backup.ts'
import { readConfig } from '../server/src/config.ts'
import { openFiles } from '../server/src/files/open-files.ts'
import { loadSecrets } from '../server/src/secrets.ts'
import { openData } from './open-data.ts'

/**
 * Restores a backup into an empty database: `npm run restore -- <file>`. Stop the server first. `--unsigned` accepts,
 * without confirmation, one that this installation did not sign.
 */
const args = process.argv.slice(2)
const [backup, ...more] = args.filter((one) => one !== '--unsigned')
if (backup === undefined || more.length > 0) {
  console.error('Say which backup: npm run restore -- <file>')
  process.exit(1)
}
const whatThereIs = {
  nothing: 'Nothing was restored.',
  committing:
    'The database was lost at the last moment: see whether everything is there before you restore again.',
  committed: 'Everything is restored, but not yet brought to this version; the next start tries again.',
}
const config = readConfig()
const log = { info: () => {}, warn: console.warn, error: console.error }
const isTerminal = process.stdin.isTTY && process.stdout.isTTY
const terminal = isTerminal ? { input: process.stdin, output: process.stdout } : undefined
let opened: Awaited<ReturnType<typeof openData>> | undefined
let state: keyof typeof whatThereIs = 'nothing'
try {
  opened = await openData(config)
  // npm runs this in the project's folder; the path is relative to where it was typed.
  const file = resolve(process.env['INIT_CWD'] ?? '.', backup)
  const { tables, files, taken_at } = await restoreBackup(file, {
    connection: opened.connection,
    files: await openFiles(config),
    log,
    secrets: loadSecrets(config),
    confirm: confirmUnsigned(args.includes('--unsigned'), terminal),
    reached: (reached) => void (state = reached),
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `Restored as of ${taken_at}: ${rows} rows of ${tables.length} tables, ${files.length} files.\n` +
      'Everybody signs in anew. Accounts that were deleted after that moment are back: delete them again.',
  )
} catch (error) {
  console.error(`${whatThereIs[state]} ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await opened?.close()
}
