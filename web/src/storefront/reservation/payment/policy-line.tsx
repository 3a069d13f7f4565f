import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One thing that somebody knows before they book. */
export function PolicyLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon className="mt-0.5 size-5 shrink-0 text-primary" strokeWidth={1.75} aria-hidden="true" />
      <span className="min-w-0 text-pretty">{children}</span>
    </li>
  )
}
