import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type PanelProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  title?: ReactNode
  headingLevel?: 2 | 3 | 4
  description?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
  /** No padding around the body: tables, maps, pictures. */
  flush?: boolean
}

/** A card: one hairline box with a title, a body and maybe a footer. */
export function Panel({
  title,
  headingLevel = 2,
  description,
  actions,
  footer,
  flush = false,
  className,
  children,
  ...rest
}: PanelProps) {
  const Title = `h${headingLevel}` as const
  return (
    <section
      {...rest}
      className={classNames('min-w-0 rounded-card border border-line bg-surface text-fg', className)}
    >
      {title || actions ? (
        <header
          className={classNames(
            'flex flex-wrap items-start justify-between gap-x-4 gap-y-2',
            inset,
            flush ? 'pb-4' : 'pb-0 max-sm:pb-0',
          )}
        >
          <div className="min-w-0">
            {title ? <Title className="text-h3">{title}</Title> : null}
            {description ? <p className="mt-0.5 text-small text-muted">{description}</p> : null}
          </div>
          {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div className={flush ? 'overflow-hidden rounded-b-card' : inset}>{children}</div>
      {footer ? (
        <footer className={classNames('border-t border-line', inset, 'py-3.5')}>{footer}</footer>
      ) : null}
    </section>
  )
}

// 24 px in the storefront, 18 px in admin.
const inset = 'p-[calc(var(--control)*0.5)] max-sm:p-4'
