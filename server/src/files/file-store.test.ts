import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { openBucket } from '../test/peers/open-bucket.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import type { FileStore } from './file-store.ts'
import { openFiles } from './open-files.ts'

const bytes = Buffer.from('a picture')
const others = Buffer.alloc(300_000, 'another')
const never = new Date('2100-01-01')
const past = new Date('2026-01-01')

type Opened = { store: FileStore; age: (name: string) => void }

async function openDisk(): Promise<Opened> {
  const data_dir = makeTemporaryFolder()
  const age = (name: string) => utimesSync(join(data_dir, 'files', name), past, past)
  return { store: await openFiles({ data_dir, files_url: undefined }), age }
}

async function openRemote(): Promise<Opened> {
  const peer = await openBucket()
  const age = (name: string) => {
    for (const [key, object] of peer.objects) if (key.includes(name)) object.at = past
  }
  return { store: await openFiles({ data_dir: '/nowhere', files_url: peer.files_url }), age }
}

describe.each([
  ['the disk', openDisk],
  ['a bucket', openRemote],
])('uploads on %s', (_, open) => {
  test('are empty at first, and say where they are', async () => {
    const { store } = await open()
    expect(await store.listBefore(never)).toEqual([])
    expect(store.where).toMatch(/\/files$|^s3:\/\/uploads\/rent\/$/)
  })

  test('keep their parts, byte for byte, each under one unguessable name', async () => {
    const { store } = await open()
    const parts = { '96.webp': bytes, '512.webp': others, 'empty.webp': Buffer.alloc(0) }
    const names = await Promise.all([1, 2, 3].map(() => store.put(parts)))
    expect(new Set(names).size).toBe(3)
    for (const name of names) {
      expect(name).toMatch(/^[\w-]{32}$/)
      expect(await store.list(name)).toEqual(['512.webp', '96.webp', 'empty.webp'])
      for (const [part, written] of Object.entries(parts)) {
        const file = await store.get(name, part)
        expect(file!.size).toBe(written.length)
        expect(written.equals(await buffer(file!.stream))).toBe(true)
      }
    }
    expect((await store.listBefore(never)).sort()).toEqual(names.sort())
  })

  test('nothing is there under other names, whatever they are', async () => {
    const { store } = await open()
    const name = await store.put({ '96.webp': bytes })
    for (const wrong of ['', '.', '..', '../etc', 'n'.repeat(32), `${name}/96.webp`, `../files/${name}`]) {
      expect(await store.get(wrong, '96.webp')).toBeUndefined()
      expect(await store.list(wrong)).toEqual([])
    }
    for (const wrong of ['', '..', '512.webp', '../96.webp', '96.WEBP'])
      expect(await store.get(name, wrong)).toBeUndefined()
  })

  test('R43 a part that can’t be written leaves no upload that anybody could find', async () => {
    const { store } = await open()
    await expect(store.put({ '96.webp': bytes, 'no/where/512.webp': bytes })).rejects.toThrow()
    expect(await store.listBefore(never)).toEqual([])
  })

  test('come back under the name that they had, and overwrite nothing', async () => {
    const { store } = await open()
    const name = 'b'.repeat(32)
    await store.putAs(name, Object.entries({ '96.webp': bytes, '512.webp': others }))
    await store.putAs(name, Object.entries({ '96.webp': others, '512.webp': bytes }))
    expect(await buffer((await store.get(name, '96.webp'))!.stream)).toEqual(bytes)
    expect(await store.list(name)).toEqual(['512.webp', '96.webp'])
    for (const [wrong, part] of [
      ['../secrets', 'a.webp'],
      [name.replace('b', '.'), 'a.webp'],
      ['c'.repeat(32), '../a.webp'],
    ] as const)
      await expect(store.putAs(wrong, [[part, bytes]])).rejects.toThrow('no name of an upload')
    expect(await store.listBefore(never)).toEqual([name])
  })

  test('go when they are removed, twice too, and nothing else goes', async () => {
    const { store } = await open()
    const [name, other] = [
      await store.put({ 'a.webp': bytes, 'b.webp': bytes }),
      await store.put({ 'a.webp': bytes }),
    ]
    for (const wrong of ['', '.', '..', '../secrets', `${other}/a.webp`, other.slice(0, 31), '/', '*'])
      await store.remove(wrong)
    await store.remove(name)
    await store.remove(name)
    expect(await store.list(name)).toEqual([])
    expect(await store.get(name, 'a.webp')).toBeUndefined()
    expect(await buffer((await store.get(other, 'a.webp'))!.stream)).toEqual(bytes)
  })

  test('are listed by their age, and what is released is as good as new', async () => {
    const { store, age } = await open()
    const [old, young, released] = await Promise.all(
      [1, 2, 3].map(() => store.put({ 'a.webp': bytes, 'b.webp': bytes })),
    )
    for (const name of [old!, released!]) age(name)
    const before = new Date(Date.now() - 60_000)
    expect((await store.listBefore(before)).sort()).toEqual([old, released].sort())
    await store.release(released!)
    for (const wrong of ['', '..', 'n'.repeat(32)]) await store.release(wrong)
    expect(await store.listBefore(before)).toEqual([old])
    expect((await store.listBefore(never)).sort()).toEqual([old, young, released].sort())
    expect(await store.list(released!)).toEqual(['a.webp', 'b.webp'])
    expect(await buffer((await store.get(released!, 'a.webp'))!.stream)).toEqual(bytes)
  })
})
