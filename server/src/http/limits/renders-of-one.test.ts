import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { whenOver } from '../../test/when-over.ts'
import { mountPages } from '../pages.ts'
import { replyErrors } from '../reply-error.ts'

type Counted = { running: number; most: number; go: () => void }

test('R34 at most four pages are rendered at once for one address; others are not kept waiting', async () => {
  const { get, counted } = await openPages()
  const own = Array.from({ length: 15 }, (_, index) => get(`/cars?search=${index}`, '2001:db8::1'))
  await eventually(() => expect(counted().running).toBe(4))
  const other = get('/about', '192.0.2.1')
  await eventually(() => expect(counted().running).toBe(5))
  // Eight of its own wait, the rest is told to come again.
  const refused = await Promise.all(own.slice(12))
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    Array(3).fill([503, '2']),
  )
  for (let made = 0; made < 13; made++) {
    await eventually(() => expect(counted().running).toBeGreaterThan(0))
    counted().go()
  }
  expect((await Promise.all([...own.slice(0, 12), other])).map(({ statusCode }) => statusCode)).toEqual(
    Array(13).fill(200),
  )
  expect(counted().most).toBe(5)
})

async function openPages() {
  const dist = makeTemporaryFolder()
  for (const folder of ['server', 'client/assets']) mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(join(dist, 'client', 'style.css'), 'p{}')
  const manifest = { 'src/entry-client.tsx': { file: 'assets/a.js' }, 'style.css': { file: 'style.css' } }
  writeFileSync(join(dist, 'client', 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(
    join(dist, 'server', 'entry-server.js'),
    `const waiting = []
const counted = { running: 0, most: 0, go: () => (counted.running--, waiting.shift()()) }
globalThis.countedRenders = counted
export async function renderPage() {
  counted.running += 1
  counted.most = Math.max(counted.most, counted.running)
  await new Promise((resolve) => waiting.push(resolve))
  return { status: 200, html: '<p></p>' }
}`,
  )
  const app = Fastify({ trustProxy: true })
  app.decorateRequest('isInternal', false)
  replyErrors(app)
  await mountPages(app, { dist, internalToken: 'token', publicVersion: () => undefined, limited: true })
  whenOver(() => app.close())
  const get = (url: string, address: string) =>
    app.inject({ url, headers: { host: 'localhost', 'x-forwarded-for': address } })
  const counted = () => (globalThis as unknown as { countedRenders: Counted }).countedRenders
  return { get, counted }
}
