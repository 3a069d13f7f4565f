import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run-step.ts'

/** The dependencies in a package.json. */
export type Manifest = {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  overrides?: Record<string, string>
  allowScripts?: Record<string, boolean>
}

type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  inBundle?: boolean
  hasInstallScript?: boolean
}

export type Lockfile = { packages: Record<string, Locked> }

/** A known vulnerability; `fixed` has the first good version of each major line that got one. */
export type Advisory = { package: string; id: string; fixed: string[] }

/** Reads a JSON file by its path from the root. */
export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T
}

/** Versions that are not exact: a range, a tag or an address. */
export function findRanges(manifest: Manifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, overrides } = manifest
  return [dependencies, devDependencies, optionalDependencies, overrides]
    .flatMap((named) => Object.entries(named ?? {}))
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}@${version}`)
}

/**
 * Packages from elsewhere than npm's registry, or without a checksum. `.npmrc` leaves the registry's own address out of
 * the lockfile, so that an address means another place. Bundled packages are checked with their parent.
 */
export function findForeign({ packages }: Lockfile): string[] {
  return installed(packages)
    .filter(
      ([, { resolved, integrity, inBundle }]) =>
        !inBundle &&
        ((resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')) ||
          !/^sha512-[A-Za-z\d+/]{86}==$/.test(integrity ?? '')),
    )
    .map(([path]) => path)
}

/** Packages whose install script is neither allowed nor refused, and decisions about scripts that are gone. */
export function findUndecidedScripts({ packages }: Lockfile, decided: Record<string, boolean>): string[] {
  const scripts = new Set(
    installed(packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => nameOf(path)),
  )
  return [
    ...[...scripts].filter((name) => !(name in decided)),
    ...Object.keys(decided).filter((name) => !scripts.has(name)),
  ]
}

/** Installed packages with an advisory, and advisories of packages that are gone. */
export function findHoles({ packages }: Lockfile, advisories: Advisory[]): string[] {
  const versions = Map.groupBy(installed(packages), ([path]) => nameOf(path))
  return advisories.flatMap(({ package: name, id, fixed }) => {
    const found = versions.get(name)
    if (!found) return [`${name}: ${id} is listed, but the package is gone`]
    return found
      .map(([, { version }]) => version!)
      .filter((version) => !isFixed(version, fixed))
      .map((version) => `${name}@${version}: ${id}, fixed in ${fixed.join(', ')}`)
  })
}

/** The fix of the same major line decides; a line without one is only good after the last of them. */
function isFixed(version: string, fixed: string[]): boolean {
  const line = fixed.filter((one) => one.split('.')[0] === version.split('.')[0])
  const needed = (line.length > 0 ? line : fixed).toSorted(compareVersions).at(-1)!
  return compareVersions(version, needed) >= 0
}

/** A pre-release version (`1.2.3-beta`) is older than its release. */
function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => [
    ...version.split('-')[0]!.split('.').map(Number),
    version.includes('-') ? 0 : 1,
  ])
  const index = a!.findIndex((part, at) => part !== b![at])
  return index === -1 ? 0 : a![index]! - b![index]!
}

/** Packages from outside: neither the project itself nor its workspaces. */
function installed(packages: Lockfile['packages']): [path: string, locked: Locked][] {
  return Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
