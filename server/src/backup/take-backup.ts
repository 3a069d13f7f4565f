import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import type { Connection } from '../db/embedded.ts'
import { withUnlimitedClient } from '../db/unlimited-client.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Secrets } from '../secrets.ts'
import { type Archive, createArchive } from './archive.ts'
import { nameBackup, prepareFolder, pruneBackups, syncFolder } from './backup-folder.ts'
import { backupFormat, filePath, type Manifest, manifestPath, signaturePath, tablePath } from './manifest.ts'
import { makeMeter } from './meter.ts'
import { signManifest } from './sign-manifest.ts'
import { copyOut, listSequences, listTables } from './tables.queries.ts'

type Source = {
  connection: Connection
  files: FileStore
  clock: () => Date
  /** The key is no part of the backup: with the file alone no other can be signed. */
  secrets: Pick<Secrets, 'backup_key'>
}
type Target = { folder: string; keep: number }

/**
 * Writes the database, as it is at one moment, and its uploads into one file that gets its name when it is complete and
 * on the disk (R67); then the oldest are removed. Returns undefined while another backup of this database runs.
 */
export async function takeBackup(
  { connection, files, clock, secrets }: Source,
  { folder, keep }: Target,
): Promise<{ file: string; manifest: Manifest } | undefined> {
  return withUnlimitedClient(connection, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      lockNumber,
    ])
    if (!rows[0]!.mine) return undefined
    const takenAt = clock()
    const name = nameBackup(takenAt)
    const draft = join(folder, `.${name.replace('.tar.gz', '')}.partial`)
    try {
      await prepareFolder(folder)
      const manifest = await write(client, { files, draft, takenAt, key: secrets.backup_key })
      await rename(draft, join(folder, name))
      await syncFolder(folder)
      await pruneBackups(folder, keep)
      return { file: join(folder, name), manifest }
    } finally {
      await rm(draft, { force: true })
    }
  })
}

/** An arbitrary lock number: the letters "back". */
const lockNumber = 0x6261636b

async function write(
  client: Client,
  { files, draft, takenAt, key }: { files: FileStore; draft: string; takenAt: Date; key: Uint8Array },
): Promise<Manifest> {
  const archive = createArchive(draft)
  try {
    // One snapshot: no booking without its payments, no upload without its row.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
      'SELECT number, name, hash FROM schema_migrations ORDER BY number',
    )
    const uploads = await writeFiles(client, files, archive)
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) {
      const rows = join(`${draft.slice(0, -'.partial'.length)}.rows`)
      tables.push({ ...table, ...(await writeTable(client, table, { rows, archive })) })
    }
    const manifest: Manifest = {
      format: backupFormat,
      taken_at: takenAt.toISOString(),
      migrations,
      tables,
      // Sequences are outside of the snapshot: read last, they are never behind its rows.
      sequences: await listSequences(client),
      ...uploads,
    }
    const text = `${JSON.stringify(manifest, null, 1)}\n`
    await addText(archive, manifestPath, text)
    await addText(archive, signaturePath, signManifest(key, text))
    await archive.finish()
    await client.query('COMMIT')
    return manifest
  } catch (error) {
    await archive.abort(error)
    throw error
  }
}

async function addText(archive: Archive, path: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  await archive.add(path, bytes.length, Readable.from([bytes]))
}

/** First of all: an upload that is replaced meanwhile is removed from the disk, and the sooner it is read the better. */
async function writeFiles(client: Client, files: FileStore, archive: Archive) {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM files ORDER BY name COLLATE "C"')
  const written: Manifest['files'] = []
  const missing: string[] = []
  for (const { name } of rows) {
    const parts = await files.list(name)
    if (parts.length === 0) missing.push(name)
    for (const part of parts) {
      const found = await files.get(name, part)
      if (!found) continue
      const path = filePath(name, part)
      written.push({ path, ...(await archive.add(path, found.size, found.stream)) })
    }
  }
  return { files: written, missing_files: missing }
}

/** The archive's format needs the length of an entry first, so the rows are written to a temporary file. */
async function writeTable(
  client: Client,
  table: Manifest['tables'][number] | { name: string; columns: string[] },
  { rows, archive }: { rows: string; archive: Archive },
) {
  try {
    const copy = await copyOut(client, table)
    const meter = makeMeter()
    await pipeline(copy, meter.stream, createWriteStream(rows, { mode: 0o600 }))
    const content = meter.read()
    await archive.add(tablePath(table.name), content.bytes, createReadStream(rows))
    return { rows: copy.rowCount, ...content }
  } finally {
    await rm(rows, { force: true })
  }
}
