import { useEffect } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Outlet, useHref, useNavigate } from 'react-router'
import { useAdminRooms } from '../../features/access/admin-rooms.ts'
import { PasswordQuestion } from '../../features/account/password-question.tsx'
import { PublicHeader } from '../public/public-header.tsx'
import { type Density, useDensity, useFollowDensity } from './admin-density.ts'
import { AdminHeader } from './admin-header.tsx'
import { AdminRoom } from './admin-room.tsx'
import { AdminSidebar } from './admin-sidebar.tsx'
import { AdminTabBar } from './admin-tab-bar.tsx'
import { AdminTools } from './admin-tools.tsx'
import deskSheet from './desk.css?url'

/** Admin: sidebar, header, page; on a phone a bottom bar. Whoever has no room in it sees the public shell instead. */
export function Component() {
  return useAdminRooms().length > 0 ? <AdminShell /> : <OutsideShell />
}

function AdminShell() {
  const density = useAdminDensity()
  const navigate = useNavigate()
  return (
    // Links in menus go through our router.
    <RouterProvider navigate={navigate} useHref={useHref}>
      <link rel="stylesheet" href={deskSheet} precedence="desk" />
      <AdminTools>
        <div
          data-density={density}
          className="flex min-h-dvh [--gutter:1rem] [--header:3.5rem] md:[--gutter:1.5rem] print:block"
        >
          <AdminSidebar />
          <div className="flex min-w-0 flex-1 flex-col">
            <AdminHeader />
            <main
              id="main"
              className="w-full max-w-office flex-1 px-gutter pt-2 md:pt-4 pb-[calc(var(--tabbar)+2rem)]"
            >
              <AdminRoom />
            </main>
          </div>
          <AdminTabBar />
          <PasswordQuestion />
        </div>
      </AdminTools>
    </RouterProvider>
  )
}

function OutsideShell() {
  return (
    <>
      <PublicHeader />
      <main id="main" className="min-h-[60dvh]">
        <Outlet />
      </main>
    </>
  )
}

/** Drawers, dialogs and toasts hang on the body: it takes the denser scale while admin is open. */
function useAdminDensity(): Density {
  useFollowDensity()
  const density = useDensity()
  useEffect(() => {
    document.body.dataset['density'] = density
    return () => {
      delete document.body.dataset['density']
    }
  }, [density])
  return density
}
