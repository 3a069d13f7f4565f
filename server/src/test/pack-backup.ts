import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarHeader } from 'modern-tar'
import { readArchive } from '../backup/archive.ts'
import { type Manifest, manifestPath, signaturePath, tablePath } from '../backup/manifest.ts'
import { signManifest } from '../backup/sign-manifest.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** An entry of an archive: its content, or so many zeros; by its header it may be something else than a file. */
export type Entry = { path: string; content: Buffer | number; header?: Partial<TarHeader> }

/** What a backup holds, in its order, beside the manifest and the signature. */
export type Unpacked = { manifest: Manifest; entries: Entry[] }

/** Reads all of a small backup. */
export async function unpackBackup(file: string): Promise<Unpacked> {
  const entries: { path: string; content: Buffer }[] = []
  for await (const { path, content } of readArchive(file))
    entries.push({ path, content: await buffer(content) })
  const manifestText = entries.find(({ path }) => path === manifestPath)!.content.toString()
  const others = entries.filter(({ path }) => path !== manifestPath && path !== signaturePath)
  return { manifest: JSON.parse(manifestText) as Manifest, entries: others }
}

type Wish = {
  /** Signs with that key; without one the backup is unsigned. */
  key?: Uint8Array
  /** What is signed and then altered. */
  alter?: (text: string) => string
  /** Beside the manifest in the place of one. */
  text?: Entry['content']
}

/** Packs a backup as somebody would who knows how: every entry is listed with its true sum, whatever it is. */
export async function packBackup({ manifest, entries }: Unpacked, wish: Wish = {}): Promise<string> {
  const sums = new Map(entries.map((entry) => [entry.path, sumOf(entry.content)]))
  const listed = {
    ...manifest,
    tables: manifest.tables.map((table) => ({ ...table, ...sums.get(tablePath(table.name)) })),
    files: entries
      .filter(({ path }) => !path.startsWith('tables/'))
      .map(({ path, content }) => ({ path, ...sumOf(content) })),
  }
  const text = JSON.stringify(listed)
  const altered = wish.text ?? Buffer.from(wish.alter?.(text) ?? text)
  const ends: Entry[] = [{ path: manifestPath, content: altered }]
  if (wish.key) ends.push({ path: signaturePath, content: Buffer.from(signManifest(wish.key, text)) })
  const file = join(makeTemporaryFolder(), 'marhala-20260101T000000Z.tar.gz')
  await writeArchive(file, [...entries, ...ends])
  return file
}

async function writeArchive(file: string, entries: Entry[]): Promise<void> {
  const { readable, controller } = createTarPacker()
  const written = pipeline(
    Readable.fromWeb(readable as ReadableStream),
    createGzip({ level: 1 }),
    createWriteStream(file),
  )
  for (const { path, content, header } of entries) {
    const size = header ? 0 : sizeOf(content)
    const entry = controller.add({ name: path, size, mode: 0o600, ...header }).getWriter()
    if (!header) for (const piece of piecesOf(content)) await entry.write(piece)
    await entry.close()
  }
  controller.finalize()
  await written
}

function sizeOf(content: Entry['content']): number {
  return typeof content === 'number' ? content : content.length
}

const zeros = Buffer.alloc(2 ** 20)

function* piecesOf(content: Entry['content']): Generator<Uint8Array> {
  if (typeof content !== 'number') return yield new Uint8Array(content)
  for (let left = content; left > 0; left -= zeros.length)
    yield new Uint8Array(zeros.subarray(0, Math.min(left, zeros.length)))
}

function sumOf(content: Entry['content']): { bytes: number; sha256: string } {
  const hash = createHash('sha256')
  for (const piece of piecesOf(content)) hash.update(piece)
  return { bytes: sizeOf(content), sha256: hash.digest('hex') }
}
