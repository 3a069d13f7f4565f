import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LayoutGrid, Plus, Settings2, Table2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fleetQuery } from '../../data/cars/fleet.ts'
import { ExportButton } from '../../features/downloads/export-button.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { canonicalQuery } from '../../features/lists/canonical-query.ts'
import { ColumnChooser } from '../../features/lists/column-chooser.tsx'
import { ListHead } from '../../features/lists/list-head.tsx'
import { SavedViews } from '../../features/lists/saved-views.tsx'
import { ViewLinks } from '../../features/lists/view-links.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Button, buttonClass, givingWord } from '../../ui/button.tsx'
import { useCarColumns } from './list/car-columns.tsx'
import { CarsFilters, CarsSearch, StateChips } from './list/cars-filter-bar.tsx'
import { CarsResults } from './list/cars-results.tsx'
import {
  countMore,
  fleetEntries,
  type FleetFilters,
  fleetRequest,
  parseFleetFilters,
} from './list/fleet-filters.ts'
import { type CarsAddress, type CarsView, useCarsAddress } from './use-cars-address.ts'

/** The fleet in one list, each car in a drawer of its own; its editor takes the page. */
export function Component() {
  const address = useCarsAddress()
  return address.edit === null ? <CarsList address={address} /> : <Editing address={address} />
}

function CarsList({ address }: { address: CarsAddress }) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const columns = useCarColumns()
  const query = useQuery({ ...fleetQuery(fleetRequest(address.filters)), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <PageMeta title={t('cars.title')} noindex />
      <ListHead
        title={t('cars.title')}
        count={
          query.data && t('cars.count', { count: query.data.total, number: format.number(query.data.total) })
        }
        search={{ field: <CarsSearch address={address} />, isSet: address.filters.search !== null }}
        filters={{ set: countMore(address.filters), panel: <CarsFilters address={address} /> }}
        actions={
          <>
            {address.view === 'table' ? <ColumnChooser table="cars" columns={columns} /> : null}
            <ExportButton list="fleet" filters={fleetRequest(address.filters)} isNarrow />
            <Button
              variant="outline"
              title={t('catalogue.title')}
              startIcon={<Settings2 strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => address.open({ manage: 'brands' })}
            >
              <span className={givingWord}>{t('catalogue.title')}</span>
            </Button>
            <Link
              to={address.hrefOf(address.filters, { edit: 'new' })}
              state={{ fromList: true }}
              title={t('cars.add')}
              className={buttonClass({ variant: 'accent' })}
            >
              <Plus strokeWidth={1.75} aria-hidden="true" />
              <span className="max-sm:sr-only">{t('cars.add')}</span>
            </Link>
          </>
        }
      >
        <StateChips
          address={address}
          counts={query.data?.counts}
          before={
            <ViewLinks
              label={t('views.label')}
              views={views.map(({ view, Icon }) => ({
                key: view,
                to: address.hrefOf(address.filters, {}, view),
                label: t(`views.${view}`),
                selected: address.view === view,
                Icon,
              }))}
            />
          }
          after={
            <SavedViews
              list="cars"
              current={viewOf(address.filters)}
              canonical={(query) => viewOf(filtersOf(query))}
              hrefOf={(query) => address.hrefOf(filtersOf(query))}
            />
          }
        />
      </ListHead>
      <CarsResults address={address} query={query} />
      <Beside address={address} ids={query.data?.data.map(({ id }) => id) ?? []} />
    </div>
  )
}

/** What a view of the fleet is known by, and what it shows. */
const viewOf = (filters: FleetFilters) => canonicalQuery(fleetEntries(filters))
const filtersOf = (query: string) => parseFleetFilters(new URLSearchParams(query))

const views = [
  { view: 'table', Icon: Table2 },
  { view: 'gallery', Icon: LayoutGrid },
] as const satisfies { view: CarsView; Icon: typeof Table2 }[]

/** The drawer of the open car, or of the one that is just sliding away; else the managers of the catalogue. */
function Beside({ address, ids }: { address: CarsAddress; ids: number[] }) {
  const [last, setLast] = useState(address.car)
  if (address.car !== null && address.car !== last) setLast(address.car)
  return (
    <Suspense>
      {last === null ? null : <CarDrawer id={last} ids={ids} address={address} />}
      {address.manage === null ? null : <CatalogueSheet kind={address.manage} address={address} />}
    </Suspense>
  )
}

function Editing({ address }: { address: CarsAddress }) {
  return (
    <Suspense>
      <CarEditor key={`${address.edit} ${address.copy}`} address={address} />
    </Suspense>
  )
}

const CarDrawer = lazy(async () => ({ default: (await import('./drawer/car-drawer.tsx')).CarDrawer }))
const CarEditor = lazy(async () => ({ default: (await import('./editor/car-editor.tsx')).CarEditor }))
const CatalogueSheet = lazy(async () => ({
  default: (await import('./catalogue/catalogue-sheet.tsx')).CatalogueSheet,
}))
