import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import readexUrl from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url'
import type { Language } from '@marhala/contract/language/language.ts'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { App } from './app.tsx'
import { isRefused } from './data/http/failure.ts'
import { queryClientContext } from './data/http/load.ts'
import { makeQueryClient } from './data/http/query-client.ts'
import { createSend } from './data/http/send.ts'
import { FirstPictures } from './features/page/first-pictures.ts'
import type { Theme } from './features/page/page-context.ts'
import { everyWord } from './i18n/every-word.ts'
import { makeI18n } from './i18n/setup.ts'
import { type PageState, pageStateScript } from './page-state.ts'
import { makeRoutes, type RouteHandle } from './routes.tsx'
import { startWhenIdle } from './start-when-idle.ts'

export type PageRequest = {
  /** Path and query, as asked for. */
  url: string
  language: Language
  theme: Theme
  nonce: string
  requestId: string
  /** The API in process. */
  fetchApi: (path: string, init: RequestInit) => Promise<Response>
  /** Scheme, host and port of the site, for canonical links. */
  origin: string
  /** A draft's page, to be looked at in a frame: it runs nothing and leads nowhere, but looks as if it did. */
  isStill?: boolean
  clientAssets: ClientAssets
  /** Pictures that the document holds itself, by their addresses. */
  firstPictures: Record<string, string>
}

/** From the client build: where its entry stands, and the style sheet's text. */
export type ClientAssets = { entry: string; css: string }

export type Page = { status: number; html: string; error?: unknown } | { status: number; redirect: string }

const instances = {
  en: makeI18n('en', everyWord('en')),
  ar: makeI18n('ar', everyWord('ar')),
  fr: makeI18n('fr', everyWord('fr')),
}
const routes = withoutProtected(makeRoutes())
const handler = createStaticHandler(routes)

/** Renders one page as an anonymous visitor sees it first: the whole document with its data, or where to go instead. */
export async function renderPage(request: PageRequest): Promise<Page> {
  // Nothing changes a language's words after they are made, so requests share the instance.
  const i18n = instances[request.language]
  const send = createSend({
    fetch: request.fetchApi,
    language: () => request.language,
    words: (key) => i18n.t(`failure:${key}`),
    session: null,
  })
  const queryClient = makeQueryClient(send, 'server')
  const requestContext = new RouterContextProvider()
  requestContext.set(queryClientContext, queryClient)
  const context = await handler.query(new Request(new URL(request.url, request.origin)), { requestContext })
  if (context instanceof Response) {
    return { status: context.status, redirect: context.headers.get('location') ?? '/' }
  }
  return renderDocument(request, context, queryClient)
}

function renderDocument(request: PageRequest, context: StaticHandlerContext, queryClient: QueryClient): Page {
  const facts = { origin: request.origin, theme: request.theme, requestId: request.requestId }
  const render = (children: ReactNode) =>
    renderToString(
      <FirstPictures value={request.firstPictures}>
        <App i18n={instances[request.language]} queryClient={queryClient} facts={facts}>
          {children}
        </App>
      </FirstPictures>,
    )
  const markup = renderOrSayBroken(context, (context) =>
    render(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
    ),
  )
  const state: PageState = {
    facts,
    router: { loaderData: context.loaderData, errors: plainErrors(context) },
    queries: {
      ...dehydrate(queryClient),
      // When they were loaded is the browser's to say (`asOfNow`).
      queries: dehydrate(queryClient).queries.map(({ meta: _, ...query }) => ({
        ...query,
        dehydratedAt: 0,
        state: { ...query.state, dataUpdatedAt: 0 },
      })),
    },
  }
  const html = (request.isStill ? markup.replaceAll(/<noscript>.*?<\/noscript>/gs, '') : markup)
    .replace('</head>', () => `${headOf(request)}</head>`)
    .replace('</body>', () =>
      request.isStill ? '</body>' : `${pageStateScript(state)}${startScript(request)}</body>`,
    )
  return {
    status: statusOf(context, queryClient),
    html: `<!doctype html>${html}`,
    error: Object.values(context.errors ?? {})[0],
  }
}

/** A screen that throws while it renders becomes the error page inside its shell. */
function renderOrSayBroken(
  context: StaticHandlerContext,
  render: (context: StaticHandlerContext) => string,
): string {
  try {
    return render(context)
  } catch (error) {
    const boundary = context.matches.findLast(({ route }) => route.ErrorBoundary)
    if (!boundary || context.errors) throw error
    context.errors = { [boundary.route.id]: error }
    context.statusCode = 500
    return render(context)
  }
}

/**
 * The style sheet in the document saves a round trip before first paint; its precedence has React put the desk's after
 * it. react-aria asks the meta for the nonce.
 */
function headOf({ nonce, language, clientAssets, isStill }: PageRequest): string {
  const fonts = language === 'ar' ? [readexUrl, figtreeUrl] : [figtreeUrl]
  const preloads = fonts.map(
    (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
  )
  // The frame lets nothing open a window.
  const base = isStill ? '<base target="_blank">' : ''
  // What stands in where no script runs is for visitors without any, not for a page that is looked at.
  const css = isStill ? clientAssets.css.replaceAll('(scripting:none)', 'not all') : clientAssets.css
  return `${base}<meta property="csp-nonce" nonce="${nonce}">${preloads.join('')}<style nonce="${nonce}" data-precedence="site">${css}</style>`
}

function startScript({ nonce, clientAssets }: PageRequest): string {
  const entry = JSON.stringify(clientAssets.entry)
  return `<script nonce="${nonce}">(${startWhenIdle.toString()})(${entry})</script>`
}

function statusOf(context: StaticHandlerContext, queryClient: QueryClient): number {
  if (context.statusCode !== 200) return context.statusCode
  const handle = context.matches.at(-1)?.route.handle as RouteHandle | undefined
  if (handle?.status) return handle.status
  // A page whose data did not come stands there with skeletons: no search engine should keep it. What was refused, such
  // as a price for a place that there is none of, is answered on the page.
  const failed = queryClient
    .getQueryCache()
    .getAll()
    .some(({ state }) => state.error && !isRefused(state.error))
  return failed ? 503 : 200
}

/** Errors as the browser's router takes them; what an unexpected one says stays on the server. */
function plainErrors({ errors }: StaticHandlerContext): PageState['router']['errors'] {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([route, error]) => {
      const status = typeof error?.status === 'number' ? error.status : 500
      return [route, { status, statusText: '', internal: false, data: null }]
    }),
  )
}

/** Screens behind a guard are neither loaded nor rendered here: the guard shows its spinner in their place. */
function withoutProtected(list: RouteObject[]): RouteObject[] {
  return list.map((route) => {
    if (route.index || !route.children) return route
    const hidden = (route.handle as RouteHandle | undefined)?.protected === true
    return { ...route, children: (hidden ? pathsOf : withoutProtected)(route.children) }
  })
}

function pathsOf(list: RouteObject[]): RouteObject[] {
  return list.map(({ path, id, children }) => ({ path, id, children: children && pathsOf(children) }))
}
