import { Outlet } from 'react-router'
import { PublicHeader } from './public-header.tsx'

/** The back office until its own shell is built: the header, and a wide page in the denser scale. */
export function OfficeLayout() {
  return (
    <>
      <PublicHeader />
      <main
        id="main"
        data-density="office"
        className="mx-auto min-h-[80dvh] w-full max-w-office px-gutter py-6"
      >
        <Outlet />
      </main>
    </>
  )
}
