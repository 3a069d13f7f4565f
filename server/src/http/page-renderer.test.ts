import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { makeTemporaryFolder } from '../test/temporary-folder.ts'
import { loadPageRenderer, type PageRequest } from './page-renderer.ts'

async function openBuild(version: () => number | undefined) {
  const dist = makeTemporaryFolder()
  mkdirSync(join(dist, 'server'))
  mkdirSync(join(dist, 'client'))
  writeFileSync(join(dist, 'client', 'style.css'), 'p{}')
  const manifest = {
    'src/entry-client.tsx': { file: 'assets/a.js' },
    'style.css': { file: 'style.css' },
  }
  writeFileSync(join(dist, 'client', 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(
    join(dist, 'server', 'entry-server.js'),
    `let made = 0
export async function renderPage({ url, language, nonce, requestId, clientAssets }) {
  made++
  if (url === '/old') return { status: 302, redirect: '/new' }
  return { status: url === '/gone' ? 404 : 200, html: [made, language, nonce, requestId, clientAssets.css].join(' ') }
}`,
  )
  const render = await loadPageRenderer(dist, version)
  return (wishes: Partial<PageRequest>) =>
    render({
      url: '/',
      language: 'en',
      theme: 'light',
      nonce: 'n1',
      requestId: 'r1',
      fetchApi: async () => new Response(),
      origin: 'http://localhost:3000',
      ...wishes,
    })
}

test('a page is made once a version, and each visitor still gets a nonce and a request id of their own', async () => {
  let version = 1
  const render = await openBuild(() => version)
  expect(await render({})).toEqual({ status: 200, html: '1 en n1 r1 p{}' })
  expect(await render({ nonce: 'n2', requestId: 'r2' })).toEqual({ status: 200, html: '1 en n2 r2 p{}' })
  version = 2
  expect(await render({})).toEqual({ status: 200, html: '2 en n1 r1 p{}' })
})

test('another address, language, theme or name of the site is another page', async () => {
  const render = await openBuild(() => 1)
  const pages = [
    await render({}),
    await render({ url: '/cars' }),
    await render({ language: 'ar' }),
    await render({ theme: 'dark' }),
    await render({ origin: 'https://cars.example' }),
  ]
  expect(pages.map((page) => ('html' in page ? page.html[0] : ''))).toEqual(['1', '2', '3', '4', '5'])
})

test('a missing page and a redirect are answered, and made anew for the next visitor', async () => {
  const render = await openBuild(() => 1)
  expect(await render({ url: '/gone' })).toMatchObject({ status: 404, html: '1 en n1 r1 p{}' })
  expect(await render({ url: '/old' })).toEqual({ status: 302, redirect: '/new' })
  await eventually(async () =>
    expect(await render({ url: '/gone' })).not.toMatchObject({ html: '1 en n1 r1 p{}' }),
  )
})
