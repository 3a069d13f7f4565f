import { migrate } from '../../db/migrate.ts'

/* Started by tests to be killed in the middle: migrates the database given from the folder given. */
const [connection = '', folder = ''] = process.argv.slice(2)
const say = (line: unknown) => process.stdout.write(`${String(line)}\n`)
await migrate(JSON.parse(connection), { folder, log: { info: say, warn: say, error: say } })
