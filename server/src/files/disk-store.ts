import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { checkNames, isFileName, isPartName, makeFileName } from './file-names.ts'
import type { FileStore } from './file-store.ts'

/** Opens the store of a folder, which several servers may share; the folder is made with the first upload. */
export function openDiskStore(folder: string): FileStore {
  return {
    where: folder,
    put: async (parts) => {
      const name = makeFileName()
      await write(folder, name, parts)
      return name
    },
    putAs: async (name, parts) => {
      checkNames(name, Object.keys(parts))
      if (await ifThere(stat(join(folder, name)))) return
      await rm(join(folder, `.${name}`), { recursive: true, force: true })
      await write(folder, name, parts)
    },
    list: async (name) =>
      isFileName(name) ? ((await ifThere(readdir(join(folder, name)))) ?? []).sort() : [],
    get: async (name, part) => {
      if (!isFileName(name) || !isPartName(part)) return undefined
      const file = await openIfThere(join(folder, name, part))
      if (!file) return undefined
      return { size: (await file.stat()).size, stream: file.createReadStream() }
    },
    remove: async (name) => {
      if (isFileName(name.replace(/^\./, ''))) await rm(join(folder, name), { recursive: true, force: true })
    },
    release: async (name) => {
      const now = new Date()
      if (isFileName(name)) await ifThere(utimes(join(folder, name), now, now))
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
