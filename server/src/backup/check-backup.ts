import { pipeline } from 'node:stream/promises'
import { type Readable, Writable } from 'node:stream'
import * as z from 'zod/mini'
import { isRunOf } from '../db/migrate.ts'
import type { Migration } from '../db/migration-files.ts'
import { isFileName, isPartName } from '../files/file-names.ts'
import { readArchive } from './archive.ts'
import { backupFormat, Manifest, manifestPath, readFilePath, signaturePath, tablePath } from './manifest.ts'
import { makeMeter } from './meter.ts'
import { type Doubt, judgeSignature } from './sign-manifest.ts'
import { leftOut } from './tables.queries.ts'

/** More than any upload of ours: an entry that unpacks to more is none. */
export const mostPartBytes = 32 * 2 ** 20

const mostManifestBytes = { alone: 16 * 2 ** 20, entry: 512 }

/**
 * Reads a backup from end to end and returns its manifest, and whether this installation signed it; throws when it is
 * incomplete, was altered, or contains what no backup contains. However large an entry unpacks, little of it is in
 * memory at a time.
 */
export async function checkBackup(
  file: string,
  key: Uint8Array,
): Promise<{ manifest: Manifest; signed: Doubt | 'ours' }> {
  const { found, manifestText, signature } = await readThrough(file)
  if (manifestText === undefined) throw damaged(file, 'it ends too early')
  const manifest = readManifest(file, manifestText)
  const signed = judgeSignature(key, manifestText, signature)
  if (signed === 'changed') throw damaged(file, 'its list of contents was changed after it was signed')
  const files = manifest.files.map((one) => {
    const { name, part } = readFilePath(one.path)
    if (!isFileName(name) || !isPartName(part)) throw damaged(file, `${one.path} is no upload of ours`)
    return one
  })
  const tables = manifest.tables.map((table) => {
    if (leftOut.includes(table.name)) throw damaged(file, `the table ${table.name} is in no backup`)
    return { ...table, path: tablePath(table.name) }
  })
  for (const { path, bytes, sha256 } of [...files, ...tables]) {
    if (found.get(path) !== sumText({ bytes, sha256 })) throw damaged(file, `${path} is not what was written`)
    found.delete(path)
  }
  if (found.size > 0) throw damaged(file, `${[...found.keys()][0]} was added`)
  return { manifest, signed }
}

async function readThrough(file: string) {
  const found = new Map<string, string>()
  const texts: { [path: string]: string } = {}
  try {
    for await (const { path, content } of readArchive(file)) {
      if (found.has(path) || texts[path] !== undefined) throw new Error(`${path} stands in it twice`)
      const { alone, entry } = mostManifestBytes
      if (path === manifestPath) texts[path] = await readText(content, alone + entry * found.size)
      else if (path === signaturePath) texts[path] = await readText(content, 200)
      else found.set(path, await sumOf(content, path.startsWith('tables/') ? Infinity : mostPartBytes))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`There is no file ${file}.`)
    throw damaged(file, (error as Error).message)
  }
  return { found, manifestText: texts[manifestPath], signature: texts[signaturePath] }
}

function readManifest(file: string, manifestText: string): Manifest {
  let manifest: unknown
  try {
    manifest = JSON.parse(manifestText)
  } catch {
    throw damaged(file, 'its list of contents cannot be read')
  }
  const format = (manifest as { format?: unknown } | null)?.format
  if (typeof format === 'number' && format > backupFormat) throw newer(file, `format ${format}`)
  if (typeof format === 'number' && format < 1) throw damaged(file, `there is no format ${format}`)
  const parsed = z.safeParse(Manifest, manifest)
  if (!parsed.success) throw damaged(file, 'its list of contents is incomplete')
  return parsed.data
}

/** Refuses a backup whose schema this program does not know: it must be made by the first of our migrations without a gap. */
export function checkLevel(file: string, manifest: Manifest, known: readonly Migration[]): void {
  const newest = known.at(-1)?.number ?? 0
  const later = manifest.migrations.find(({ number }) => number > newest)
  if (later) throw newer(file, later.name)
  if (manifest.migrations.length === 0) throw damaged(file, 'it names no migration')
  for (const [index, { number, name, hash }] of manifest.migrations.entries()) {
    const ours = known[index]
    if (ours?.number !== number)
      throw damaged(file, `its migrations are not those up to ${manifest.migrations.at(-1)!.name}`)
    if (!isRunOf(ours, hash))
      throw new Error(
        `${file} was taken by a program whose migration ${name} differs from this one's. ` +
          'Restore it with the version that took it.',
      )
  }
}

async function readText(content: Readable, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > most) throw new Error('its list of contents is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

async function sumOf(content: Readable, most: number): Promise<string> {
  const meter = makeMeter(most)
  await pipeline(content, meter.stream, new Writable({ write: (_chunk, _encoding, done) => done() }))
  return sumText(meter.read())
}

function sumText({ bytes, sha256 }: { bytes: number; sha256: string }): string {
  return `${bytes} ${sha256}`
}

function damaged(file: string, why: string): Error {
  return new Error(`${file} is not a whole, unaltered backup (${why}). Use another one.`)
}

function newer(file: string, what: string): Error {
  return new Error(
    `${file} is newer than this program (${what}). Restore it with the version that took it, or a newer one.`,
  )
}
