import { takeBackup } from '../../backup/take-backup.ts'
import { openDiskStore } from '../../files/disk-store.ts'

/* Started by tests to be killed in the middle: backs the database given up into the folder given. */
const [connection = '', folder = ''] = process.argv.slice(2)
const source = {
  connection: JSON.parse(connection) as never,
  files: openDiskStore(folder),
  clock: () => new Date(),
}
await takeBackup(source, { folder, keep: 3 })
