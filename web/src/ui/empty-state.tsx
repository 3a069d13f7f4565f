import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type EmptyStateProps = {
  /** A picture, or an icon that gets a soft disc. */
  illustration?: ReactNode
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  headingLevel?: 2 | 3
  className?: string
}

/** What stands where a list would be: nothing yet, or nothing for these filters. */
export function EmptyState({
  illustration,
  icon,
  title,
  children,
  action,
  headingLevel = 2,
  className,
}: EmptyStateProps) {
  const Title = `h${headingLevel}` as const
  return (
    <div
      className={classNames('mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center', className)}
    >
      {illustration ? <div className="mb-5">{illustration}</div> : null}
      {icon ? (
        <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-primary-soft text-primary-soft-fg [&_svg]:size-6.5 [&_svg]:stroke-[1.5]">
          {icon}
        </span>
      ) : null}
      <Title className="text-h3">{title}</Title>
      {children ? <div className="mt-1.5 text-body text-pretty text-muted">{children}</div> : null}
      {action ? <div className="mt-6 flex flex-wrap items-center justify-center gap-3">{action}</div> : null}
    </div>
  )
}
