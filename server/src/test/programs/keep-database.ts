import pg from 'pg'
import { startEmbeddedDatabase } from '../../db/embedded.ts'

/* Started by tests to be killed: runs the embedded database on the folder given, adds a row, and says so in JSON. */
const [dataDir = '', ending] = process.argv.slice(2)
const log = { info: () => {}, warn: () => {}, error: () => {} }
try {
  const database = await startEmbeddedDatabase({ dataDir, log })
  const client = new pg.Client(database.connection)
  client.on('error', () => {})
  await client.connect()
  await client.query('CREATE TABLE IF NOT EXISTS kept (id int GENERATED ALWAYS AS IDENTITY)')
  await client.query('INSERT INTO kept DEFAULT VALUES')
  const { rows } = await client.query('SELECT count(*)::int AS count FROM kept')
  say({ count: rows[0].count, postmaster: database.pid(), connection: database.connection })
  if (ending === 'stop') {
    await client.end()
    await database.stop()
    process.exit(0)
  }
  // Held for ever, until the test kills us.
  setInterval(() => {}, 1000)
} catch (error) {
  say({ refused: (error as Error).message })
  process.exit(1)
}

function say(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`)
}
