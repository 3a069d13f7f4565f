import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openDiskStore } from './disk-store.ts'
import { openS3Peer } from '../test/peers/s3-peer.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'

const root = join(import.meta.dirname, '../../..')
const bytes = Buffer.alloc(5000, 'picture')

/** Beside a peer in this process, which must go on answering. */
async function copy(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/files-copy.ts'], {
    cwd: root,
    env: { PATH: '/usr/bin:/bin', ...env },
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = (await once(child, 'close')) as [number]
  return { status, output: (await output).join('') }
}

test('every upload of the disk stands in the bucket, byte for byte, and stays on the disk', async () => {
  const peer = await openS3Peer()
  const DATA_DIR = makeTemporaryFolder()
  const keys = { AWS_ACCESS_KEY_ID: peer.keys.id, AWS_SECRET_ACCESS_KEY: peer.keys.secret }
  const env = { DATA_DIR, FILES_URL: peer.files_url, ...keys }
  const folder = join(DATA_DIR, 'files')
  const disk = openDiskStore(folder)
  const names = [await disk.put({ 'a.webp': bytes, 'b.avif': bytes }), await disk.put({ 'paper.pdf': bytes })]
  mkdirSync(join(folder, `.${'p'.repeat(32)}`))
  peer.fail('PUT', { status: 403, code: 'AccessDenied' })
  const refused = await copy(env)
  expect([refused.status, refused.output]).toEqual([1, expect.stringContaining('AccessDenied')])
  peer.fail()
  for (const _ of ['once', 'and again']) {
    expect(await copy(env)).toEqual({
      status: 0,
      output: `2 uploads of ${folder} stand in s3://uploads/rent/.\n`,
    })
    expect([...peer.objects.keys()].sort()).toEqual(
      [`rent/${names[0]}/a.webp`, `rent/${names[0]}/b.avif`, `rent/${names[1]}/paper.pdf`].sort(),
    )
    for (const { body } of peer.objects.values()) expect(bytes.equals(body)).toBe(true)
  }
  expect(readdirSync(folder)).toHaveLength(3)
  peer.objects.get(`rent/${names[1]}/paper.pdf`)!.body = Buffer.from('other')
  expect((await copy(env)).output).toContain('paper.pdf stands there with other bytes')
})

test('a link leads to nothing: neither one for an upload, nor one for a part of it', async () => {
  const peer = await openS3Peer()
  const DATA_DIR = makeTemporaryFolder()
  const keys = { AWS_ACCESS_KEY_ID: peer.keys.id, AWS_SECRET_ACCESS_KEY: peer.keys.secret }
  const [secrets, folder] = [join(DATA_DIR, 'secrets'), join(DATA_DIR, 'files')]
  mkdirSync(secrets)
  for (const part of ['key.webp', 'key.txt']) writeFileSync(join(secrets, part), 'TOPSECRET')
  const name = await openDiskStore(folder).put({ 'a.webp': bytes })
  symlinkSync(secrets, join(folder, 'L'.repeat(32)))
  symlinkSync(join(secrets, 'key.webp'), join(folder, name, 'b.webp'))
  writeFileSync(join(folder, name, 'key.txt'), 'TOPSECRET')
  expect(await copy({ DATA_DIR, FILES_URL: peer.files_url, ...keys })).toEqual({
    status: 0,
    output: `1 uploads of ${folder} stand in s3://uploads/rent/.\nLeft out, as no upload of ours: ${'L'.repeat(32)}\n`,
  })
  expect([...peer.objects.keys()]).toEqual([`rent/${name}/a.webp`])
})

test('it says what it needs', async () => {
  const { status, output } = await copy({ DATA_DIR: makeTemporaryFolder() })
  expect([status, output]).toEqual([1, expect.stringContaining('FILES_URL')])
})
