import type { ReactNode } from 'react'

/** What stands in one row above a list, beside what may wrap (`sm:flex-1`): on a phone all of it slides. */
export function SlidingRow({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-start gap-x-2 gap-y-1.5 py-0.5 max-sm:-mx-gutter max-sm:overflow-x-auto max-sm:px-gutter max-sm:[scrollbar-width:none] max-sm:*:shrink-0">
      {children}
    </div>
  )
}
