import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, give } from './account.ts'

/** Names the private folder of the socket: short, and the same at each start so that pools find the server again. */
export function nameSocketFolder(home: string, account: Account): string {
  const hash = createHash('sha256').update(home).digest('hex').slice(0, 12)
  const name = `marhala-${process.getuid?.() ?? ''}-${hash}`
  const own = join(tmpdir(), name)
  // A socket's path has at most 107 bytes (103 on macOS), and root's own TMPDIR may be closed to the account.
  return account || Buffer.byteLength(`${own}/.s.PGSQL.5432`) > 100 ? join('/tmp', name) : own
}

/**
 * Creates it, empty, at each start: a cleanup of /tmp may have removed it, and PostgreSQL would stop at the socket lock
 * of a killed one whose process is still a zombie. The data folder's own locks keep two servers apart.
 */
export function makeSocketFolder(folder: string, account: Account): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
    give(folder, account)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || ![process.getuid?.(), account?.uid].includes(found.uid)) {
    throw new Error(`${folder} belongs to somebody else. Remove it: the database's socket goes there.`)
  }
  give(folder, account)
  chmodSync(folder, 0o700)
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
}
