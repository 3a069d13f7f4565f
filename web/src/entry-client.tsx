import './ui/site.css'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { everywhere } from 'virtual:words'
import { readLanguage } from '@marhala/contract/language/language.ts'
import { App } from './app.tsx'
import { followCarLists } from './data/account/favorites.ts'
import { queryClientContext } from './data/http/load.ts'
import { makeQueryClient } from './data/http/query-client.ts'
import { createSend } from './data/http/send.ts'
import { sendDeletionsBeforeLeaving } from './data/lists/undoable-deletions.ts'
import { forgetDraftsAtLogout } from './data/session/drafts.ts'
import { endSession, readSession, replaceTokens, subscribeSession } from './data/session/session.ts'
import { leaveFirstDocument } from './features/page/first-document.ts'
import { makeI18n, openWords } from './i18n/setup.ts'
import { bringWordsTo } from './i18n/with-words.ts'
import { nextTask } from './next-task.ts'
import { type PageState, pageStateId } from './page-state.ts'
import { makeRoutes } from './routes.tsx'

void takeOver()

/**
 * Takes the server's document over: the same words, data and route, then React on top of it. Each step is a task of its
 * own, so that a slow telephone answers between them.
 */
async function takeOver(): Promise<void> {
  await nextTask()
  const state = JSON.parse(document.getElementById(pageStateId)?.textContent ?? '') as PageState
  const language = readLanguage(document.documentElement.lang) ?? 'en'
  const i18n = makeI18n(language)
  bringWordsTo(i18n)
  const routes = makeRoutes()
  await nextTask()
  await Promise.all([openWords(i18n, everywhere.split(' ')), loadMatchedScreens(routes)])
  await nextTask()
  // Staff alone keep handovers on a phone: nobody else brings what asks before they log out.
  const guardHandovers = () => {
    const { role = 'user' } = readSession()?.user ?? {}
    if (role !== 'user')
      void import('./data/handover/forget-at-logout.ts').then(({ forgetHandoversAtLogout }) =>
        forgetHandoversAtLogout((count) => confirm(i18n.t('shell:handovers_unsent', { count }))),
      )
  }
  // The first look into the storage of all tabs waits for another process, and so does the first ear for it, which stays.
  readSession()
  subscribeSession(guardHandovers)
  guardHandovers()
  await nextTask()
  const send = createSend({
    language: () => i18n.language,
    words: (key) => i18n.t(`failure:${key}`),
    session: { read: readSession, replace: replaceTokens, end: () => endSession('expired') },
    // Who only looks around is never asked.
    askForPassword: () =>
      import('./data/session/password-question.ts').then(({ askForPassword }) => askForPassword()),
  })
  const queryClient = makeQueryClient(send, 'browser')
  hydrate(queryClient, asOfNow(state.queries))
  followCarLists(queryClient)
  sendDeletionsBeforeLeaving()
  forgetDraftsAtLogout()
  await nextTask()
  const router = createBrowserRouter(routes, {
    hydrationData: state.router,
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  })
  await nextTask()
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

/**
 * The server's data count as loaded at this moment: by a clock that is ahead of the server's, or after a long wait for
 * the scripts, they would be stale at once, and the page would hydrate as one that loads them again.
 */
function asOfNow(dehydrated: PageState['queries']): PageState['queries'] {
  const dataUpdatedAt = Date.now()
  const queries = dehydrated.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } }))
  return { ...dehydrated, queries }
}

/** Shell and screen of this address, and their words, must be at hand: a lazy one would hydrate as something else than the server sent. */
async function loadMatchedScreens(routes: RouteObject[]): Promise<void> {
  const matches = matchRoutes(routes, location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
