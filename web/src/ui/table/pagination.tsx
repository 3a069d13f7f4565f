import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { PlainLink, type LinkComponent } from '../link-component.tsx'

export type PaginationProps = {
  page: number
  pageCount: number
  /** A real address for each page, so that a new tab and the Back button work. */
  hrefFor: (page: number) => string
  label: string
  previousLabel: string
  nextLabel: string
  pageLabel: (page: number) => string
  Link?: LinkComponent
  className?: string
}

/** Links to the pages of a list; nothing when there is only one. */
export function Pagination({
  page,
  pageCount,
  hrefFor,
  label,
  previousLabel,
  nextLabel,
  pageLabel,
  Link = PlainLink,
  className,
}: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className={className}>
      <ul className="flex flex-wrap items-center justify-center gap-1 text-small">
        <li>
          <Arrow to={page > 1 ? hrefFor(page - 1) : null} rel="prev" label={previousLabel} Link={Link}>
            <ChevronLeft className="rtl:-scale-x-100" strokeWidth={2} aria-hidden="true" />
          </Arrow>
        </li>
        {pagesToShow(page, pageCount).map((item, index) => (
          <li key={item ?? `gap-${index}`}>
            {item === null ? (
              <span aria-hidden="true" className={classNames(cell, 'text-muted')}>
                …
              </span>
            ) : (
              <Link
                to={hrefFor(item)}
                aria-label={pageLabel(item)}
                aria-current={item === page ? 'page' : undefined}
                className={classNames(
                  cell,
                  item === page ? 'bg-primary text-on-primary' : 'text-fg hover:bg-primary-soft',
                )}
              >
                {item}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Arrow to={page < pageCount ? hrefFor(page + 1) : null} rel="next" label={nextLabel} Link={Link}>
            <ChevronRight className="rtl:-scale-x-100" strokeWidth={2} aria-hidden="true" />
          </Arrow>
        </li>
      </ul>
    </nav>
  )
}

type ArrowProps = { to: string | null; rel: string; label: string; Link: LinkComponent; children: ReactNode }

function Arrow({ to, rel, label, Link, children }: ArrowProps) {
  if (to === null) {
    return (
      <span aria-hidden="true" className={classNames(cell, 'text-muted/45')}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={classNames(cell, 'text-fg hover:bg-primary-soft')}>
      {children}
    </Link>
  )
}

/** First, last, the current one and its neighbours; null where pages are left out. Always the same count, so nothing jumps. */
export function pagesToShow(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, null, pageCount]
  if (page >= pageCount - 3)
    return [1, null, ...Array.from({ length: 5 }, (_, index) => pageCount - 4 + index)]
  return [1, null, page - 1, page, page + 1, null, pageCount]
}

const cell =
  'inline-flex h-[calc(var(--control)*0.5+1rem)] min-w-[calc(var(--control)*0.5+1rem)] items-center justify-center rounded-control px-1.5 font-semibold tabular-nums transition-colors [&_svg]:size-4.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 max-[26rem]:min-w-8 max-[26rem]:px-0.5'
