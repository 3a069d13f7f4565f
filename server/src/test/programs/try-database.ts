import pg from 'pg'

/* Started by tests under another account: says how the database given answers whoever that is. */
const client = new pg.Client(JSON.parse(process.argv[2]!) as pg.ClientConfig)
client.on('error', () => {})
const answer = await client.connect().then(
  () => 'came in',
  (error: Error) => error.message,
)
process.stdout.write(`${answer}\n`)
await client.end().catch(() => {})
