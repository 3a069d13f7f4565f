import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { chipClass } from '../../ui/chip.ts'

export type ChipLink = { key: string; to: string; label: ReactNode; selected: boolean }

/** Filters of which each is an address: a row that slides where it has no room. */
export function ChipLinks({ label, chips }: { label: string; chips: readonly ChipLink[] }) {
  return (
    <nav aria-label={label} className="-mx-gutter overflow-x-auto px-gutter py-1 [scrollbar-width:none]">
      <ul className="flex gap-2">
        {chips.map(({ key, to, label, selected }) => (
          <li key={key}>
            <Link
              to={to}
              preventScrollReset
              aria-current={selected ? 'true' : undefined}
              className={chipClass({ selected })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
