import type { ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import type { vehicles } from '@marhala/contract/tracking/tracking.ts'
import type { Alert } from '@marhala/contract/tracking/zones.ts'
import { useQuery } from '@tanstack/react-query'
import { Hexagon, MapPinOff, Pause, Play, Radio } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trailQuery, useMovingVehicles, vehiclesQuery } from '../../data/cars/tracking.ts'
import { useLiveAlerts } from '../../data/cars/zones.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { useToday } from '../../features/format/use-today.ts'
import { ChipLinks } from '../../features/lists/chip-links.tsx'
import { ListHeading } from '../../features/lists/list-heading.tsx'
import { SearchFilter } from '../../features/lists/search-filter.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { FleetMapView } from './map/fleet-map-view.tsx'
import { narrowVehicles } from './narrow-vehicles.ts'
import { type TrackingAddress, trackingAddress, trackingFilters } from './tracking-address.ts'
import { VehicleLine } from './vehicle-line.tsx'
import { VehiclePanel } from './vehicle-panel.tsx'
import { useZonesAndAlerts } from './zones/use-zones-and-alerts.ts'
import type { Drawing } from './zones/zone-shapes.ts'

/** How often the cars are asked for where nothing tells that one has moved, in milliseconds: what is fresh grows old. */
const often = 30_000

/** Where the cars are: a list and a map that say the same. */
export function TrackingRoom() {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const room = useListAddress(trackingAddress)
  const { query, isPaused, togglePause } = usePausableVehicles()
  useLiveAlerts()
  const count = query.data?.vehicles.filter(({ freshness }) => freshness === 'live').length
  const counted = count === undefined ? undefined : t('count', { count, number: format.number(count) })
  const pausedText = query.data && t('paused', { time: format.date(query.data.as_of, 'time') })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ListHeading title={t('title')} count={isPaused ? pausedText : counted} />
        <div className="flex flex-wrap gap-2">
          {query.data && query.data.vehicles.length > 0 ? (
            <PauseButton isPaused={isPaused} onPress={togglePause} />
          ) : null}
          <Button
            variant="outline"
            size="sm"
            startIcon={<Hexagon strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => room.show({ zones: '1', car: null, day: null })}
          >
            {t('zones.title')}
          </Button>
          <Button
            variant="outline"
            size="sm"
            startIcon={<Radio strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => room.show({ devices: '1' })}
          >
            {t('devices.title')}
          </Button>
        </div>
      </div>
      <AsyncView
        query={{ ...query, isFetching: query.isFetching && query.data === undefined }}
        errorTitle={t('failed')}
        skeleton={<Skeleton className="h-[60dvh] w-full rounded-card" />}
        isEmpty={({ vehicles }) => vehicles.length === 0 && !room.view.zones}
        empty={
          <EmptyState
            icon={<MapPinOff aria-hidden="true" />}
            title={t('empty')}
            action={<Button onClick={() => room.show({ devices: '1' })}>{t('devices.add')}</Button>}
          >
            {t('empty_text')}
          </EmptyState>
        }
      >
        {(data) => <Fleet data={data} room={room} isPaused={isPaused} />}
      </AsyncView>
      {room.view.devices ? (
        <Suspense>
          <DevicesDialog onClose={room.close} />
        </Suspense>
      ) : null}
    </div>
  )
}

const ZonesPanel = lazy(async () => ({ default: (await import('./zones/zones-panel.tsx')).ZonesPanel }))
const DevicesDialog = lazy(async () => ({ default: (await import('./devices-dialog.tsx')).DevicesDialog }))

function usePausableVehicles() {
  const [isPaused, setPaused] = useState(false)
  useMovingVehicles()
  // While it is not enabled it is not read again when a car has moved either.
  const query = useQuery({ ...vehiclesQuery, refetchInterval: often, enabled: !isPaused })
  const togglePause = () => {
    setPaused(!isPaused)
    if (isPaused) void query.refetch()
  }
  return { query, isPaused, togglePause }
}

function PauseButton({ isPaused, onPress }: { isPaused: boolean; onPress: () => void }) {
  const { t } = useTranslation('tracking')
  const Icon = isPaused ? Play : Pause
  return (
    <Button
      variant="outline"
      size="sm"
      startIcon={<Icon strokeWidth={1.75} aria-hidden="true" />}
      onClick={onPress}
    >
      {isPaused ? t('resume') : t('pause')}
    </Button>
  )
}

type FleetProps = { data: ReplyOf<typeof vehicles>; room: TrackingAddress; isPaused: boolean }

function Fleet({ data, room, isPaused }: FleetProps) {
  const { t } = useTranslation('tracking')
  const today = useToday()
  const [followed, setFollowed] = useState<number | null>(null)
  const { view } = room
  const { search, filter } = view
  const found = useMemo(
    () => narrowVehicles(data.vehicles, { search, filter }),
    [data.vehicles, search, filter],
  )
  const selected = data.vehicles.find(({ car }) => String(car.id) === view.car) ?? null
  const day = view.day ?? today
  const trail = useQuery({
    ...trailQuery(selected?.car.id ?? 0, { from: day, to: day }),
    enabled: selected !== null,
    refetchInterval: day === today && !isPaused ? 60_000 : false,
  })
  const isFollowing = selected !== null && followed === selected.car.id
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const { zones, alerts, alertPoints, alerted } = useZonesAndAlerts({
    carId: selected?.car.id ?? null,
    day,
    trail: selected ? trail.data : undefined,
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:h-[calc(100dvh-11rem)] lg:min-h-120 lg:grid-cols-[22rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)_auto]">
      <div className="flex min-h-0 flex-col overflow-hidden rounded-card border bg-surface max-lg:order-2">
        {view.zones ? (
          <div className="min-h-0 overflow-y-auto">
            <Suspense fallback={<SkeletonText lines={6} />}>
              <ZonesPanel back={room.hrefOf({ zones: null })} onDrawing={setDrawing} />
            </Suspense>
          </div>
        ) : selected ? (
          <div className="min-h-0 overflow-y-auto">
            <VehiclePanel
              vehicle={selected}
              back={room.hrefOf({ car: null, day: null })}
              day={day}
              today={today}
              onDay={(next) => room.narrow({ day: next === today ? null : next })}
              trail={trail}
              alerts={alerts}
              isFollowing={isFollowing}
              onFollow={(isOn) => setFollowed(isOn ? selected.car.id : null)}
            />
          </div>
        ) : (
          <VehicleList data={data} found={found} room={room} alerts={alerts} />
        )}
      </div>
      <div className="flex h-[46dvh] min-h-72 lg:h-auto lg:min-h-0">
        <FleetMapView
          vehicles={selected ? [selected] : found}
          selected={selected}
          trail={selected ? (trail.data ?? null) : null}
          narrowed={[search, filter].join(' ')}
          isFollowing={isFollowing}
          onLeave={() => setFollowed(null)}
          onPick={(car) => (view.zones ? undefined : room.show({ car }))}
          zones={zones}
          alerts={alertPoints}
          alerted={alerted}
          drawing={view.zones ? drawing : null}
        />
      </div>
      {data.track_outside_hires ? null : (
        <p className="text-micro text-muted max-lg:order-3 lg:col-span-2">{t('privacy')}</p>
      )}
    </div>
  )
}

type VehicleListProps = {
  alerts: Alert[]
  data: ReplyOf<typeof vehicles>
  found: ReturnType<typeof narrowVehicles>
  room: TrackingAddress
}

function VehicleList({ data, found, room, alerts }: VehicleListProps) {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const now = new Date(data.as_of)
  const { search, filter } = room.view
  return (
    <>
      <search className="flex flex-col gap-2 border-b p-4">
        <SearchFilter
          label={t('search')}
          placeholder={t('search_hint')}
          value={search}
          onSearch={(next) => room.narrow({ search: next })}
        />
        <ChipLinks
          label={t('filters.label')}
          chips={[null, ...trackingFilters].map((one) => ({
            key: one ?? 'all',
            to: room.hrefOf({ filter: one }),
            label: t(`filters.${one ?? 'all'}`),
            selected: filter === one,
          }))}
        />
      </search>
      {found.length === 0 ? (
        <p className="p-4 text-muted">{t('no_match')}</p>
      ) : (
        <ul aria-label={t('list')} className="min-h-0 divide-y overflow-y-auto">
          {found.map((vehicle) => (
            <li
              key={vehicle.car.id}
              className="[content-visibility:auto]"
              style={{ containIntrinsicHeight: 'auto 6rem' }}
            >
              <VehicleLine
                vehicle={vehicle}
                to={room.hrefOf({ car: vehicle.car.id })}
                ago={vehicle.position && format.relative(vehicle.position.at, now)}
                alert={alerts.find((one) => one.car_id === vehicle.car.id && !one.is_over)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
