import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, readdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { checkNames, isFileName, isPartName, makeFileName } from './file-names.ts'
import type { FileStore, UploadParts } from './file-store.ts'

/**
 * Opens the store of a folder, which several servers may share; the folder is made with the first upload. We make no
 * links in it, so none is followed.
 */
export function openDiskStore(folder: string): FileStore {
  return {
    where: folder,
    put: async (parts) => {
      const name = makeFileName()
      await write(folder, name, Object.entries(parts))
      return name
    },
    putAs: async (name, parts) => {
      checkNames(name, [])
      if (await ifThere(lstat(join(folder, name)))) return
      await rm(join(folder, `.${name}`), { recursive: true, force: true })
      await write(folder, name, parts)
    },
    list: async (name) => {
      if (!isFileName(name) || !(await isFolder(join(folder, name)))) return []
      const found = await ifThere(readdir(join(folder, name), { withFileTypes: true }))
      return (found ?? [])
        .filter((entry) => entry.isFile() && isPartName(entry.name))
        .map((entry) => entry.name)
        .sort()
    },
    get: async (name, part) => {
      if (!isFileName(name) || !isPartName(part)) return undefined
      const file = (await isFolder(join(folder, name))) && (await openIfThere(join(folder, name, part)))
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
      const ages = await Promise.all((names ?? []).map((name) => ifThere(lstat(join(folder, name)))))
      return (names ?? []).filter((_, index) => (ages[index]?.mtime ?? instant) < instant)
    },
  }
}

async function write(folder: string, name: string, parts: UploadParts): Promise<void> {
  const [partial, whole] = [join(folder, `.${name}`), join(folder, name)]
  await mkdir(partial, { recursive: true, mode: 0o700 })
  try {
    for await (const [part, content] of parts) {
      checkNames(name, [part])
      await writeThrough(join(partial, part), content)
    }
    await syncFolder(partial)
    await rename(partial, whole)
    // A row may name it next, and a power cut must not leave the row alone (R43).
    await syncFolder(folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function writeThrough(path: string, content: Buffer | Readable): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

async function isFolder(path: string): Promise<boolean> {
  return (await ifThere(lstat(path)))?.isDirectory() ?? false
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  return ifThere(open(path, constants.O_RDONLY | constants.O_NOFOLLOW))
}

/** Undefined for what does not exist; every other error is thrown. */
async function ifThere<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
