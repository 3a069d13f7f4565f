import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Images, LayoutGrid, Plus, Settings2, Table2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fleetQuery } from '../../data/cars/fleet.ts'
import { useMay } from '../../data/session/auth.ts'
import { IfMay } from '../../features/access/if-may.tsx'
import { ExportButton } from '../../features/downloads/export-button.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { DeskSelect } from '../../features/lists/desk-select.tsx'
import { useAtDesk } from '../../features/lists/use-at-desk.ts'
import { ColumnChooser } from '../../features/lists/column-chooser.tsx'
import { ListHead } from '../../features/lists/list-head.tsx'
import { SavedViews } from '../../features/lists/saved-views.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { ViewLinks } from '../../features/lists/view-links.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { Button, buttonClass, givingWord } from '../../ui/button.tsx'
import { type CarsAddress, carsAddress, fleetRequest } from './cars-address.ts'
import { useCarColumns } from './list/car-columns.tsx'
import { CarsFilters, CarsSearch, inPanel, StateChips } from './list/cars-filter-bar.tsx'
import { CarsResults } from './list/cars-results.tsx'

/** The fleet in one list, each car in a drawer of its own; its editor takes the page. */
export function Component() {
  const address = useAtDesk(useListAddress(carsAddress))
  const mayChange = useMay('cars.manage')
  const isEditing = address.view.edit !== null && mayChange
  return isEditing ? <Editing address={address} /> : <CarsList address={address} />
}

function CarsList({ address }: { address: CarsAddress }) {
  const { t } = useTranslation('fleet')
  const format = useFormat()
  const columns = useCarColumns()
  const query = useQuery({ ...fleetQuery(fleetRequest(address)), placeholderData: keepPreviousData })
  return (
    <div className="flex flex-col gap-2 md:gap-3">
      <PageMeta title={t('cars.title')} noindex />
      <ListHead
        title={t('cars.title')}
        count={
          query.data && t('cars.count', { count: query.data.total, number: format.number(query.data.total) })
        }
        search={{ field: <CarsSearch address={address} />, isSet: address.view.search !== null }}
        filters={{
          set: address.count(inPanel),
          panel: (
            <>
              <DeskSelect className="sm:hidden" />
              <CarsFilters address={address} />
            </>
          ),
        }}
        actions={
          <>
            <DeskSelect className="max-sm:hidden" />
            {address.view.view === 'table' ? <ColumnChooser table="cars" columns={columns} /> : null}
            <ExportButton list="fleet" filters={fleetRequest(address)} isNarrow />
            <IfMay permission="catalogue.manage">
              <Button
                variant="outline"
                title={t('catalogue.title')}
                startIcon={<Settings2 strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => address.show({ manage: 'brands' })}
              >
                <span className={givingWord}>{t('catalogue.title')}</span>
              </Button>
            </IfMay>
            <IfMay permission="cars.manage">
              {/* On a phone photos are taken in a car's own editor. */}
              <Button
                variant="outline"
                className="max-sm:hidden"
                title={t('photos.title')}
                startIcon={<Images strokeWidth={1.75} aria-hidden="true" />}
                onClick={() => address.show({ add: 'photos' })}
              >
                <span className={givingWord}>{t('photos.title')}</span>
              </Button>
              <Link
                to={address.hrefOf({ edit: 'new' })}
                state={{ fromList: true }}
                title={t('cars.add')}
                className={buttonClass({ variant: 'accent' })}
              >
                <Plus strokeWidth={1.75} aria-hidden="true" />
                <span className="max-sm:sr-only">{t('cars.add')}</span>
              </Link>
            </IfMay>
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
                to: address.hrefOf({ view }),
                label: t(`views.${view}`),
                selected: address.view.view === view,
                Icon,
              }))}
            />
          }
          after={<SavedViews list="cars" {...address.savedViews} />}
        />
      </ListHead>
      <CarsResults address={address} query={query} />
      <Beside address={address} ids={query.data?.data.map(({ id }) => id) ?? []} />
    </div>
  )
}

const views = [
  { view: 'table', Icon: Table2 },
  { view: 'gallery', Icon: LayoutGrid },
] as const

function Beside({ address, ids }: { address: CarsAddress; ids: number[] }) {
  const { car, manage, add } = address.view
  const mayAdd = useMay('cars.manage')
  const [last, setLast] = useState(car)
  if (car !== null && car !== last) setLast(car)
  return (
    <Suspense>
      {last === null ? null : <CarDrawer id={Number(last)} ids={ids} address={address} />}
      {manage === null ? null : <CatalogueSheet kind={manage} address={address} />}
      {add !== null && mayAdd ? <FleetPhotos onClose={address.close} /> : null}
    </Suspense>
  )
}

function Editing({ address }: { address: CarsAddress }) {
  return (
    <Suspense>
      <CarEditor key={`${address.view.edit} ${address.view.copy}`} address={address} />
    </Suspense>
  )
}

const CarDrawer = lazy(async () => ({ default: (await import('./drawer/car-drawer.tsx')).CarDrawer }))
const CarEditor = lazy(async () => ({ default: (await import('./editor/car-editor.tsx')).CarEditor }))
const FleetPhotos = lazy(async () => ({ default: (await import('./photos/fleet-photos.tsx')).FleetPhotos }))
const CatalogueSheet = lazy(async () => ({
  default: (await import('./catalogue/catalogue-sheet.tsx')).CatalogueSheet,
}))
