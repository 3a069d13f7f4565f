import pino from 'pino'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { openLine } from '../../db/line.ts'
import { openDiskStore } from '../../files/disk-store.ts'
import { openJobs } from '../../jobs/jobs.ts'
import { openStreams } from '../../live/streams.ts'
import { loadSecrets } from '../../secrets.ts'

/* Started by tests under another time zone: asks the product the calls given and says every answer, a line each. */
const input = JSON.parse(process.argv[2]!) as {
  connection: object
  secret: string
  now: string
  token: string
  calls: { method: 'GET' | 'POST'; url: string; payload?: object; language: string }[]
}
const log = pino({ level: 'silent' })
const { db, pool, close } = openDatabase(input.connection as never, { log })
const config = readConfig({ AUTH_SECRET: input.secret, RATE_LIMITS: 'off', DEMO: 'off' })
const secrets = loadSecrets(config)
const jobs = await openJobs(pool, secrets, log, { periodic: false })
const clock = () => new Date(input.now)
const app = await buildApp(
  {
    db,
    pool,
    connection: input.connection as never,
    clock,
    jobs,
    publicVersion: () => undefined,
    streams: openStreams({ line: openLine(input.connection as never, log), db, clock, log }),
    files: openDiskStore(config.data_dir),
    secrets,
    config,
    log,
    draining: () => false,
  },
  { pages: false },
)
process.stdout.write(`${new Date(input.now).toString()}\n`)
for (const { language, ...call } of input.calls) {
  const headers = {
    host: 'localhost:3000',
    authorization: `Bearer ${input.token}`,
    'accept-language': language,
  }
  const { statusCode, body } = await app.inject({ ...call, headers })
  process.stdout.write(`${statusCode} ${body.replaceAll('\n', ' ')}\n`)
}
await app.close()
await jobs.stop()
await close()
