import { pipeline as pipe, type Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import type { Log } from '../db/embedded/location.ts'
import type { Connection } from '../db/embedded.ts'
import { migrate, migrationsFolder } from '../db/migrate.ts'
import { readMigrations } from '../db/migration-files.ts'
import { withUnlimitedClient } from '../db/unlimited-client.ts'
import type { FileStore, UploadPart } from '../files/file-store.ts'
import type { Secrets } from '../secrets.ts'
import { readArchive } from './archive.ts'
import { checkBackup, checkLevel } from './check-backup.ts'
import { checkSchema } from './check-schema.ts'
import { type Manifest, readFilePath, tablePath } from './manifest.ts'
import { makeGate, makeMeter } from './meter.ts'
import type { Doubt } from './sign-manifest.ts'
import {
  closeTables,
  copyIn,
  copyOut,
  isUnused,
  listSequences,
  listTables,
  listUploads,
  openTables,
  setSequence,
  withoutSuperuser,
} from './tables.queries.ts'

type Target = {
  connection: Connection
  files: FileStore
  log: Log
  folder?: string
  secrets: Pick<Secrets, 'backup_key'>
  /** Asks whether to accept a backup that this installation did not sign; without it such a one is refused. */
  confirm?: (doubt: Doubt) => Promise<boolean>
  /** Reports progress: after a failure while it commits the data may be there, after a later one it is. */
  reached?: (state: 'committing' | 'committed') => void
}

/**
 * Restores a backup into an unused database, and adds its uploads to the existing ones (R67). The whole file is checked
 * before anything is written, and its tables are known before a name of one is used in a statement; rows are written in
 * one transaction, which ends only when every table reads back byte for byte. Then the remaining migrations run. Throws
 * an Error for the person at the terminal.
 */
export async function restoreBackup(file: string, target: Target): Promise<Manifest> {
  const { connection, files, log, folder = migrationsFolder } = target
  const { manifest, signed } = await checkBackup(file, target.secrets.backup_key)
  checkLevel(file, manifest, readMigrations(folder))
  await withUnlimitedClient(connection, async (client) => {
    if (!(await isUnused(client)))
      throw new Error(
        'This database is in use. A backup is restored into an empty one: set DATA_DIR or DATABASE_URL to it.',
      )
    if (signed !== 'ours' && !(await target.confirm?.(signed)))
      throw new Error(`Nothing shows that this installation wrote ${file}, and nobody said to restore it.`)
    await migrate(connection, { log, folder, upTo: manifest.migrations.at(-1)!.number })
    checkSchema(manifest, { tables: await listTables(client), sequences: await listSequences(client) })
    await client.query('BEGIN')
    await openTables(client)
    await withoutSuperuser(client, async () => {
      await fill(client, file, manifest)
      await check(client, manifest)
    })
    await putUploads(client, file, { manifest, files })
    for (const sequence of manifest.sequences) await setSequence(client, sequence)
    await closeTables(client)
    target.reached?.('committing')
    await client.query('COMMIT')
    target.reached?.('committed')
    await migrate(connection, { log, folder })
    await client.query('ANALYZE')
  })
  return manifest
}

async function fill(client: Client, file: string, manifest: Manifest): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [tablePath(table.name), table]))
  for await (const { path, content } of readArchive(file)) {
    const table = tables.get(path)
    if (table) await pipeline(content, await copyIn(client, table))
    else content.resume()
  }
}

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

async function putUploads(
  client: Client,
  file: string,
  { manifest, files }: { manifest: Manifest; files: FileStore },
): Promise<void> {
  const uploads = Map.groupBy(manifest.files, ({ path }) => readFilePath(path).name)
  const named = await listUploads(client)
  const strange = [...uploads.keys()].find((name) => !named.has(name))
  if (strange !== undefined)
    throw new Error(`The backup has an upload that none of its rows names: ${strange}.`)
  const entries = readArchive(file)
  try {
    for (const [name, parts] of uploads) await files.putAs(name, readParts(entries, parts))
  } finally {
    await entries.return(undefined)
  }
}

/** The parts of one upload from the archive, each checked to be what was read before. */
async function* readParts(
  entries: ReturnType<typeof readArchive>,
  parts: Manifest['files'],
): AsyncGenerator<UploadPart> {
  for (const part of parts) {
    const content = pipe(await findEntry(entries, part.path), makeGate(part), () => {})
    yield [readFilePath(part.path).part, content]
    // The content of a part that existed already is unread, and the next entry waits behind it.
    content.resume()
  }
}

async function findEntry(entries: ReturnType<typeof readArchive>, path: string): Promise<Readable> {
  for (;;) {
    const { value, done } = await entries.next()
    if (done) throw new Error(`${path} does not stand where the backup says.`)
    if (value.path === path) return value.content
    value.content.resume()
  }
}
