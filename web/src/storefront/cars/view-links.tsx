import { LayoutGrid, Rows3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../../ui/class-names.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import type { CarsAddress } from './use-cars-address.ts'

const views = [
  ['grid', LayoutGrid],
  ['list', Rows3],
] as const

/** Cards beside each other or one below the other, as links: the address keeps it. */
export function ViewLinks({ filters, hrefFor }: CarsAddress) {
  const { t } = useTranslation('cars')
  return (
    <nav aria-label={t('view')} className="flex rounded-control border border-input bg-surface">
      {views.map(([view, Icon]) => (
        <Link
          key={view}
          to={hrefFor({ ...filters, view })}
          preventScrollReset
          aria-label={t(`views.${view}`)}
          aria-current={filters.view === view ? 'true' : undefined}
          title={t(`views.${view}`)}
          className={classNames(
            iconButtonClass({ variant: 'ghost', size: 'sm' }),
            'aria-[current]:bg-primary-soft aria-[current]:text-primary-soft-fg',
          )}
        >
          <Icon strokeWidth={1.75} aria-hidden="true" />
        </Link>
      ))}
    </nav>
  )
}
