import { constants, existsSync, readFileSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { broken, type Finding, fine, look } from './finding.ts'

/** The running Node, compared with the oldest one that package.json allows. */
export function checkNode(version = process.versions.node): Finding {
  const { engines } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'),
  ) as { engines: { node: string } }
  const oldest = engines.node.replace(/[^\d.]/g, '')
  const remedy = 'npm ci brings the right one, and npm start and npm run use it.'
  return isOlder(version, oldest)
    ? broken('Node', `${version} is older than ${oldest}.`, remedy)
    : fine('Node', version)
}

function isOlder(one: string, other: string): boolean {
  const [[a = 0, b = 0], [c = 0, d = 0]] = [one, other].map((text) => text.split('.').map(Number)) as [
    number[],
    number[],
  ]
  return a < c || (a === c && b < d)
}

const gigabyte = 2 ** 30

type Disk = { free: number }

/** Whether the data folder is writable, and what is free on its disk. Nothing is written for it. */
export async function checkDataDir(
  { data_dir }: Pick<Config, 'data_dir'>,
  readDisk: (folder: string) => Promise<Disk> = freeOn,
): Promise<Finding[]> {
  const folder = nearestThere(data_dir)
  if (!(await stat(folder)).isDirectory())
    return [broken('DATA_DIR', `${folder} is no folder.`, 'Set DATA_DIR to a folder, or take the file away.')]
  try {
    await access(folder, constants.W_OK | constants.X_OK)
  } catch {
    const remedy = `Give it to the account that runs the server: chown -R <account> ${folder}.`
    return [broken('DATA_DIR', `${folder} can't be written to.`, remedy)]
  }
  const made = folder === data_dir ? '' : ' It is made by the first start.'
  return [fine('DATA_DIR', `${data_dir}.${made}`), judgeDisk(folder, await readDisk(folder))]
}

function judgeDisk(folder: string, { free }: Disk): Finding {
  const message = `${(free / gigabyte).toFixed(1)} GB are free where ${folder} is.`
  const remedy = 'Make room: old logs and backups first, never what is in DATA_DIR/db.'
  if (free < gigabyte / 4) return broken('Disk', message, `${remedy} A full disk refuses every write.`)
  return free < 2 * gigabyte ? look('Disk', message, remedy) : fine('Disk', message)
}

async function freeOn(folder: string): Promise<Disk> {
  const { bavail, bsize } = await statfs(folder)
  return { free: bavail * bsize }
}

function nearestThere(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestThere(dirname(path))
}
