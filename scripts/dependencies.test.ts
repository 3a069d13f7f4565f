import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  type Advisory,
  findForeign,
  findHoles,
  findRanges,
  findUndecidedScripts,
  type Lockfile,
  type Manifest,
  readJson,
} from './dependencies.ts'
import { root } from './run-step.ts'

const manifest = readJson<Manifest & { workspaces: string[] }>('package.json')
const lockfile = readJson<Lockfile>('package-lock.json')
const { advisories } = readJson<{ advisories: Advisory[] }>('security/advisories.json')
const integrity = `sha512-${'a'.repeat(86)}==`

describe('R60 what is installed', () => {
  test.each(['.', ...manifest.workspaces])('is named by exact versions: %s', (workspace) => {
    const named = readJson<Manifest>(join(workspace, 'package.json'))
    expect(findRanges(named)).toEqual([])
    const { dependencies, devDependencies } = lockfile.packages[
      workspace === '.' ? '' : workspace
    ] as Manifest
    expect({ dependencies, devDependencies }).toEqual({
      dependencies: named.dependencies,
      devDependencies: named.devDependencies,
    })
  })

  test('comes from npm’s registry alone, each package by its checksum', () => {
    expect(Object.keys(lockfile.packages).length).toBeGreaterThan(500)
    expect(findForeign(lockfile)).toEqual([])
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).not.toMatch(/registry=|:\/\//)
  })

  test('runs no script of its own unless it was allowed to', () => {
    expect(findUndecidedScripts(lockfile, manifest.allowScripts!)).toEqual([])
  })

  test('is newer than every hole that is listed', () => {
    expect(findHoles(lockfile, advisories)).toEqual([])
  })
})

describe('R60 what would be found', () => {
  test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'github:a/b', 'file:../a', 'https://a.example/b.tgz'])(
    'the version %s',
    (version) => {
      expect(findRanges({ devDependencies: { a: '1.2.3-beta.4', b: version } })).toEqual([`b@${version}`])
    },
  )

  test.each([
    { resolved: 'https://registry.npmjs.example/a.tgz', integrity },
    { resolved: 'git+ssh://git@github.com/a/b.git#1', integrity },
    { resolved: 'http://registry.npmjs.org/a/-/a-1.0.0.tgz', integrity },
    { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' },
    {},
  ])('a package of %j', (locked) => {
    const packages = { '': {}, web: {}, 'node_modules/a': locked, 'node_modules/b': { integrity } }
    expect(findForeign({ packages })).toEqual(['node_modules/a'])
  })

  test('an install script that nobody decided on, and a decision without a script', () => {
    const packages = {
      'node_modules/a': { hasInstallScript: true },
      'node_modules/b/node_modules/@c/d': { hasInstallScript: true },
    }
    expect(findUndecidedScripts({ packages }, { a: true, e: false })).toEqual(['@c/d', 'e'])
  })

  test.each([
    ['2.3.1', ['2.3.2', '4.0.4'], true],
    ['2.3.2', ['2.3.2', '4.0.4'], false],
    ['2.10.0', ['2.9.1'], false],
    ['3.0.0', ['2.3.2', '4.0.4'], true],
    ['4.0.3', ['2.3.2', '4.0.4'], true],
    ['4.0.4-rc.1', ['4.0.4'], true],
    ['5.0.0', ['2.3.2', '4.0.4'], false],
  ])('version %s of a package with fixes in %j: %s', (version, fixed, isHole) => {
    const packages = { 'node_modules/x/node_modules/a': { version } }
    expect(findHoles({ packages }, [{ package: 'a', id: 'CVE-1', fixed }])).toHaveLength(isHole ? 1 : 0)
  })

  test('an advisory of a package that is gone', () => {
    expect(findHoles({ packages: {} }, [{ package: 'a', id: 'CVE-1', fixed: ['1.0.0'] }])).toHaveLength(1)
  })
})
