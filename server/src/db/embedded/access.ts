import { randomUUID } from 'node:crypto'
import { closeSync, fchownSync, openSync, renameSync, writeSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { databaseUser, superuser } from './cluster.ts'
import type { Cluster } from './location.ts'

/**
 * Writes who may connect to the database: only the account that runs this program, which the kernel reports to
 * PostgreSQL (`peer`). So there is no password, and another program of the account that PostgreSQL runs as, such as
 * `nobody` where root started us, is refused at the socket. Written at each start, to replace that of an older version.
 */
export function writeAccess({ data, account }: Pick<Cluster, 'data' | 'account'>): void {
  const roles = [superuser, databaseUser]
  const name = userInfo().username.replaceAll('"', '""')
  const files = {
    'pg_hba.conf': `local all ${roles.join(',')} peer map=marhala\n`,
    'pg_ident.conf': roles.map((role) => `marhala "${name}" ${role}\n`).join(''),
  }
  for (const [file, text] of Object.entries(files)) {
    // Root writes into a folder of another account: an existing file, perhaps a link, is replaced and not opened.
    const draft = join(data, `${file}.${randomUUID()}`)
    const handle = openSync(draft, 'wx', 0o600)
    writeSync(handle, `# Written anew at each start of Marhala.\n${text}`)
    if (account) fchownSync(handle, account.uid, account.gid)
    closeSync(handle)
    renameSync(draft, join(data, file))
  }
}
