import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { useSession } from '../../data/session/auth.ts'
import { readFavoriteIntent } from '../../features/favorites/favorite-intent.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { TabBar } from './tab-bar.tsx'

export type ShellHandle = { tabBar?: false }

/** The storefront's shell: header, page, footer, and on a phone the bottom bar. */
export function Component() {
  const matches = useMatches()
  const { search } = useLocation()
  const session = useSession()
  useEffect(() => {
    if (search.includes('agent=')) void keepAgent(search)
  }, [search])
  const tabBar = matches.every((match) => (match.handle as ShellHandle | undefined)?.tabBar !== false)
  return (
    <>
      <PublicHeader />
      <main id="main" className="min-h-[60dvh]">
        <Outlet />
      </main>
      <PublicFooter />
      {session && readFavoriteIntent(search) ? (
        <Suspense>
          <FavoriteOnReturn />
        </Suspense>
      ) : null}
      {tabBar ? <TabBar /> : null}
    </>
  )
}

/** Seldom wanted: only on the way back from a login that a heart asked for. */
const FavoriteOnReturn = lazy(async () => ({
  default: (await import('./favorite-on-return.tsx')).FavoriteOnReturn,
}))

/** Few come by the link of an agent. */
async function keepAgent(search: string): Promise<void> {
  const { keepAgentCode } = await import('../../data/session/agent-code.ts')
  keepAgentCode(search)
}
