import { type ReactNode, Suspense } from 'react'

/**
 * A part of a page that React takes over by itself: after what stands before it, or first of all where it is touched. A
 * page in one piece would be one long task at its end. Nothing in it is waited for.
 */
export function Apart({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>
}
