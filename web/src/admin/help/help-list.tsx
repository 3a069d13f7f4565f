import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

/** Questions, each the way to its answer. */
export function HelpList({ entries }: { entries: readonly { to: string; title: string }[] }) {
  return (
    <ul className="-my-1 flex flex-col">
      {entries.map(({ to, title }) => (
        <li key={to}>
          <Link
            to={to}
            className="-mx-2 flex min-h-9 items-center gap-2 rounded-control px-2 py-1.5 hover:bg-sunken pointer-coarse:min-h-11"
          >
            <span className="min-w-0 flex-1 text-pretty">{title}</span>
            <ChevronRight
              className="size-4 shrink-0 text-muted rtl:-scale-x-100"
              strokeWidth={1.75}
              aria-hidden="true"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
