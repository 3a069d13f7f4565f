import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import type { Language } from '@marhala/contract/language/language.ts'
import { firstPictures } from '../art/first-pictures.ts'
import { makeReplyCache } from './reply-cache.ts'

export type Theme = 'light' | 'dark' | 'system'

export type PageRequest = {
  url: string
  language: Language
  theme: Theme
  nonce: string
  requestId: string
  fetchApi: (path: string, init: RequestInit) => Promise<Response>
  origin: string
  /** A page to look at: nothing of it runs. */
  isStill?: boolean
}

export type Page = { status: number; html: string; error?: unknown } | { status: number; redirect: string }

/** The server half of the web build, `web/src/entry-server.tsx`. */
type EntryServer = {
  renderPage: (request: PageRequest & Parts) => Promise<Page>
}
type Parts = {
  clientAssets: { entry: string; css: string }
  firstPictures: Record<string, string>
}

/**
 * The web build as a function from a request to a page. Every visitor sees the same page, so a good one is rendered
 * once per version of the public data; `publicVersion` is that of `AppContext`.
 */
export async function loadPageRenderer(dist: string, publicVersion: () => number | undefined) {
  // oxlint-disable-next-line no-unsanitized/method -- our own build
  const { renderPage } = (await import(pathToFileURL(`${dist}/server/entry-server.js`).href)) as EntryServer
  const parts: Parts = { clientAssets: await readClientAssets(dist), firstPictures }
  const cached = makeReplyCache<Page>(publicVersion, {
    megabytes: 48,
    lengthOf: (page) => ('html' in page ? page.html.length : 0),
    isGood: (page) => page.status === 200,
  })
  // What differs between answers is an unguessable placeholder in a cached page.
  const marks = { nonce: mark(), requestId: mark() }

  return async function render(request: PageRequest): Promise<Page> {
    const { language, theme, origin, url, nonce, requestId } = request
    const page = await cached(`${language} ${theme} ${origin}${url}`, () =>
      renderPage({ ...request, ...marks, ...parts }),
    )
    if ('redirect' in page) return page
    const html = page.html.replaceAll(marks.nonce, nonce).replaceAll(marks.requestId, requestId)
    return { ...page, html }
  }
}

function mark(): string {
  return randomBytes(16).toString('base64url')
}

async function readClientAssets(dist: string): Promise<Parts['clientAssets']> {
  const manifest = JSON.parse(await readFile(`${dist}/client/manifest.json`, 'utf8')) as Record<
    string,
    { file: string }
  >
  const entry = manifest['src/entry-client.tsx']
  const sheet = manifest['style.css']
  if (!entry || !sheet) throw new Error('The web build is incomplete: run node scripts/build-web.ts')
  const css = await readFile(`${dist}/client/${sheet.file}`, 'utf8')
  return { entry: `/${entry.file}`, css }
}
