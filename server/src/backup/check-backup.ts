import { pipeline } from 'node:stream/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import * as z from 'zod/mini'
import type { Migration } from '../db/migration-files.ts'
import { readArchive } from './archive.ts'
import { backupFormat, Manifest, manifestPath, tablePath } from './manifest.ts'
import { makeMeter } from './meter.ts'

/** Reads a backup from end to end and answers what it says of itself; throws when it is not whole, or was altered. */
export async function checkBackup(file: string): Promise<Manifest> {
  const found = new Map<string, string>()
  let said: string | undefined
  try {
    for await (const { path, content } of readArchive(file)) {
      if (path === manifestPath) said = await text(content)
      else found.set(path, await sumOf(content))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`There is no file ${file}.`)
    throw damaged(file, (error as Error).message)
  }
  if (said === undefined) throw damaged(file, 'it ends too early')
  const manifest = readManifest(file, said)
  const wanted = [
    ...manifest.files,
    ...manifest.tables.map((table) => ({ ...table, path: tablePath(table.name) })),
  ]
  for (const { path, bytes, sha256 } of wanted) {
    if (found.get(path) !== sumText({ bytes, sha256 })) throw damaged(file, `${path} is not what was written`)
    found.delete(path)
  }
  if (found.size > 0) throw damaged(file, `${[...found.keys()][0]} was added`)
  return manifest
}

function readManifest(file: string, said: string): Manifest {
  let manifest: unknown
  try {
    manifest = JSON.parse(said)
  } catch {
    throw damaged(file, 'its list of contents cannot be read')
  }
  const format = (manifest as { format?: unknown }).format
  if (typeof format === 'number' && format > backupFormat) throw newer(file, `format ${format}`)
  const parsed = z.safeParse(Manifest, manifest)
  if (!parsed.success) throw damaged(file, 'its list of contents is incomplete')
  return parsed.data
}

/** Refuses a backup whose schema this program does not know. */
export function checkLevel(file: string, manifest: Manifest, known: readonly Migration[]): void {
  const newest = known.at(-1)?.number ?? 0
  for (const { number, name, hash } of manifest.migrations) {
    if (number > newest) throw newer(file, name)
    if (known.find((migration) => migration.number === number)?.hash !== hash)
      throw new Error(
        `${file} was taken by a program whose migration ${name} differs from this one's. ` +
          'Restore it with the version that took it.',
      )
  }
}

async function sumOf(content: NodeJS.ReadableStream): Promise<string> {
  const meter = makeMeter()
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
