import './ui/theme.css'
import { readLanguage } from '@marhala/contract/language.ts'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { App } from './app.tsx'
import { queryClientContext } from './data/load.ts'
import { makeQueryClient } from './data/query-client.ts'
import { createSend } from './data/send.ts'
import { endSession, readSession, replaceTokens } from './data/session.ts'
import { loadWords, makeI18n } from './i18n/setup.ts'
import { type PageState, pageStateId } from './page-state.ts'
import { leaveFirstDocument } from './parts/first-document.ts'
import { makeRoutes } from './routes.tsx'

void takeOver()

/** Takes the server's document over: the same words, data and route, then React on top of it. */
async function takeOver(): Promise<void> {
  const state = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '') as PageState
  const language = readLanguage(document.documentElement.lang) ?? 'en'
  const routes = makeRoutes()
  const [words] = await Promise.all([loadWords(language), loadMatchedScreens(routes)])
  const i18n = makeI18n(language, words)
  const send = createSend({
    language: () => i18n.language,
    words: (key) => i18n.t(`failure:${key}`),
    session: { read: readSession, replace: replaceTokens, end: () => endSession('expired') },
  })
  const queryClient = makeQueryClient(send, 'browser')
  hydrate(queryClient, state.queries)
  const router = createBrowserRouter(routes, {
    hydrationData: state.router,
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  })
  startTransition(() => {
    hydrateRoot(
      document,
      <App i18n={i18n} queryClient={queryClient} facts={state.facts}>
        <RouterProvider router={router} />
      </App>,
    )
  })
  router.subscribe(leaveFirstDocument)
}

/** The screen of this address must be at hand: a lazy one would hydrate as something else than the server sent. */
async function loadMatchedScreens(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
