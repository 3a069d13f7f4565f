import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, CopyPlus, Ellipsis, ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLettersOn } from '../../../data/account/preferences.ts'
import { carQuery } from '../../../data/cars/cars.ts'
import { isNotFound } from '../../../data/http/failure.ts'
import { IfMay } from '../../../features/access/if-may.tsx'
import { CarStatusBadge } from '../../../features/car/car-state-badges.tsx'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { DrawerHeading } from '../../../features/records/drawer-heading.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { type CarsAddress, carTabs } from '../cars-address.ts'
import { BlocksSection } from './blocks-section.tsx'
import { CarOverview } from './car-overview.tsx'
import { DamagesSection } from './damages-section.tsx'
import { PapersSection } from './papers-section.tsx'
import { PlansSection } from './plans-section.tsx'
import { RemoveCarDialog } from './remove-car-dialog.tsx'

type CarDrawerProps = { id: number; ids: number[]; address: CarsAddress }

/** One car beside the list: what it is, its price in reach, its papers, service and blocked times. */
export function CarDrawer({ id, ids, address }: CarDrawerProps) {
  const { t } = useTranslation(['fleet', 'common', 'load'])
  const query = useQuery({ ...carQuery(id), staleTime: 0 })
  const [removing, setRemoving] = useState(false)
  const car = query.data as FleetCar | undefined
  return (
    <Sheet
      isOpen={address.view.car === String(id)}
      onClose={address.close}
      size="lg"
      fullHeight
      flush
      closeLabel={t('common:close')}
      title={
        <DrawerHeading>
          {car ? (
            <>
              <bdi>{`${car.name} ${car.year}`}</bdi>
              <CarStatusBadge status={car.status} />
            </>
          ) : (
            t('cars.drawer')
          )}
        </DrawerHeading>
      }
      subheader={
        car ? (
          <DrawerActions car={car} ids={ids} address={address} onRemove={() => setRemoving(true)} />
        ) : null
      }
    >
      {isNotFound(query.error) ? (
        <EmptyState title={t('cars.not_found')} headingLevel={3} />
      ) : (
        <div className={car ? undefined : 'p-6'}>
          <AsyncView query={query} errorTitle={t('load:cars')} skeleton={<DrawerSkeleton />}>
            {(found) => (
              <>
                <DrawerTabs car={found as FleetCar} address={address} />
                {removing ? (
                  <RemoveCarDialog
                    car={found as FleetCar}
                    onClose={() => setRemoving(false)}
                    onGone={address.close}
                  />
                ) : null}
              </>
            )}
          </AsyncView>
        </div>
      )}
    </Sheet>
  )
}

type DrawerActionsProps = { car: FleetCar; ids: number[]; address: CarsAddress; onRemove: () => void }

function DrawerActions({ car, ids, address, onRemove }: DrawerActionsProps) {
  const { t } = useTranslation(['fleet', 'common'])
  const index = ids.indexOf(car.id)
  const step = (by: 1 | -1) => {
    const next = index === -1 ? undefined : ids[index + by]
    if (next !== undefined) address.turn({ car: next, tab: address.view.tab })
  }
  useStepKeys(step)
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex items-center gap-2">
        <IconButton
          label={t('cars.previous')}
          variant="outline"
          size="lg"
          aria-disabled={index <= 0}
          className="aria-disabled:opacity-45"
          onClick={() => step(-1)}
        >
          <ChevronLeft strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('cars.next')}
          variant="outline"
          size="lg"
          aria-disabled={index === -1 || index === ids.length - 1}
          className="aria-disabled:opacity-45"
          onClick={() => step(1)}
        >
          <ChevronRight strokeWidth={1.75} className="rtl:-scale-x-100" aria-hidden="true" />
        </IconButton>
        <bdi dir="ltr" className="ms-1 text-muted">
          {car.registration_plate}
        </bdi>
      </div>
      <IfMay permission="cars.manage">
        <div className="flex items-center gap-2">
          <Button
            startIcon={<Pencil strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => address.show({ edit: car.id })}
          >
            {t('common:edit')}
          </Button>
          <Menu
            label={t('cars.more')}
            groups={[
              [
                {
                  key: 'duplicate',
                  label: t('cars.duplicate'),
                  icon: <CopyPlus strokeWidth={1.75} aria-hidden="true" />,
                  onAction: () => address.show({ edit: 'new', copy: car.id }),
                },
                {
                  key: 'storefront',
                  label: t('cars.storefront'),
                  icon: <ExternalLink strokeWidth={1.75} aria-hidden="true" />,
                  href: `/cars/${car.slug}`,
                  disabled: car.status === 'retired',
                },
              ],
              [
                {
                  key: 'delete',
                  label: t('cars.delete'),
                  icon: <Trash2 strokeWidth={1.75} aria-hidden="true" />,
                  tone: 'danger',
                  onAction: onRemove,
                },
              ],
            ]}
            trigger={
              <IconButton label={t('cars.more')} variant="outline" size="lg">
                <Ellipsis strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            }
          />
        </div>
      </IfMay>
    </div>
  )
}

/** `j` and `k` step through the page's cars, unless something is being typed or the letters are switched off. */
function useStepKeys(step: (by: 1 | -1) => void): void {
  const lettersOn = useLettersOn()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const typing =
      event.target instanceof Element && event.target.closest('input, select, textarea, [role=menu]')
    if (typing || event.metaKey || event.ctrlKey || event.altKey || !lettersOn) return
    if (event.key === 'j') step(1)
    if (event.key === 'k') step(-1)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

function DrawerTabs({ car, address }: { car: FleetCar; address: CarsAddress }) {
  const { t } = useTranslation('fleet')
  const counts = {
    overview: 0,
    papers: car.papers.filter(({ state }) => state === 'expired' || state === 'expiring').length,
    maintenance: car.maintenance.filter(({ state }) => state !== 'ok').length,
    damages: 0,
    calendar: car.blocks.length,
  }
  return (
    <Tabs
      wraps
      label={t('tabs.label')}
      tabs={carTabs.map((key) => ({ key, label: t(`tabs.${key}`), count: counts[key] || undefined }))}
      selectedKey={address.view.tab}
      onSelect={(tab) => address.turn({ car: car.id, tab })}
      className="[&>div:first-child]:sticky [&>div:first-child]:top-0 [&>div:first-child]:z-10 [&>div:first-child]:bg-surface [&>div:first-child]:px-gutter md:[&>div:first-child]:px-6 dark:[&>div:first-child]:bg-raised"
      panelClassName="px-gutter py-5 md:px-6"
    >
      {address.view.tab === 'overview' ? <CarOverview key={car.id} car={car} address={address} /> : null}
      {address.view.tab === 'papers' ? <PapersSection car={car} /> : null}
      {address.view.tab === 'maintenance' ? <PlansSection car={car} /> : null}
      {address.view.tab === 'damages' ? <DamagesSection car={car} /> : null}
      {address.view.tab === 'calendar' ? <BlocksSection car={car} /> : null}
    </Tabs>
  )
}

function DrawerSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-9 w-full" />
      <Skeleton className="aspect-video w-full rounded-card" />
      <SkeletonText lines={5} />
    </div>
  )
}
