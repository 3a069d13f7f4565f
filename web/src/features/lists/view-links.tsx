import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { iconButtonClass } from '../../ui/icon-button.tsx'

type View = { key: string; to: string; label: string; selected: boolean; Icon: LucideIcon }

/** The ways to look at a list, each an icon and an address. */
export function ViewLinks({ label, views }: { label: string; views: readonly View[] }) {
  return (
    <nav aria-label={label} className="shrink-0">
      <ul className="flex gap-1">
        {views.map(({ key, to, label: name, selected, Icon }) => (
          <li key={key}>
            <Link
              to={to}
              replace
              preventScrollReset
              aria-label={name}
              title={name}
              aria-current={selected ? 'true' : undefined}
              className={iconButtonClass({ size: 'lg', variant: selected ? 'primary' : 'outline' })}
            >
              <Icon strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
