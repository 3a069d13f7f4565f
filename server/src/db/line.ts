import pg from 'pg'
import type { Connection } from './embedded.ts'
import type { Log } from './embedded/location.ts'

export type Listener = {
  channel: string
  onMessage: (text: string) => void
  /** The connection is open; messages sent before may have been missed. */
  opened: () => void
  /** No messages arrive until `opened` is called again. */
  lost: () => void
}

/** This process's connection for the notifications of every process on the database. */
export type Line = {
  /** Adds a listener; resolves after the first attempt to LISTEN. */
  listen: (listener: Listener) => Promise<void>
  close: () => Promise<void>
}

const heartbeatMs = 5000
const retryMs = 1000

/**
 * Listens (LISTEN, NOTIFY) on a connection of its own, which opens with the first listener. A heartbeat finds a
 * connection that died silently; it is reopened until that succeeds.
 */
export function openLine(connection: Connection, log: Log): Line {
  const registered: Listener[] = []
  let opening: Promise<void> | undefined
  let current: OpenLine | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  return {
    listen: async (listener) => {
      registered.push(listener)
      await (opening ??= open())
      if (current && !current.listeners.has(listener)) await startListening(current, listener).catch(() => {})
    },
    close: async () => {
      closed = true
      clearTimeout(timer)
      const last = current
      current = undefined
      for (const listener of registered) listener.lost()
      await last?.client.end().catch(() => {})
    },
  }

  async function open(): Promise<void> {
    const line = dial(connection, lose)
    try {
      await line.client.connect()
      for (const listener of registered) await startListening(line, listener)
    } catch (error) {
      return lose(line.client, error as Error)
    }
    if (closed) return line.client.end()
    current = line
    timer = setTimeout(beat, heartbeatMs, line.client)
  }

  function beat(client: pg.Client): void {
    client.query('SELECT 1').then(
      () => {
        if (current?.client === client) timer = setTimeout(beat, heartbeatMs, client)
      },
      (error: Error) => lose(client, error),
    )
  }

  // Several signs of one client's death can arrive: only the first counts.
  function lose(client: pg.Client, error?: Error): void {
    if (dead.has(client)) return
    dead.add(client)
    if (current?.client === client) current = undefined
    clearTimeout(timer)
    client.end().catch(() => {})
    if (closed) return
    for (const listener of registered) listener.lost()
    log.warn(`What other processes say can't be heard: ${error?.message ?? 'the line ended'}`)
    timer = setTimeout(() => void (opening = open()), retryMs)
  }
}

type OpenLine = { client: pg.Client; listeners: Set<Listener> }

const dead = new WeakSet<pg.Client>()

function dial(connection: Connection, lose: (client: pg.Client, error?: Error) => void): OpenLine {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  const listeners = new Set<Listener>()
  client.on('error', (error) => lose(client, error))
  client.on('end', () => lose(client))
  client.on('notification', ({ channel, payload = '' }) => {
    for (const listener of listeners) if (listener.channel === channel) listener.onMessage(payload)
  })
  return { client, listeners }
}

async function startListening({ client, listeners }: OpenLine, listener: Listener): Promise<void> {
  await client.query(`LISTEN ${pg.escapeIdentifier(listener.channel)}`)
  listeners.add(listener)
  listener.opened()
}
