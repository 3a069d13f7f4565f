import { takeBackup } from '../../backup/take-backup.ts'
import { openDiskStore } from '../../files/disk-store.ts'
import { loadSecrets } from '../../secrets.ts'
import { readConfig } from '../../config.ts'

/* Started by tests to be killed in the middle: backs the database given up into the folder given. */
const [connection = '', folder = ''] = process.argv.slice(2)
const source = {
  connection: JSON.parse(connection) as never,
  files: openDiskStore(folder),
  clock: () => new Date(),
  secrets: loadSecrets(readConfig({ AUTH_SECRET: 'a secret of the tests, thirty-two characters' })),
}
await takeBackup(source, { folder, keep: 3 })
