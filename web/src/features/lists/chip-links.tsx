import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { chipClass } from '../../ui/chip.ts'
import { SlidingRow } from './sliding-row.tsx'

export type ChipLink = { key: string; to: string; label: ReactNode; selected: boolean }

type ChipLinksProps = {
  label: string
  chips: readonly ChipLink[]
  before?: ReactNode
  after?: ReactNode
}

/** Filters of which each is an address: a row that wraps, and on a phone slides. */
export function ChipLinks({ label, chips, before, after }: ChipLinksProps) {
  return (
    <SlidingRow>
      {before}
      <nav aria-label={label} className="sm:min-w-0 sm:flex-1">
        <ul className="flex gap-x-2 gap-y-1.5 sm:flex-wrap">
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
      {after}
    </SlidingRow>
  )
}
