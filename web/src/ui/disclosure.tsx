import { ChevronDown } from 'lucide-react'
import type { DetailsHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type DisclosureProps = Omit<DetailsHTMLAttributes<HTMLDetailsElement>, 'title'> & {
  summary: ReactNode
  end?: ReactNode
  /** Disclosures of one name close each other. */
  name?: string
  size?: 'md' | 'sm'
}

/** Details behind a line that opens; found by the browser's page search, works without script. */
export function Disclosure({ summary, end, size = 'md', className, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classNames('group/disclosure border-b border-line', className)}>
      <summary
        className={classNames(
          'flex list-none items-center gap-3 rounded-chip transition-colors select-none hover:text-primary pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden',
          size === 'md'
            ? 'min-h-control py-3 text-body font-semibold'
            : 'min-h-8 py-1.5 text-small font-semibold',
        )}
      >
        <span className="min-w-0 flex-1">{summary}</span>
        {end}
        <ChevronDown
          className="size-4.5 shrink-0 text-muted transition-[rotate] duration-180 group-open/disclosure:rotate-180"
          strokeWidth={2}
          aria-hidden="true"
        />
      </summary>
      <div className={size === 'md' ? 'pb-5 text-body' : 'pb-3 text-small'}>{children}</div>
    </details>
  )
}
