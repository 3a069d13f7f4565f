import { buffer } from 'node:stream/consumers'
import { describe, expect, test, vi } from 'vitest'
import { callPeer } from '../test/peers/call-peer.ts'
import { openBucket } from '../test/peers/open-bucket.ts'
import { openBucketStore } from './bucket-store.ts'
import { readBucketUrl } from './bucket-url.ts'

const bytes = Buffer.alloc(50_000, 'picture')
const never = new Date('2100-01-01')

async function open(change = (url: string) => url) {
  const peer = await openBucket()
  const limits = { connectionTimeout: 500, socketTimeout: 300 }
  const store = openBucketStore(readBucketUrl(change(peer.files_url)), limits)
  return { peer, store }
}

test('an upload is an object a part below the prefix, and nobody is ever given a right on it', async () => {
  const { peer, store } = await open()
  const name = await store.put({ 'a.webp': bytes })
  await store.release(name)
  expect([...peer.objects].map(([key, { type }]) => [key, type])).toEqual([
    [`rent/${name}/a.webp`, 'application/octet-stream'],
  ])
  for (const { headers } of peer.calls)
    expect(Object.keys(headers).filter((header) => /acl|grant/.test(header))).toEqual([])
  const anonymous = await callPeer(`${peer.endpoint}/${peer.bucket}/rent/${name}/a.webp`)
  expect(anonymous.status).toBe(403)
})

test('whatever else stands in the bucket is neither seen nor touched', async () => {
  const { peer, store } = await open()
  const name = 'a'.repeat(32)
  const others = [
    `rent/${name}`,
    `rent/${name}/deep/a.webp`,
    `rent/notes/a.webp`,
    `${name}/a.webp`,
    `rent-2/${name}/a.webp`,
  ]
  for (const key of others)
    peer.objects.set(key, { body: bytes, at: new Date('2026-01-01'), type: undefined })
  expect(await store.listBefore(never)).toEqual([])
  await store.remove(name)
  expect([...peer.objects.keys()]).toEqual(others)
})

test('a restore that was cut off is made whole by the next', async () => {
  const { peer, store } = await open()
  const name = 'a'.repeat(32)
  peer.objects.set(`rent/${name}/a.webp`, { body: bytes, at: new Date(), type: undefined })
  await store.putAs(name, Object.entries({ 'a.webp': Buffer.from('other'), 'b.webp': bytes }))
  expect(await store.list(name)).toEqual(['a.webp', 'b.webp'])
  expect(await buffer((await store.get(name, 'a.webp'))!.stream)).toEqual(bytes)
})

describe('a bucket that does not do as asked says so, and nothing is taken for missing', () => {
  const wrong: [string, (peer: Awaited<ReturnType<typeof open>>['peer']) => void][] = [
    ['is down', ({ fail }) => fail('GET', 'down')],
    ['is slow', ({ fail }) => fail('GET', 'slow')],
    ['breaks off', ({ fail }) => fail('GET', 'cut')],
    ['has an accident', ({ fail }) => fail('GET', { status: 500, code: 'InternalError' })],
    ['is asked too much', ({ fail }) => fail('GET', { status: 503, code: 'SlowDown' })],
    ['refuses us', ({ fail }) => fail('GET', { status: 403, code: 'AccessDenied' })],
    ['is gone', ({ fail }) => fail('GET', { status: 404, code: 'NoSuchBucket' })],
  ]
  test.each(wrong)('when it %s', async (_, spoil) => {
    const { peer, store } = await open()
    const name = await store.put({ 'a.webp': bytes })
    spoil(peer)
    const calls = [store.get(name, 'a.webp'), store.list(name), store.listBefore(never), store.remove(name)]
    for (const done of await Promise.allSettled(calls))
      expect(done).toMatchObject({
        status: 'rejected',
        reason: { code: 'EBUCKET', message: expect.stringContaining('s3://uploads/rent/') },
      })
    peer.fail()
    expect(await buffer((await store.get(name, 'a.webp'))!.stream)).toEqual(bytes)
  })

  test('when nobody is there at all', async () => {
    const { peer, store } = await open()
    peer.close()
    await expect(store.put({ 'a.webp': bytes })).rejects.toMatchObject({ code: 'EBUCKET' })
  })

  test('when our key is another', async () => {
    const { store } = await open()
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'another made-up secret')
    await expect(store.put({ 'a.webp': bytes })).rejects.toThrow('AccessDenied')
  })

  test('when the bucket is another', async () => {
    const { store } = await open((url) => url.replace('uploads', 'downloads'))
    await expect(store.get('a'.repeat(32), 'a.webp')).rejects.toThrow('NoSuchBucket')
  })
})

test('one bad moment is got over by asking again', async () => {
  const { peer, store } = await open()
  const name = await store.put({ 'a.webp': bytes })
  const before = peer.calls.length
  peer.fail('GET', 'down')
  const reading = store.get(name, 'a.webp')
  while (peer.calls.length === before) await new Promise((resolve) => setTimeout(resolve, 1))
  peer.fail()
  expect((await reading)!.size).toBe(bytes.length)
})
