import { createReadStream, createWriteStream } from 'node:fs'
import { Readable, Writable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'
import { makeMeter } from './meter.ts'

export type Archive = {
  /** Adds one entry of exactly `size` bytes; returns its length and hash. */
  add: (path: string, size: number, content: Readable) => Promise<{ bytes: number; sha256: string }>
  /** Ends the archive; it is on the disk when this resolves. */
  finish: () => Promise<void>
  abort: (reason: unknown) => Promise<void>
}

/** Begins a `.tar.gz` that only its owner may read. */
export function createArchive(file: string): Archive {
  const { readable, controller } = createTarPacker()
  const written = pipeline(
    Readable.fromWeb(readable as ReadableStream),
    createGzip(),
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // A full disk is reported to the next `add`.
  const broken = written.then(() => new Promise<never>(() => {}))
  broken.catch(() => {})
  return {
    add: async (path, size, content) => {
      const meter = makeMeter()
      const entry = Writable.fromWeb(controller.add({ name: path, size, mode: 0o600 }))
      const added = pipeline(content, meter.stream, entry)
      added.catch(() => {})
      await Promise.race([added, broken])
      return meter.read()
    },
    finish: async () => {
      controller.finalize()
      await written
    },
    abort: async (reason) => {
      controller.error(reason)
      await written.catch(() => {})
    },
  }
}

/** Iterates over an archive entry by entry; each content must be read before the next one comes. Links are refused. */
export async function* readArchive(file: string): AsyncGenerator<{ path: string; content: Readable }> {
  const decoder = createTarDecoder({ strict: true })
  const leaving = new AbortController()
  const { signal } = leaving
  const sink = Writable.fromWeb(decoder.writable)
  const fed = pipeline(createReadStream(file), createGunzip(), sink, { signal })
  // Its failure reaches the reader through the entries.
  fed.catch(() => {})
  try {
    for await (const { header, body } of decoder.readable) {
      if (header.type !== 'file') throw new Error(`${header.name} is no file but a ${header.type}`)
      yield { path: header.name, content: Readable.fromWeb(body as ReadableStream) }
    }
    await fed
  } finally {
    // A reader that stops early does not unpack the rest.
    leaving.abort()
  }
}
