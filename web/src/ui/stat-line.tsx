import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A list of label–value rows: prices, facts of a record. */
export function StatList({ children, isStale = false, className }: StatListProps) {
  return (
    <dl
      aria-busy={isStale}
      className={classNames('flex flex-col gap-2 transition-opacity', isStale && 'opacity-60', className)}
    >
      {children}
    </dl>
  )
}

export type StatListProps = {
  children: ReactNode
  /** The next values are on their way: these stand, paler. */
  isStale?: boolean
  className?: string
}

export type StatLineProps = {
  label: ReactNode
  value: ReactNode
  /** A smaller line under the label: how the value came about. */
  note?: ReactNode
  /** `total` is the sum line with a hairline above, `saved` is money the person keeps. */
  emphasis?: 'total' | 'strong' | 'saved'
  /** Lights up for a moment, where the value has just changed; give it a new `key` to repeat. */
  flash?: boolean
  className?: string
}

/** One label at the start, one value at the end, baselines together. */
export function StatLine({ label, value, note, emphasis, flash = false, className }: StatLineProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-6 rounded-chip transition-[background-color] duration-600',
        flash && 'starting:bg-accent-soft',
        emphasis === 'total' && 'mt-1 border-t border-line pt-3 rounded-none',
        className,
      )}
    >
      <dt
        className={classNames(
          'min-w-0 text-small',
          emphasis === 'total' ? 'font-semibold text-fg' : 'text-muted',
        )}
      >
        {label}
        {note ? <span className="block text-micro">{note}</span> : null}
      </dt>
      <dd className={classNames('shrink-0 text-end tabular-nums', values[emphasis ?? 'plain'])}>{value}</dd>
    </div>
  )
}

const values = {
  plain: 'text-small text-fg',
  strong: 'text-small font-semibold text-fg',
  saved: 'text-small font-semibold text-ok',
  total: 'text-total text-fg',
}
