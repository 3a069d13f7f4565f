import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import type { Page } from '@marhala/contract/wire/paging.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { CarFront } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../data/http/failure.ts'
import { CarPicture } from '../../../features/car/car-picture.tsx'
import { CarStatusBadge, PapersBadge } from '../../../features/car/car-state-badges.tsx'
import { Money } from '../../../features/format/money.tsx'
import { NoMatch } from '../../../features/lists/no-match.tsx'
import { PageLine } from '../../../features/lists/page-line.tsx'
import { RowLink } from '../../../features/lists/row-link.tsx'
import { useShownColumns } from '../../../features/lists/shown-columns.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { AddPhotosLink } from '../photo-prompts.tsx'
import type { CarsAddress } from '../cars-address.ts'
import { useCarColumns } from './car-columns.tsx'
import { useFilterNames } from './filter-names.ts'

type CarsResultsProps = { address: CarsAddress; query: UseQueryResult<Page<FleetCar>, Failure> }

/** The list in each of its states, as a table or as pictures; below it the pages. */
export function CarsResults({ address, query }: CarsResultsProps) {
  const { t } = useTranslation(['fleet', 'load'])
  return (
    <AsyncView
      query={query}
      errorTitle={t('load:cars')}
      skeleton={<CarsTable address={address} loading rows={[]} />}
      isEmpty={({ data }) => data.length === 0}
      filtered={address.isNarrowed || address.view.page !== '1'}
      empty={
        <EmptyState icon={<CarFront aria-hidden="true" />} title={t('cars.empty')}>
          {t('cars.empty_text')}
        </EmptyState>
      }
      noResults={<NoResults address={address} />}
    >
      {(page) => (
        <div className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : 'transition-opacity'}>
          {address.view.view === 'gallery' ? (
            <CarsGallery address={address} rows={page.data} />
          ) : (
            <CarsTable address={address} rows={page.data} />
          )}
          <PageLine page={page} hrefFor={(number) => address.hrefOf({ page: number })} />
        </div>
      )}
    </AsyncView>
  )
}

function NoResults({ address }: { address: CarsAddress }) {
  const { t } = useTranslation('fleet')
  return (
    <NoMatch
      title={t('cars.no_results')}
      named={useFilterNames(address)}
      clearHref={address.clearHref}
      clearLabel={t('cars.clear')}
    />
  )
}

type RowsProps = { address: CarsAddress; rows: FleetCar[]; loading?: boolean }

function CarsTable({ address, rows, loading = false }: RowsProps) {
  const { t } = useTranslation('fleet')
  const columns = useShownColumns('cars', useCarColumns())
  return (
    <div className="@container overflow-hidden rounded-card border bg-surface">
      <DataTable
        label={t('cars.title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => address.hrefOf({ car: id })}
        Link={RowLink}
        currentKey={address.view.car}
        sort={address.sort}
        briefCards
        onSort={address.sortBy}
        loadingRows={loading ? 20 : undefined}
      />
    </div>
  )
}

function CarsGallery({ address, rows }: RowsProps) {
  return (
    <ul className="grid gap-4 min-[30rem]:grid-cols-2 lg:grid-cols-3">
      {rows.map((car) => (
        <li
          key={car.id}
          className="relative overflow-hidden rounded-card border bg-surface hover:border-input has-[a:focus-visible]:focus-ring"
        >
          <CarPicture car={car} decorative />
          <div className="flex flex-col gap-2 p-4">
            <div className="flex items-start justify-between gap-3">
              <RowLink
                to={address.hrefOf({ car: car.id })}
                data-row-link=""
                className="min-w-0 font-semibold outline-none after:absolute after:inset-0"
              >
                <bdi className="block truncate">{car.name}</bdi>
              </RowLink>
              <Money amount={car.discounted_price} className="shrink-0 font-semibold" />
            </div>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted">
              <bdi dir="ltr">{car.registration_plate}</bdi>
              <CarStatusBadge status={car.status} />
              <PapersBadge car={car} />
            </p>
            {car.images.length === 0 ? (
              <AddPhotosLink
                address={address}
                car={car.id}
                className="relative z-1 inline-flex items-center gap-1.5 self-start text-small font-medium text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11 [&_svg]:size-4"
              />
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  )
}
