import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { openDiskStore } from './disk-store.ts'

const bytes = Buffer.from('a picture')

test('an upload is a folder, for its owner’s eyes alone', async () => {
  const folder = join(makeTemporaryFolder(), 'files')
  const name = await openDiskStore(folder).put({ '96.webp': bytes })
  expect(readdirSync(folder)).toEqual([name])
  expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  expect(statSync(join(folder, name, '96.webp')).mode & 0o077).toBe(0)
})

test('R43 writes all parts or none', async () => {
  const folder = makeTemporaryFolder()
  const store = openDiskStore(folder)
  await expect(store.put({ '96.webp': bytes, 'no/where/512.webp': bytes })).rejects.toThrow(
    'no name of an upload',
  )
  expect(readdirSync(folder)).toEqual([])
})

test('follows no link out of its folder', async () => {
  const home = makeTemporaryFolder()
  const store = openDiskStore(join(home, 'files'))
  const name = await store.put({ 'a.webp': bytes })
  writeFileSync(join(home, 'secret.webp'), 'secret')
  symlinkSync(home, join(home, 'files', 'L'.repeat(32)))
  symlinkSync(join(home, 'secret.webp'), join(home, 'files', name, 'b.webp'))
  expect([await store.list(name), await store.list('L'.repeat(32))]).toEqual([['a.webp'], []])
  expect(await store.get(name, 'b.webp')).toBeUndefined()
  expect(await store.get('L'.repeat(32), 'secret.webp')).toBeUndefined()
})

test('removes nothing outside its folder', async () => {
  const home = makeTemporaryFolder()
  const store = openDiskStore(join(home, 'files'))
  mkdirSync(join(home, 'secrets'))
  for (const wrong of ['..', '../secrets', '.../secrets']) await store.remove(wrong)
  expect(existsSync(join(home, 'secrets'))).toBe(true)
})

test('lists what a crash left half-written, and removes it', async () => {
  const folder = makeTemporaryFolder()
  const store = openDiskStore(folder)
  const young = await store.put({ '96.webp': bytes })
  const partial = `.${'p'.repeat(32)}`
  mkdirSync(join(folder, partial))
  writeFileSync(join(folder, partial, '96.webp'), 'half')
  utimesSync(join(folder, partial), new Date('2026-01-01'), new Date('2026-01-01'))
  expect(await store.listBefore(new Date('2026-01-02'))).toEqual([partial])
  await store.remove(partial)
  expect(readdirSync(folder)).toEqual([young])
})
