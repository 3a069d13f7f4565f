import type { ReactNode } from 'react'

/** A fact behind its icon, on as many lines as it takes; goes into a list item or a paragraph. */
export function IconFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-start gap-2">
      <span
        className="flex h-lh items-center text-muted [&_svg]:size-4 [&_svg]:stroke-[1.75]"
        aria-hidden="true"
      >
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </span>
  )
}
