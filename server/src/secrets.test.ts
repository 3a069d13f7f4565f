import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Config } from './config.ts'
import { loadSecrets } from './secrets.ts'
import { makeTemporaryFolder } from './test/temporary-folder.ts'

test('the secret of a first start is made once, for its owner alone, and nothing else is left', () => {
  const { load, folder } = start()
  const first = load()
  expect(load()).toEqual(first)
  expect(start().load()).not.toEqual(first)
  expect(readdirSync(folder)).toEqual(['auth-secret'])
  expect(statSync(join(folder, 'auth-secret')).mode & 0o777).toBe(0o600)
})

test.each([
  ['empty', ''],
  ['cut short', 'abc'],
])('R62 a secret that a power cut left %s is refused, and not taken for one', (_, left) => {
  const { load, folder } = start()
  mkdirSync(folder)
  writeFileSync(join(folder, 'auth-secret'), left)
  expect(load).toThrow(/auth-secret is not whole/)
  expect(readFileSync(join(folder, 'auth-secret'), 'utf8')).toBe(left)
})

function start() {
  const data_dir = makeTemporaryFolder()
  const load = () => loadSecrets({ auth_secret: undefined, data_dir } as Config)
  return { load, folder: join(data_dir, 'secrets') }
}
