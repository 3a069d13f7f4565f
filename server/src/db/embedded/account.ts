import { chownSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The account that PostgreSQL runs as; undefined means our own. */
export type Account = { uid: number; gid: number } | undefined

/**
 * PostgreSQL refuses to run as root, so root hands it to an account without rights: the owner of existing data, else
 * `nobody`. Data that root copied back into place is given to that account again.
 */
export function chooseAccount(data: string): Account {
  if (process.getuid?.() !== 0) return undefined
  const found = statSync(data, { throwIfNoEntry: false })
  if (found !== undefined && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  const account = nobodyAccount()
  if (found === undefined) return account
  giveTree(data, account)
  return account
}

/** Makes a file or folder the account's own. */
export function give(path: string, account: Account): void {
  if (account) chownSync(path, account.uid, account.gid)
}

/** Nearly everywhere 65534; initdb looks the number up, so the system's own list goes first. */
function nobodyAccount(): NonNullable<Account> {
  const [, uid, gid] = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  // macOS writes -2, which is 4294967294.
  return { uid: Number(uid ?? 65534) >>> 0, gid: Number(gid ?? 65534) >>> 0 }
}

function giveTree(folder: string, account: NonNullable<Account>): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, name), account.uid, account.gid)
  }
  give(folder, account)
}
