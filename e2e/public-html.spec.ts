import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, languages, test } from './support/fixtures.ts'

const direction = { en: 'ltr', ar: 'rtl', fr: 'ltr' }

for (const language of languages) {
  test(`public pages arrive whole, without a browser (${language})`, async ({ request }) => {
    const listed = await request.get('/api/home/filter-cars?sort_by=recommended', {
      headers: { 'accept-language': language },
    })
    const [car] = (await listed.json()).data.data
    for (const path of ['/', '/cars', '/about', '/contact', `/cars/${car.slug}`]) {
      const reply = await request.get(`${path}?lang=${language}`)
      expect(reply.status(), path).toBe(200)
      const html = await reply.text()
      expect(/<html[^>]*>/.exec(html)![0]).toContain(`lang="${language}" dir="${direction[language]}"`)
      const head = html.slice(0, html.indexOf('<style'))
      expect(head).toMatch(/<title>[^<]{8,}<\/title>/)
      expect(head).toMatch(/<meta name="description" content="[^"]{30,}"/)
      for (const property of ['og:title', 'og:description', 'og:url', 'og:image']) {
        expect(head.includes(`property="${property}"`), `${property} of ${path}`).toBe(true)
      }
      expect(head).toContain('rel="canonical"')
      for (const other of languages) expect(head).toMatch(new RegExp(`hrefLang="${other}"`, 'i'))
    }
    const list = await (await request.get(`/cars?lang=${language}`)).text()
    expect(list.includes(car.name)).toBe(true)
    const page = await (await request.get(`/cars/${car.slug}?lang=${language}`)).text()
    const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(page)!
    expect(JSON.parse(json!)).toMatchObject({
      '@type': expect.anything(),
      name: expect.stringContaining(car.name),
    })
  })
}

test('an unknown address is a 404 within the shell, an unknown car too', async ({ request }) => {
  for (const path of ['/nowhere', '/cars/no-such-car-2024-zzzz']) {
    const reply = await request.get(path, { headers: { accept: 'text/html' } })
    expect(reply.status(), path).toBe(404)
    expect(await reply.text()).toContain('<header')
  }
})

test('HEAD answers as GET does, without the page', async ({ request }) => {
  const reply = await request.head('/')
  expect(reply.status()).toBe(200)
  expect(reply.headers()['content-type']).toContain('text/html')
})

test('protected pages say nothing to crawlers', async ({ request }) => {
  for (const path of ['/user/profile', '/admin/booking']) {
    const html = await (await request.get(path)).text()
    expect(html, path).toMatch(/<meta name="robots" content="noindex/)
  }
})

test('R46 pages carry a strict content policy, auth pages no referrer', async ({ request }) => {
  const { 'content-security-policy': policy } = (await request.get('/')).headers()
  expect(policy).toContain("default-src 'self'")
  expect(policy).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic'/)
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  // Script URLs that may be passed to a worker: those of pushes and of the map.
  expect(policy).toContain("worker-src 'self'; trusted-types push default")
  expect((await request.get('/auth/login')).headers()['referrer-policy']).toBe('no-referrer')
})

/** Bytes that a phone's connection receives in its first two round trips: 10 segments, then 20. */
const twoRoundTrips = 30 * 1460

for (const path of ['/', '/cars', '/about', '/contact'])
  test(`the document of ${path} comes within two round trips, its scene with it, as a browser asks for it`, async () => {
    for (const language of ['en', 'ar', 'fr']) {
      const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
      const [reply] = (await once(
        get(new URL(`${path}?lang=${language}`, process.env['E2E_URL']), { headers }),
        'response',
      )) as [IncomingMessage]
      const head = reply.rawHeaders.join(': ').length
      const body = await buffer(reply)
      expect(reply.headers['content-encoding']).toBe('br')
      expect(head + body.length).toBeLessThan(twoRoundTrips)
      expect(brotliDecompressSync(body).toString()).not.toContain('"/art/hero')
    }
  })

test('R46 an asset says of itself what protects an asset; nothing is kept from what is not there', async ({
  request,
}) => {
  const [entry] = /\/assets\/entry-client-[\w-]+\.js/.exec(await (await request.get('/')).text())!
  const there = (await request.get(entry)).headers()
  expect(there).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const ofDocuments = ['content-security-policy', 'x-frame-options', 'permissions-policy', 'referrer-policy']
  expect(Object.keys(there).filter((name) => ofDocuments.includes(name))).toEqual([])
  const missing = await request.get('/assets/none.js')
  expect(missing.status()).toBe(404)
  expect(Object.keys(missing.headers())).toEqual(expect.arrayContaining(ofDocuments))
})

test('R47 no source map is served and the page fetches from no other host', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const assets = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([asset]) => asset)
  expect(assets.length).toBeGreaterThan(0)
  for (const asset of new Set(assets)) {
    expect((await request.get(`${asset}.map`)).status()).toBe(404)
    expect(await (await request.get(asset)).text()).not.toContain('sourceMappingURL')
  }
  // Links lead to a map and to WhatsApp once somebody follows them; nothing is fetched from there.
  const fetched = html.replace(/<a [^>]*>/g, '')
  const hosts = [...fetched.matchAll(/(?:src|href)="(https?:\/\/[^"/]+)/g)].map(([, host]) => host)
  const own = new URL(process.env['E2E_URL']!).origin
  expect(hosts.filter((host) => host !== own && !host!.includes('example.com'))).toEqual([])
})
