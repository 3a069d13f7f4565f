import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

type View = { key: string; to: string; label: string; selected: boolean; Icon: LucideIcon }

type ViewLinksProps = {
  label: string
  views: readonly View[]
  /** Says beside each icon what it is, where there is room: for views that are screens of their own. */
  hasWords?: boolean
}

/** The ways to look at a list, each an icon and an address. */
export function ViewLinks({ label, views, hasWords = false }: ViewLinksProps) {
  return (
    <nav aria-label={label} className="shrink-0">
      <ul className="flex gap-1">
        {views.map(({ key, to, label: name, selected, Icon }) => (
          <li key={key}>
            <Link
              to={to}
              replace={!hasWords}
              preventScrollReset
              title={name}
              aria-current={selected ? 'true' : undefined}
              className={buttonClass({
                size: 'sm',
                variant: selected ? 'primary' : 'outline',
                className: 'pointer-coarse:min-w-11',
              })}
            >
              <Icon strokeWidth={1.75} aria-hidden="true" />
              <span className={classNames('sr-only', hasWords && 'lg:not-sr-only')}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
