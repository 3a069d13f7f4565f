import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** `marhala-20260603T020007Z.tar.gz`: the instant in the name, so that names sort by age. */
const pattern = /^marhala-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/

/** The name of a backup taken at an instant. */
export function nameBackup(takenAt: Date): string {
  return `marhala-${takenAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar.gz`
}

/** The complete backups of a folder with their instants, newest first. */
export async function listBackups(folder: string): Promise<{ file: string; takenAt: number }[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? []
      if (second === undefined) return []
      const takenAt = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
      return [{ file: join(folder, name), takenAt }]
    })
    .sort((one, other) => other.takenAt - one.takenAt)
}

/** Makes the folder, readable by its owner only, and removes the remains of killed backups. */
export async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder))
    if (/^\.marhala-\w+\.(?:partial|rows)$/.test(name)) await rm(join(folder, name), { force: true })
}

/** Removes the oldest backups beyond those to keep. */
export async function pruneBackups(folder: string, keep: number): Promise<void> {
  for (const { file } of (await listBackups(folder)).slice(keep)) await rm(file, { force: true })
}

/** Flushes a folder's names to the disk: before that a rename does not survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
