import { lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMapFileName } from '@marhala/domain/tracking/map-base.ts'
import type { Config } from '../../../config.ts'

const mostFiles = 100

/** The files of street maps that the owner has put into `DATA_DIR/maps`, by name. */
export async function readMapFiles(config: Config): Promise<{ name: string; bytes: number }[]> {
  const folder = mapFolder(config)
  const names = await readdir(folder).catch(() => [])
  const files = await Promise.all(
    names
      .filter(isMapFileName)
      .sort((a, b) => a.localeCompare(b, 'en'))
      .slice(0, mostFiles)
      .map(async (name) => ({ name, stats: await stat(join(folder, name)).catch(() => null) })),
  )
  return files.flatMap(({ name, stats }) => (stats?.isFile() ? [{ name, bytes: stats.size }] : []))
}

/** The path of a map file; undefined for an invalid name, or where there is none. */
export async function findMapFile(config: Config, name: string): Promise<string | undefined> {
  if (!isMapFileName(name)) return undefined
  const path = join(mapFolder(config), name)
  return (await lstat(path).catch(() => null)) ? path : undefined
}

function mapFolder({ data_dir }: Config): string {
  return join(data_dir, 'maps')
}
