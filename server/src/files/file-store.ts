import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Uploads on disk. One upload is a folder of an unguessable name; its parts are what was made of it, such as widths. */
export type FileStore = {
  /** Writes the parts (name → bytes), all or none, and on the disk when it answers; the upload's name. */
  put: (parts: Record<string, Buffer>) => Promise<string>
  /** One part, or undefined where there is none. */
  get: (name: string, part: string) => Promise<{ size: number; stream: Readable } | undefined>
  /** The names of an upload's parts; none where there is none. */
  list: (name: string) => Promise<string[]>
  /** Writes an upload back under the name that it had, as `put` does; one that stands there stays as it is. */
  putAs: (name: string, parts: Record<string, Buffer>) => Promise<void>
  /** Removes an upload, which may be gone already. */
  remove: (name: string) => Promise<void>
  /** Leaves a picture that pages have shown to the sweep: who has the page still comes for it, for an hour at least. */
  release: (name: string) => Promise<void>
  /** What was last written before an instant, half-written leavings included. */
  listBefore: (instant: Date) => Promise<string[]>
}

/** Opens the store of a folder, which several servers may share; the folder is made with the first upload. */
export function openFileStore(folder: string): FileStore {
  return {
    put: async (parts) => {
      const name = randomBytes(24).toString('base64url')
      await write(folder, name, parts)
      return name
    },
    putAs: async (name, parts) => {
      const wrong = [name]
        .filter((one) => !isName(one))
        .concat(Object.keys(parts).filter((one) => !isPart(one)))
      if (wrong.length > 0) throw new Error(`${wrong[0]} is no name of an upload.`)
      if (await ifThere(stat(join(folder, name)))) return
      await rm(join(folder, `.${name}`), { recursive: true, force: true })
      await write(folder, name, parts)
    },
    list: async (name) => (isName(name) ? ((await ifThere(readdir(join(folder, name)))) ?? []).sort() : []),
    get: async (name, part) => {
      if (!isName(name) || !isPart(part)) return undefined
      const file = await openIfThere(join(folder, name, part))
      if (!file) return undefined
      return { size: (await file.stat()).size, stream: file.createReadStream() }
    },
    remove: async (name) => {
      if (isName(name.replace(/^\./, ''))) await rm(join(folder, name), { recursive: true, force: true })
    },
    release: async (name) => {
      const now = new Date()
      if (isName(name)) await ifThere(utimes(join(folder, name), now, now))
    },
    listBefore: async (instant) => {
      const names = await ifThere(readdir(folder))
      const ages = await Promise.all((names ?? []).map((name) => ifThere(stat(join(folder, name)))))
      return (names ?? []).filter((_, index) => (ages[index]?.mtime ?? instant) < instant)
    },
  }
}

async function write(folder: string, name: string, parts: Record<string, Buffer>): Promise<void> {
  const [partial, whole] = [join(folder, `.${name}`), join(folder, name)]
  await mkdir(partial, { recursive: true, mode: 0o700 })
  try {
    for (const [part, bytes] of Object.entries(parts)) await writeThrough(join(partial, part), bytes)
    await syncFolder(partial)
    await rename(partial, whole)
    // A row may show the name next, and a power cut must not leave the row alone (R43).
    await syncFolder(folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

/** 192 random bits; nothing else is ever looked for on the disk. */
function isName(text: string): boolean {
  return /^[\w-]{32}$/.test(text)
}

function isPart(text: string): boolean {
  return /^[a-z0-9-]{1,40}\.[a-z0-9]{1,5}$/.test(text)
}

async function writeThrough(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  return ifThere(open(path, 'r'))
}

/** What does not exist is undefined; everything else that goes wrong is thrown. */
async function ifThere<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
