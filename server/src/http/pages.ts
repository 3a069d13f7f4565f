import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type Language, readLanguage } from '@marhala/contract/language/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { ApiError } from './api-error.ts'
import { limitConcurrencyOfEach } from './concurrency-limit.ts'
import { addressKeys } from './limits/address-keys.ts'
import { originOf } from './origin.ts'
import { cookieOf, languageOfPage, queryValue } from './page-language.ts'
import { loadPageRenderer, type Page, type Theme } from './page-renderer.ts'
import { internalHeader } from './security.ts'
import { words } from './words.ts'

export type PagesOptions = {
  /** The version of what the pages show (see `AppContext`). */
  publicVersion: () => number | undefined
  /** Whom the map of the cars may ask beside this server; null for nobody. */
  mapOrigin?: () => Promise<string | null>
  /** Marks the server's own calls of the API. */
  internalToken: string
  /** Where the site is reached, when that is not what the request says. */
  publicUrl?: string | undefined
  /** Whether one address waits for its own pages (`rendersOfOne`): all limits by address can be lifted. */
  limited?: boolean
  /** Where the build stands; a test may bring its own. */
  dist?: string
}

/** A page is some 70 ms of processor time: whoever asks for many at once waits for their own, and nobody else does. */
const rendersOfOne = { running: 4, waiting: 8 }

/**
 * Headers that speak of documents, which no asset is: a page of forty scripts would bring them forty times, a tenth of
 * its weight. What keeps an asset from being taken for something else stays.
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

/** Serves the web build: its assets for ever, and every other GET as a page rendered here. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const dist = options.dist ?? fileURLToPath(new URL('../../../web/dist/', import.meta.url))
  const renderPage = await loadPageRenderer(dist, options.publicVersion)
  await mountAssets(app, dist)

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
        fetchApi: (path, init) => callApi(path, init, new URL(origin).host),
        origin,
      }).catch((error: unknown): Page => ({ status: 500, html: lastResort(language), error }))
    const page = options.limited ? await limited(addressKeys(request.ip)[0]!.key, render) : await render()
    if ('redirect' in page) return reply.redirect(page.redirect, page.status)
    if (page.error && page.status >= 500) request.log.error({ err: page.error }, 'page broke')
    const headers = pageHeaders(request, { nonce, mapOrigin: await mapOriginAt(request) })
    if (request.method === 'HEAD') return reply.code(page.status).headers(headers).send()
    return reply.send(new Response(page.html, { status: page.status, headers }))
  }

  /** The map's own page may ask for the map, no other page. */
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
    // A page that was answered is nothing without its scripts, forty at once, and they come from the disk.
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, neverShed: true, countedAs: 'nothing' }
    })
    scope.addHook('onSend', async (_, reply) => {
      if (reply.statusCode < 400) for (const name of documentHeaders) reply.removeHeader(name)
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

/** What `?lang=` says is also remembered. */
function chooseLanguage(request: FastifyRequest, reply: FastifyReply): Language {
  const requested = readLanguage(queryValue(request, 'lang'))
  if (requested) remember(request, reply, 'lang', requested)
  return requested ?? languageOfPage(request)
}

function chooseTheme(request: FastifyRequest, reply: FastifyReply): Theme {
  const requested = readTheme(queryValue(request, 'theme'))
  if (requested) remember(request, reply, 'theme', requested)
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

/** The content policy of R46; a page with a nonce is nobody else's and is asked for each time. */
function pageHeaders(
  request: FastifyRequest,
  { nonce, mapOrigin }: { nonce: string; mapOrigin: string | null },
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
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    // The scripts that are begun by their address are the workers of pushes and of the map of cars.
    "worker-src 'self'",
    'trusted-types push default',
  ].join('; ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Language',
    // Addresses of the auth pages hold emails: they are told to nobody.
    ...(request.url.startsWith('/auth/') && { 'referrer-policy': 'no-referrer' }),
  }
}

function lastResort(language: Language): string {
  const text = words[language].errors.internal
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><title>${text}</title><p>${text}</p></html>`
}
