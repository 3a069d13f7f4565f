import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../../../server/src/db/migrate.ts'
import { readMigrations } from '../../../server/src/db/migration-files.ts'

const root = join(import.meta.dirname, '../../..')
const workspaces = ['domain', 'contract', 'server', 'web']

/** A version of the program, in a folder of its own; or why there is none. */
export type Version = { folder: string; name: string } | { missing: string }

export const today: Version = { folder: root, name: 'today’s' }

/** No older version survives a new column without it (decision 062): an older one gets today's. */
const mended = 'server/src/db/named-query.ts'

/** An older version from the history: `from`, or the newest commit with fewer migrations, which are the first of today's. */
export function makeOlderVersion(folder: string, from?: string): Version {
  if (!existsSync(join(root, '.git'))) return { missing: 'there is no history here, so no older version' }
  const commit = from ? git('rev-parse', from).trim() : findOlder()
  if (!commit) return { missing: 'no older version has migrations that are the first of today’s' }
  mkdirSync(folder, { recursive: true })
  const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: files })
  const others = differingPackages(folder)
  if (others.length > 0) return { missing: `its packages are others: ${others.slice(0, 5).join(', ')}` }
  linkPackages(folder)
  const isMended = readFileSync(join(folder, mended), 'utf8').includes('isOutdated')
  if (!isMended) cpSync(join(root, mended), join(folder, mended))
  execFileSync(process.execPath, ['scripts/build-web.ts'], { cwd: folder, stdio: 'ignore' })
  const newest = migrationsOf(commit).at(-1)
  return {
    folder,
    name: `${git('log', '-1', '--format=%h “%s”', commit).trim()}, up to ${newest}${isMended ? '' : `, with today’s ${mended}`}`,
  }
}

/** Today's version with one more migration, which adds a column to every table that is in use. */
export function makeNextVersion(folder: string): Version {
  const isCopied = (path: string) => !/\/(?:node_modules|\.building-\d+)$/.test(path)
  for (const name of ['domain', 'contract', 'server', 'scripts', 'web', 'package.json', 'package-lock.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: isCopied })
  linkPackages(folder)
  const migrations = join(folder, 'server/src/db/migrations')
  writeFileSync(join(migrations, '9999_one_more_column.sql'), oneMoreColumn)
  return { folder, name: 'today’s and one migration more' }
}

/** Every table that visitors and the desk use. */
const oneMoreColumn = [
  'company_settings',
  'cars',
  'bookings',
  'users',
  'sessions',
  'notifications',
  'tasks',
  'payments',
]
  .map((table) => `ALTER TABLE ${table} ADD COLUMN of_the_next_version text NOT NULL DEFAULT 'new';\n`)
  .join('')

function findOlder(): string | undefined {
  const today = readMigrations(migrationsFolder).map(({ name }) => `${name}.sql`)
  const touching = git('log', '--format=%H', '--', 'server/src/db/migrations').trim().split('\n')
  return touching
    .map((commit) => `${commit}^`)
    .find((commit) => {
      const known = migrationsOf(commit)
      return known.length > 0 && known.length < today.length && known.every((name, at) => name === today[at])
    })
}

function migrationsOf(commit: string): string[] {
  try {
    return (
      git('ls-tree', '--name-only', `${commit}:server/src/db/migrations`).match(/^\d{4}_.+\.sql$/gm) ?? []
    )
  } catch {
    return []
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

type Lock = {
  packages: Record<string, { version?: string; link?: boolean; dev?: boolean; optional?: boolean }>
}

/** The packages of another version that differ by its lock file; those that only its checks need do not count. */
function differingPackages(folder: string): string[] {
  const [own, other] = [root, folder].map(
    (folder) => (JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock).packages,
  ) as [Lock['packages'], Lock['packages']]
  return Object.entries(other)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .filter(([path, { version }]) => own[path]?.version !== version)
    .map(([path]) => path.replace(/.*node_modules\//, ''))
}

/** This installation's packages, but its own workspaces: Node resolves links. */
function linkPackages(folder: string): void {
  const own = join(folder, 'node_modules')
  mkdirSync(join(own, '@marhala'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@marhala' && !name.startsWith('.'))
      symlinkSync(join(root, 'node_modules', name), join(own, name))
  for (const name of workspaces) {
    symlinkSync(join(folder, name), join(own, '@marhala', name))
    const packages = join(root, name, 'node_modules')
    if (existsSync(packages)) symlinkSync(packages, join(folder, name, 'node_modules'))
  }
}
