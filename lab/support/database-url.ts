import type { EmbeddedDatabase } from '../../server/src/db/embedded.ts'

/** A DATABASE_URL for a database behind a socket: the host is a folder, given in the parameters. */
export function databaseUrl({ host, port, user, database }: EmbeddedDatabase['connection']): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
