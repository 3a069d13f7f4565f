import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import { openDatabase } from '../server/src/db/database.ts'
import { startEmbeddedDatabase } from '../server/src/db/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'

/*
 * Writes server/src/db/tables.ts from the migrations: `node scripts/db-tables.ts`, after each new one. With --check it
 * writes nothing and fails when the file is not what the migrations make.
 */
const file = join(import.meta.dirname, '../server/src/db/tables.ts')
const log = { info: () => {}, warn: console.warn, error: console.error }

const written = readFileSync(file, { encoding: 'utf8', flag: 'a+' })
const made = await describeTables()
if (written === made) {
  console.log('server/src/db/tables.ts is what the migrations make.')
} else if (process.argv.includes('--check')) {
  console.error('server/src/db/tables.ts is not what the migrations make. Run: node scripts/db-tables.ts')
  process.exitCode = 1
} else {
  writeFileSync(file, made)
  console.log('server/src/db/tables.ts written.')
}

async function describeTables(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marhala-tables-'))
  const cluster = await startEmbeddedDatabase({ dataDir, log, durable: false })
  try {
    await migrate(cluster.connection, { log })
    const { db, close } = openDatabase(cluster.connection, { log })
    const types = await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string', numericParser: 'string' }),
      typeMapping: { int8: 'number' },
      excludePattern: '{schema_migrations,book_due_*}',
      camelCase: false,
      outFile: null,
    })
    await close()
    return types
  } finally {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
