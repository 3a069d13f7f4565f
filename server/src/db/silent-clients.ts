import type pg from 'pg'

/**
 * Drops a connection on which a query was never answered. pg rejects the query but leaves the client waiting for its
 * reply, so that the pool would hand it out again, and the next query (or the ROLLBACK) would wait in vain as well.
 */
export function giveUpSilentClients(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const watched = (...args: unknown[]): unknown => {
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        args[args.length - 1] = (error: unknown, ...rest: unknown[]) => {
          dropIfSilent(client, error)
          callback(error, ...rest)
        }
      }
      const answer = query(...args)
      if (answer instanceof Promise) answer.catch((error: unknown) => dropIfSilent(client, error))
      return answer
    }
    client.query = watched as typeof client.query
  })
}

function dropIfSilent(client: pg.PoolClient, error: unknown): void {
  if (!(error instanceof Error) || error.message !== 'Query read timeout') return
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}
