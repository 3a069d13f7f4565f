import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button.tsx'
import type { CarsAddress } from '../use-cars-address.ts'
import { clearedFilters } from './car-filters.ts'
import { useFilterChips } from './filter-chips.ts'

/** What is applied, each with a link that takes it away, and one that takes all. */
export function AppliedFilters({ filters, hrefFor }: CarsAddress) {
  const { t } = useTranslation('cars')
  const chips = useFilterChips(filters)
  if (chips.length === 0) return null
  return (
    <ul aria-label={t('applied')} className="flex min-w-0 flex-wrap items-center gap-2">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="min-w-0">
          <Link
            to={hrefFor(without)}
            preventScrollReset
            aria-label={t('remove', { filter: label })}
            className="inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-primary-soft ps-3 pe-2 text-small font-medium text-primary-soft-fg transition-colors hover:bg-primary-soft-fg/15 pointer-coarse:min-h-11"
          >
            <bdi className="truncate">{label}</bdi>
            <X className="size-4 shrink-0" strokeWidth={2} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={hrefFor(clearedFilters(filters))}
          preventScrollReset
          className={buttonClass({ variant: 'link', className: 'px-1 text-small' })}
        >
          {t('clear_all')}
        </Link>
      </li>
    </ul>
  )
}
