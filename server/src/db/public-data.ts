import pg from 'pg'
import type { Connection } from './embedded.ts'
import type { Log } from './embedded/place.ts'

/** How fresh the public data is that this process knows of. */
export type PublicData = {
  /** Another number after each change by whatever process; undefined while changes can't be heard: keep nothing then. */
  version: () => number | undefined
  close: () => Promise<void>
}

const heartbeatMs = 5000
const retryMs = 1000

/**
 * Listens for changes of what visitors see (migration 0008) on a connection of its own. A line that died in silence is
 * found by its heartbeat; until it is replaced there is no version, and a new line is a new version.
 */
export async function listenToPublicData(connection: Connection, log: Log): Promise<PublicData> {
  let changes = 0
  let line: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  await listen()
  return {
    version: () => (line ? changes : undefined),
    close: async () => {
      closed = true
      clearTimeout(timer)
      const last = line
      line = undefined
      await last?.end().catch(() => {})
    },
  }

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000, query_timeout: 2000 })
    const lose = (error?: Error) => loseLine(client, error)
    client.on('error', lose)
    client.on('end', () => lose())
    client.on('notification', () => void changes++)
    try {
      await client.connect()
      await client.query('LISTEN public_data')
    } catch (error) {
      return lose(error as Error)
    }
    if (closed) return client.end()
    changes++
    line = client
    timer = setTimeout(beat, heartbeatMs, client)
  }

  function beat(client: pg.Client): void {
    client.query('SELECT 1').then(
      () => {
        if (line === client) timer = setTimeout(beat, heartbeatMs, client)
      },
      (error: Error) => loseLine(client, error),
    )
  }

  /** Once a client, whichever of its signs of death comes first. */
  function loseLine(client: pg.Client, error?: Error): void {
    if (lost.has(client)) return
    lost.add(client)
    if (line === client) line = undefined
    clearTimeout(timer)
    client.end().catch(() => {})
    if (closed) return
    log.warn(
      `Changes of public data can't be heard, nothing is kept in memory: ${error?.message ?? 'the line ended'}`,
    )
    timer = setTimeout(() => void listen(), retryMs)
  }
}

const lost = new WeakSet<pg.Client>()
