import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-step.ts'

/** Makes the next migration: `npm run db:new -- add-notes`. */
const name = process.argv[2]
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Usage: npm run db:new -- what-it-does')
  process.exit(1)
}
const folder = join(root, 'server/src/db/migrations')
const migrations = readdirSync(folder).filter((file) => file.endsWith('.sql'))
const last = Math.max(...migrations.map((file) => Number.parseInt(file, 10)))
const file = join(folder, `${String(last + 1).padStart(4, '0')}_${name.replaceAll('-', '_')}.sql`)
writeFileSync(file, '-- Why this changes, in a sentence.\n', { flag: 'wx' })
console.log(file)
