import pg from 'pg'
import type { Connection } from './embedded.ts'
import type { Log } from './embedded/location.ts'

/** Who hears a channel. */
export type Ear = {
  channel: string
  /** Something was said on it; `text` is what. */
  heard: (text: string) => void
  /** It can be heard from now on. Whatever was said before may have been missed. */
  opened: () => void
  /** It can't be heard until it is opened again. */
  lost: () => void
}

/** One connection of this process that hears what every process on the database says. */
export type Line = {
  /** Hears a channel from now on; resolves once that was tried. */
  hear: (ear: Ear) => Promise<void>
  close: () => Promise<void>
}

const heartbeatMs = 5000
const retryMs = 1000

/**
 * Listens (LISTEN, NOTIFY) on a connection of its own, which opens with the first ear. A line that died in silence is
 * found by its heartbeat, and replaced by another until that succeeds.
 */
export function openLine(connection: Connection, log: Log): Line {
  const ears: Ear[] = []
  let opening: Promise<void> | undefined
  let standing: Standing | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  return {
    hear: async (ear) => {
      ears.push(ear)
      await (opening ??= open())
      if (standing && !standing.hears.has(ear)) await listen(standing, ear).catch(() => {})
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      const last = standing
      standing = undefined
      for (const ear of ears) ear.lost()
      await last?.client.end().catch(() => {})
    },
  }

  async function open(): Promise<void> {
    const line = dial(connection, lose)
    try {
      await line.client.connect()
      for (const ear of ears) await listen(line, ear)
    } catch (error) {
      return lose(line.client, error as Error)
    }
    if (closed) return line.client.end()
    standing = line
    timer = setTimeout(beat, heartbeatMs, line.client)
  }

  function beat(client: pg.Client): void {
    client.query('SELECT 1').then(
      () => {
        if (standing?.client === client) timer = setTimeout(beat, heartbeatMs, client)
      },
      (error: Error) => lose(client, error),
    )
  }

  /** Once a client, whichever of its signs of death comes first. */
  function lose(client: pg.Client, error?: Error): void {
    if (dead.has(client)) return
    dead.add(client)
    if (standing?.client === client) standing = undefined
    clearTimeout(timer)
    client.end().catch(() => {})
    if (closed) return
    for (const ear of ears) ear.lost()
    log.warn(`What other processes say can't be heard: ${error?.message ?? 'the line ended'}`)
    timer = setTimeout(() => void (opening = open()), retryMs)
  }
}

/** A connection, and the ears that hear on it. */
type Standing = { client: pg.Client; hears: Set<Ear> }

const dead = new WeakSet<pg.Client>()

function dial(connection: Connection, lose: (client: pg.Client, error?: Error) => void): Standing {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  const hears = new Set<Ear>()
  client.on('error', (error) => lose(client, error))
  client.on('end', () => lose(client))
  client.on('notification', ({ channel, payload = '' }) => {
    for (const ear of hears) if (ear.channel === channel) ear.heard(payload)
  })
  return { client, hears }
}

async function listen({ client, hears }: Standing, ear: Ear): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(ear.channel)}`)
  hears.add(ear)
  ear.opened()
}
