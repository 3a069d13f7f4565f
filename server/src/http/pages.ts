import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type Language, readLanguage } from '@marhala/contract/language/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { say } from '@marhala/words/say.ts'
import { mountHandoverApp } from './handover-app.ts'
import { ApiError } from './api-error.ts'
import { limitConcurrencyOfEach } from './concurrency-limit.ts'
import { addressKeys } from './limits/address-keys.ts'
import { originOf } from './origin.ts'
import { cookieOf, languageOfPage, queryValue } from './page-language.ts'
import { loadPageRenderer, type Page, type Theme } from './page-renderer.ts'
import { internalHeader } from './security.ts'

export type PagesOptions = {
  /** The version of what the pages show (see `AppContext`). */
  publicVersion: () => number | undefined
  /** The other origin that the map of the cars may use; null for none. */
  mapOrigin?: () => Promise<string | null>
  /** Marks the server's own calls of the API. */
  internalToken: string
  /** The site's origin, when it is not the request's. */
  publicUrl?: string | undefined
  /** Whether renders per address are limited (`rendersOfOne`): all limits by address can be lifted. */
  limited?: boolean
  /** The folder of the build; a test may have its own. */
  dist?: string
}

/** A page takes some 70 ms of CPU: a client that requests many at once waits for its own, and delays no one else. */
const rendersOfOne = { running: 4, waiting: 8 }

/**
 * Headers for documents only: a page of forty scripts would repeat them forty times, a tenth of its weight. What keeps
 * an asset from being interpreted as another type remains.
 */
const documentHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const

/**
 * What makes chosen photos small is WebAssembly, which no page may run: a worker has the policy of its own file, and this
 * one may ask nobody for anything (decision 109).
 */
const photoWorkers = /^\/assets\/(?:photo|heic)-worker-/
const photoWorkerPolicy = "default-src 'none'; script-src 'wasm-unsafe-eval'"

/** Serves the web build: its assets cached for ever, and every other GET as a rendered page. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const dist = options.dist ?? fileURLToPath(new URL('../../../web/dist/', import.meta.url))
  const renderPage = await loadPageRenderer(dist, options.publicVersion)
  await mountAssets(app, dist)
  mountHandoverApp(app, dist)

  // Fastify's own HEAD route cannot measure a web Response.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    exposeHeadRoute: false,
    config: { countedAs: 'pages' },
    handler: showPage,
  })
  const limited = limitConcurrencyOfEach(rendersOfOne)

  async function showPage(request: FastifyRequest, reply: FastifyReply) {
    if (/^\/api(\/|\?|$)/.test(request.url)) throw new ApiError('not_found')
    const language = chooseLanguage(request, reply)
    const draft = draftOf(request)
    const nonce = randomBytes(16).toString('base64')
    const origin = originOf(request, options.publicUrl)
    const theme = chooseTheme(request, reply)
    const render = () =>
      renderPage({
        url: request.url,
        language,
        theme,
        nonce,
        requestId: request.id,
        fetchApi: (path, init) => callApi(ofDraft(path, draft), init, new URL(origin).host),
        origin,
        isStill: draft !== undefined,
      }).catch((error: unknown): Page => ({ status: 500, html: lastResort(language), error }))
    const page = options.limited ? await limited(addressKeys(request.ip)[0]!.key, render) : await render()
    if ('redirect' in page) return reply.redirect(page.redirect, page.status)
    if (page.error && page.status >= 500) request.log.error({ err: page.error }, 'page broke')
    const headers = pageHeaders(request, {
      nonce,
      mapOrigin: await mapOriginAt(request),
      isDraft: draft !== undefined,
    })
    if (request.method === 'HEAD') return reply.code(page.status).headers(headers).send()
    return reply.send(new Response(page.html, { status: page.status, headers }))
  }

  /** Only the map's own page may use the map's origin. */
  async function mapOriginAt({ url }: FastifyRequest): Promise<string | null> {
    const isMap = /^\/admin\/tracking(?:\?|$)/.test(url)
    return isMap && options.mapOrigin ? options.mapOrigin() : null
  }

  /** The API in process: no socket, the same hooks and checks. */
  async function callApi(path: string, init: RequestInit, host: string): Promise<Response> {
    const reply = await app.inject({
      method: (init.method ?? 'GET') as InjectOptions['method'],
      url: path,
      headers: { ...(init.headers as Record<string, string>), host, [internalHeader]: options.internalToken },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    return new Response(reply.statusCode === 204 ? null : reply.body, { status: reply.statusCode })
  }
}

async function mountAssets(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(async (scope) => {
    // A page is useless without its scripts, forty at once, and they come from the disk.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, neverShed: true, countedAs: 'nothing' }
    })
    scope.addHook('onSend', async ({ url }, reply) => {
      if (reply.statusCode < 400) for (const name of documentHeaders) reply.removeHeader(name)
      if (photoWorkers.test(url)) reply.header('content-security-policy', photoWorkerPolicy)
    })
    await scope.register(fastifyStatic, {
      root: `${dist}/client/assets`,
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
    })
  })
}

/** The draft of the site that an address asks for (`server/src/features/site`). */
function draftOf(request: FastifyRequest): string | undefined {
  const name = queryValue(request, 'draft')
  return name && /^[\w-]{1,64}$/.test(name) ? name : undefined
}

/** The calls that a draft answers otherwise name it. */
function ofDraft(path: string, draft: string | undefined): string {
  if (draft === undefined || !/^\/api\/(site|company-settings)([/?]|$)/.test(path)) return path
  return `${path}${path.includes('?') ? '&' : '?'}draft=${draft}`
}

/** `?lang=` is also remembered in a cookie, except for a draft's. */
function chooseLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const requested = readLanguage(queryValue(request, 'lang'))
  if (requested && !draftOf(request)) remember(request, reply, 'lang', requested)
  return requested ?? languageOfPage(request)
}

function chooseTheme(request: FastifyRequest, reply: FastifyReply): Theme {
  const requested = readTheme(queryValue(request, 'theme'))
  if (requested && !draftOf(request)) remember(request, reply, 'theme', requested)
  return requested ?? readTheme(cookieOf(request, 'theme')) ?? 'system'
}

function readTheme(text: string | undefined): Theme | undefined {
  return (['light', 'dark', 'system'] as const).find((theme) => theme === text)
}

function remember(request: FastifyRequest, reply: FastifyReply, name: string, value: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : ''
  // The page's own switch writes the same cookie, so it cannot be HttpOnly.
  reply.header('set-cookie', `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`)
}

/** The content policy of R46; a page with a nonce belongs to one request and is not cached. */
function pageHeaders(
  request: FastifyRequest,
  { nonce, mapOrigin, isDraft }: { nonce: string; mapOrigin: string | null; isDraft: boolean },
): Record<string, string> {
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${mapOrigin === null ? '' : ` ${mapOrigin}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    // A draft of the site is looked at inside the settings.
    `frame-ancestors ${isDraft ? "'self'" : "'none'"}`,
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // Script URLs that may be passed to a worker: those of pushes, of the map of cars, of chosen photos and of handovers.
    "worker-src 'self'",
    'trusted-types push default photos handover',
  ].join('; ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Language',
    ...(isDraft && { 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' }),
    // URLs of the auth pages contain emails: no referrer is sent.
    ...(request.url.startsWith('/auth/') && { 'referrer-policy': 'no-referrer' }),
  }
}

function lastResort(language: Language): string {
  const text = say(language, 'refusals:errors.internal')
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${text}</title><p>${text}</p></html>`
}
