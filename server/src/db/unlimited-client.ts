import pg from 'pg'
import type { Connection } from './embedded.ts'

/**
 * A separate connection without the pool's time limits, for reading or writing the whole database. Its texts are the
 * same on every server: UTF-8, UTC, every digit.
 */
export async function withUnlimitedClient<T>(
  connection: Connection,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, keepAlive: true })
  // Without a listener a connection that breaks between two statements would end the whole process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`
      SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
      SET client_encoding = 'UTF8'; SET timezone = 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres';
      SET extra_float_digits = 1; SET bytea_output = 'hex'; SET search_path = public`)
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
