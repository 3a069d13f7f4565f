import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import type { Client } from 'pg'
import type { Log } from '../db/embedded/location.ts'
import type { Connection } from '../db/embedded.ts'
import { migrate, migrationsFolder } from '../db/migrate.ts'
import { readMigrations } from '../db/migration-files.ts'
import { withUnlimitedClient } from '../db/unlimited-client.ts'
import type { FileStore } from '../files/file-store.ts'
import { readArchive } from './archive.ts'
import { checkBackup, checkLevel } from './check-backup.ts'
import { type Manifest, tablePath } from './manifest.ts'
import { makeMeter } from './meter.ts'
import { closeTables, copyIn, copyOut, isUnused, openTables, setSequence } from './tables.queries.ts'

type Target = { connection: Connection; files: FileStore; log: Log; folder?: string }

/**
 * Puts a backup into a database that nobody has used, and its uploads beside those that are there (R67). The whole file
 * is checked before anything is written; rows come in one transaction, which ends only when every table reads back
 * byte for byte. Then the migrations go on to this program's schema. Throws an Error fit for the person at the terminal.
 */
export async function restoreBackup(file: string, target: Target): Promise<Manifest> {
  const { connection, files, log, folder = migrationsFolder } = target
  const manifest = await checkBackup(file)
  checkLevel(file, manifest, readMigrations(folder))
  await withUnlimitedClient(connection, async (client) => {
    if (!(await isUnused(client)))
      throw new Error(
        'This database is in use. A backup is restored into an empty one: set DATA_DIR or DATABASE_URL to it.',
      )
    const level = manifest.migrations.at(-1)?.number ?? 0
    await migrate(connection, { log, folder, upTo: level })
    await client.query('BEGIN')
    await openTables(client)
    await fill(client, file, { manifest, files })
    await check(client, manifest)
    for (const sequence of manifest.sequences) await setSequence(client, sequence)
    await closeTables(client)
    await client.query('COMMIT')
    await migrate(connection, { log, folder })
    await client.query('ANALYZE')
  })
  return manifest
}

async function fill(
  client: Client,
  file: string,
  { manifest, files }: { manifest: Manifest; files: FileStore },
): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tablePath(table.name), table]))
  const upload = new Map<string, Record<string, Buffer>>()
  /** Parts of one upload follow each other: it is stored, whole, when the next thing comes. */
  const store = async (but?: string) => {
    for (const [name, parts] of upload) {
      if (name === but) continue
      await files.putAs(name, parts)
      upload.delete(name)
    }
  }
  for await (const { path, content } of readArchive(file)) {
    const [, name, part] = /^files\/([^/]+)\/([^/]+)$/.exec(path) ?? []
    await store(name)
    const table = tables.get(path)
    if (table) await pipeline(content, await copyIn(client, table))
    else if (name !== undefined && part !== undefined)
      upload.set(name, { ...upload.get(name), [part]: await buffer(content) })
    else content.resume()
  }
  await store()
}

/** What stands there now is what was backed up, to the byte. */
async function check(client: Client, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const copy = await copyOut(client, table)
    const meter = makeMeter()
    await pipeline(copy, meter.stream, new Writable({ write: (_chunk, _encoding, done) => done() }))
    const { bytes, sha256 } = meter.read()
    if (copy.rowCount !== table.rows || bytes !== table.bytes || sha256 !== table.sha256)
      throw new Error(
        `The table ${table.name} did not arrive as it was backed up: ${copy.rowCount} of ${table.rows} rows.`,
      )
  }
}
