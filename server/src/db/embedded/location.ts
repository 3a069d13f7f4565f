import type { Logger } from 'pino'
import type { Account } from './account.ts'

export type Log = Pick<Logger, 'info' | 'warn' | 'error'>

export type Binaries = { initdb: string; postgres: string }

/** Where one embedded server lives and how it runs. */
export type Cluster = {
  data: string
  socketFolder: string
  logFile: string
  account: Account
  binaries: Binaries
  /** False only for throwaway test clusters, which do not survive a power cut. */
  durable: boolean
  log: Log
}

/**
 * How a PostgreSQL program started in the data folder names that folder. Under another account on Linux it is the
 * working directory: node enters it as root before the account changes, so that a DATA_DIR beneath a folder that only
 * root can enter works without loosening any rights.
 */
export function dataArgument(account: Account, data: string): string {
  return account && process.platform === 'linux' ? '/proc/self/cwd' : data
}

/** PostgreSQL needs nothing of our environment, and none of our secrets. */
export const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
