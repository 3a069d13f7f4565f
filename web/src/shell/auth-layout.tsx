import { Outlet } from 'react-router'
import { PublicHeader } from './public-header.tsx'

/** The shell of the auth pages: a form of 440 px, and from 1024 on a quiet panel beside it. */
export function AuthLayout() {
  return (
    <>
      <PublicHeader />
      <main id="main" className="grid min-h-[calc(100dvh-var(--header))] lg:grid-cols-2">
        <div className="flex justify-center px-gutter py-12">
          <div className="w-full max-w-110">
            <Outlet />
          </div>
        </div>
        <div className="bg-primary-soft max-lg:hidden" aria-hidden="true">
          <ZelligePanel />
        </div>
      </main>
    </>
  )
}

/** The one texture of the house: an eight-point star, as lines, hardly there (ux.md B6). */
function ZelligePanel() {
  return (
    <svg className="size-full text-primary opacity-15" aria-hidden="true">
      <defs>
        <pattern id="zellige" width="96" height="96" patternUnits="userSpaceOnUse">
          <path
            d="M48 12 58 38 84 48 58 58 48 84 38 58 12 48 38 38ZM22.5 22.5h51v51h-51ZM48 0v12M48 84v12M0 48h12M84 48h12"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#zellige)" />
    </svg>
  )
}
