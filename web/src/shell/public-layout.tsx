import { Outlet, useMatches } from 'react-router'
import { FavoriteOnReturn } from './favorite-on-return.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { TabBar } from './tab-bar.tsx'

/** What a route may say of the shell around it. */
export type ShellHandle = { tabBar?: false }

/** The storefront's shell: header, page, footer, and on a phone the bottom bar. */
export function Component() {
  const matches = useMatches()
  const tabBar = matches.every((match) => (match.handle as ShellHandle | undefined)?.tabBar !== false)
  return (
    <>
      <PublicHeader />
      <main id="main" className="min-h-[60dvh]">
        <Outlet />
      </main>
      <PublicFooter />
      <FavoriteOnReturn />
      {tabBar ? <TabBar /> : null}
    </>
  )
}
