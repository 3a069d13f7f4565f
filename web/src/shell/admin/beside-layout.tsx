import { RouterProvider } from 'react-aria-components'
import { useHref, useNavigate } from 'react-router'
import { AdminRoom } from './admin-room.tsx'
import deskSheet from './desk.css?url'

/** A room of admin that fills a phone by itself: no sidebar, header or bar of the desk stands around it. */
export function Component() {
  const navigate = useNavigate()
  return (
    <RouterProvider navigate={navigate} useHref={useHref}>
      <link rel="stylesheet" href={deskSheet} precedence="desk" />
      <div className="flex min-h-dvh flex-col [--gutter:1rem]">
        <AdminRoom />
      </div>
    </RouterProvider>
  )
}
