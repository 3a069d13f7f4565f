import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { openFileStore } from './file-store.ts'

const bytes = Buffer.from('a picture')

test('keeps the parts of an upload under one unguessable name, for its owner’s eyes alone', async () => {
  const folder = join(makeTemporaryFolder(), 'files')
  const store = openFileStore(folder)
  expect(await store.listBefore(new Date('2100-01-01'))).toEqual([])
  const names = await Promise.all([1, 2, 3].map(() => store.put({ '96.webp': bytes, '512.webp': bytes })))
  expect(new Set(names).size).toBe(3)
  for (const name of names) expect(name).toMatch(/^[\w-]{32}$/)
  expect(readdirSync(folder).sort()).toEqual(names.sort())
  const file = await store.get(names[0]!, '96.webp')
  expect([file!.size, await buffer(file!.stream)]).toEqual([bytes.length, bytes])
  expect(statSync(join(folder, names[0]!)).mode & 0o077).toBe(0)
  expect(statSync(join(folder, names[0]!, '96.webp')).mode & 0o077).toBe(0)
})

test('R43 writes all parts or none', async () => {
  const folder = makeTemporaryFolder()
  const store = openFileStore(folder)
  await expect(store.put({ '96.webp': bytes, 'no/where/512.webp': bytes })).rejects.toThrow('ENOENT')
  expect(readdirSync(folder)).toEqual([])
})

test('removes what it is told, twice too, and nothing else whatever it is told', async () => {
  const home = makeTemporaryFolder()
  const store = openFileStore(join(home, 'files'))
  const [name, other] = [await store.put({ '96.webp': bytes }), await store.put({ '96.webp': bytes })]
  mkdirSync(join(home, 'secrets'))
  for (const wrong of ['', '.', '..', '../secrets', `${other}/96.webp`, `../files/${other}`, '/', '*'])
    await store.remove(wrong)
  await store.remove(name)
  await store.remove(name)
  expect(await store.get(name, '96.webp')).toBeUndefined()
  const kept = await store.get(other, '96.webp')
  expect([existsSync(join(home, 'secrets')), await buffer(kept!.stream)]).toEqual([true, bytes])
})

test('what is released is as good as new until it is swept', async () => {
  const folder = makeTemporaryFolder()
  const store = openFileStore(folder)
  const name = await store.put({ '96.webp': bytes })
  utimesSync(join(folder, name), new Date('2026-01-01'), new Date('2026-01-01'))
  const before = new Date(Date.now() - 60_000)
  expect(await store.listBefore(before)).toEqual([name])
  await store.release(name)
  for (const wrong of ['', '..', 'n'.repeat(32)]) await store.release(wrong)
  expect(await store.listBefore(before)).toEqual([])
  expect(await store.get(name, '96.webp')).toBeDefined()
})

test('lists what is older than an instant, what a crash left half-written too', async () => {
  const folder = makeTemporaryFolder()
  const store = openFileStore(folder)
  const [old, young] = [await store.put({ '96.webp': bytes }), await store.put({ '96.webp': bytes })]
  const partial = `.${'p'.repeat(32)}`
  mkdirSync(join(folder, partial))
  writeFileSync(join(folder, partial, '96.webp'), 'half')
  for (const name of [old, partial])
    utimesSync(join(folder, name), new Date('2026-01-01'), new Date('2026-01-01'))
  expect((await store.listBefore(new Date('2026-01-02'))).sort()).toEqual([old, partial].sort())
  await store.remove(partial)
  expect(readdirSync(folder).sort()).toEqual([old, young].sort())
})
