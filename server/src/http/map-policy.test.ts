import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { mountPages } from './pages.ts'

async function openPages(mapOrigin: string | null) {
  const dist = makeTemporaryFolder()
  for (const folder of ['server', 'client/assets']) mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(join(dist, 'client', 'style.css'), 'p{}')
  const manifest = {
    'src/entry-client.tsx': { file: 'assets/a.js' },
    'src/wake-intl.ts': { file: 'assets/b.js' },
    'style.css': { file: 'style.css' },
  }
  writeFileSync(join(dist, 'client', 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(
    join(dist, 'server', 'entry-server.js'),
    `export const renderPage = async () => ({ status: 200, html: '<p></p>' })`,
  )
  const app = Fastify()
  await mountPages(app, {
    dist,
    internalToken: 'token',
    publicVersion: () => undefined,
    mapOrigin: () => Promise.resolve(mapOrigin),
  })
  return async (url: string, kind: string) => {
    const { headers } = await app.inject({ url, headers: { host: 'localhost' } })
    const policy = String(headers['content-security-policy'])
    return policy.split('; ').find((directive) => directive.startsWith(`${kind} `))
  }
}

const pages = [
  '/',
  '/admin/dashboard',
  '/admin/settings?section=tracking',
  '/admin/trackings',
  '/admin/tracking/x',
  '/x?/admin/tracking',
]

test('R46 by default no page may ask anybody but us, the map’s neither', async () => {
  const policyOf = await openPages(null)
  for (const url of [...pages, '/admin/tracking', '/admin/tracking?car=1'])
    expect([url, await policyOf(url, 'connect-src')]).toEqual([url, "connect-src 'self'"])
})

test('R46 with a style of somebody else’s the map’s own page may ask that one origin, and no other page', async () => {
  const policyOf = await openPages('https://tiles.example.com')
  for (const url of ['/admin/tracking', '/admin/tracking?car=1'])
    expect(await policyOf(url, 'connect-src')).toBe("connect-src 'self' https://tiles.example.com")
  for (const url of pages)
    expect([url, await policyOf(url, 'connect-src')]).toEqual([url, "connect-src 'self'"])
  for (const kind of ['default-src', 'img-src', 'font-src', 'worker-src', 'style-src', 'script-src'])
    expect(await policyOf('/admin/tracking', kind)).not.toContain('tiles.example.com')
})
