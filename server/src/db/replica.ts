import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { openDatabase } from './database.ts'
import type { Connection } from './embedded.ts'
import type { Log } from './embedded/location.ts'
import type { Line } from './line.ts'
import { measureLag } from './replica.queries.ts'
import type { DB } from './tables.ts'

type Databases = { db: Kysely<DB>; pool: Pool }

/** Why a replica is not read, or `ready`. */
export type ReplicaState = 'ready' | 'behind' | 'away'

/** A streaming replica of the database, and whether it is up to date (decision 060). */
export type Replica = {
  /** The replica, where it has every change of public data that this process was notified of. */
  take: () => Databases | undefined
  /** A read failed there; it is not used again before a check succeeds. */
  failed: (error: unknown) => void
  /** Counts which database answered a read that the replica might have. */
  count: (by: 'replica' | 'primary') => void
  reads: Readonly<Record<'replica' | 'primary', number>>
  state: () => ReplicaState
  /** How many bytes of the primary's log it lacked at the last check; undefined where unknown. */
  lag: () => number | undefined
  close: () => Promise<void>
}

type Options = {
  connection: Connection
  primary: Pool
  line: Line
  log: Log
  watch?: ((pool: Pool) => void) | undefined
}

/** The wait before each check: short while it is behind, long while all is well. */
const waits: Record<ReplicaState, number> = { behind: 50, away: 1000, ready: 5000 }

/**
 * Opens the replica and monitors it. It is read only while it is known to be as new as the last notification of a
 * change (`public_data`, migration 0008): what is cached for one version of the data is never older than that version.
 */
export async function openReplica({ connection, primary, line, log, watch }: Options): Promise<Replica> {
  const { db, pool, close } = openDatabase(connection, { log, limits, watch })
  /** Notified changes, and up to which of them the replica has all. */
  let [received, arrived] = [1, 0]
  let [isHearing, isAway] = [false, true]
  const reads = { replica: 0, primary: 0 }
  let lag: number | undefined

  const state = (): ReplicaState => {
    if (isAway) return 'away'
    return isHearing && arrived === received ? 'ready' : 'behind'
  }

  async function look(): Promise<void> {
    const upTo = received
    try {
      lag = await measureLag({ primary, replica: pool })
      if (isAway) log.info('The replica of the database answers reads.')
      isAway = false
      // Some changes have no notification: whatever it lacks now, it is read again when it has it.
      arrived = lag <= 0 ? upTo : 0
    } catch (error) {
      lag = undefined
      turnAway(error)
    }
  }

  function turnAway(error: unknown): void {
    if (!isAway)
      log.warn(`The replica of the database is not read, but the primary: ${(error as Error).message}`)
    isAway = true
  }

  const asking = keepAsking(look, () => waits[state()])
  await line.listen({
    channel: 'public_data',
    onMessage: () => {
      received++
      asking.now()
    },
    opened: () => {
      received++
      isHearing = true
      asking.now()
    },
    lost: () => void (isHearing = false),
  })

  return {
    take: () => (state() === 'ready' ? { db, pool } : undefined),
    failed: (error) => {
      turnAway(error)
      asking.now()
    },
    count: (by) => void reads[by]++,
    reads,
    state,
    lag: () => lag,
    close: async () => {
      await asking.stop()
      await close()
    },
  }
}

/** Checks repeatedly, each time after a wait, or at once; one check at a time. */
function keepAsking(ask: () => Promise<void>, wait: () => number) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isOver = false
  const now = () => {
    clearTimeout(timer)
    running ??= ask().finally(() => {
      running = undefined
      if (!isOver) timer = setTimeout(now, wait()).unref()
    })
  }
  const stop = async () => {
    isOver = true
    clearTimeout(timer)
    await running
  }
  return { now, stop }
}

/** A caller that waits for a hanging replica waits for the primary after it. */
const limits = { connectionTimeoutMillis: 1000, query_timeout: 2000, statement_timeout: 1500 }
