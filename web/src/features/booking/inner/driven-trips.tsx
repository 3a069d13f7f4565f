import type { DrivenTrip } from '@marhala/contract/tracking/tracking.ts'
import { useQuery } from '@tanstack/react-query'
import { MapPinned } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { bookingTripsQuery } from '../../../data/cars/tracking.ts'
import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { bookingAlertsQuery, useLiveAlerts } from '../../../data/cars/zones.ts'
import { useCompany } from '../../../data/company/company.ts'
import { Button } from '../../../ui/button.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useFormat } from '../../format/use-format.ts'
import { AsyncView } from '../../loading/async-view.tsx'
import { EventList, eventsOf } from '../event-list.tsx'
import { KilometersUsed } from '../kilometers-used.tsx'
import { useNear } from '../use-near.ts'

const shownAtFirst = 5

/** Where a booking led: its kilometres by the positions beside the odometer and what is included, and each trip. */
export function DrivenTrips({ bookingId, carId }: { bookingId: number; carId: number }) {
  const { t } = useTranslation('tracking')
  const query = useQuery(bookingTripsQuery(bookingId))
  useLiveAlerts()
  const alerts = useQuery(bookingAlertsQuery(bookingId)).data ?? []
  const events = eventsOf(alerts, query.data ?? null).toReversed()
  return (
    <section aria-label={t('beside.title')} className="flex flex-col gap-3 border-t pt-5">
      <h3 className="text-h3">{t('beside.title')}</h3>
      <EventList events={events} end={({ start_at }) => <MapLink carId={carId} at={start_at} />} />
      {events.length > 0 ? <LimitClauses clauses={query.data?.limit_clauses ?? []} /> : null}
      <AsyncView query={query} errorTitle={t('beside.failed')} skeleton={<SkeletonText lines={3} />}>
        {(data) => (
          <div className="flex flex-col gap-4">
            <KilometersUsed data={data} />
            {data.trips.length > 0 ? <DrivenTripList trips={data.trips.toReversed()} carId={carId} /> : null}
          </div>
        )}
      </AsyncView>
    </section>
  )
}

function LimitClauses({ clauses }: { clauses: readonly string[] }) {
  const { t } = useTranslation('tracking')
  if (clauses.length === 0) return null
  return (
    <figure className="flex flex-col gap-1 text-small">
      <figcaption className="font-semibold">{t('alerts.contract')}</figcaption>
      <ul className="list-disc ps-4 text-muted">
        {clauses.map((clause) => (
          <li key={clause}>{clause}</li>
        ))}
      </ul>
    </figure>
  )
}

function DrivenTripList({ trips, carId }: { trips: DrivenTrip[]; carId: number }) {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const { between } = useNear()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? trips : trips.slice(0, shownAtFirst)
  return (
    <>
      <ul className="divide-y rounded-card border">
        {shown.map(({ start_at, end_at, from, to, kilometers, top_speed }) => (
          <li key={start_at} className="flex items-center justify-between gap-4 px-3.5 py-2.5 text-small">
            <div className="min-w-0 tabular-nums">
              <bdi className="font-semibold">{format.range(start_at, end_at)}</bdi>
              <p>
                <bdi>{between(from, to)}</bdi>
              </p>
              <p className="text-muted">
                <bdi>{t('kilometers', { kilometers: format.number(kilometers) })}</bdi>
                {top_speed === null ? null : (
                  <bdi className="ms-3">{t('top_speed', { speed: format.number(top_speed) })}</bdi>
                )}
              </p>
            </div>
            <MapLink carId={carId} at={start_at} />
          </li>
        ))}
      </ul>
      {shown.length < trips.length ? (
        <Button variant="outline" size="sm" className="self-start" onClick={() => setWhole(true)}>
          {t('beside.all', { number: format.number(trips.length) })}
        </Button>
      ) : null}
    </>
  )
}

function MapLink({ carId, at }: { carId: number; at: string }) {
  const { t } = useTranslation('tracking')
  const { clock } = useCompany()
  return (
    <Link
      to={`/admin/tracking?car=${carId}&day=${wallClockAt(new Date(at), clock).slice(0, 10)}`}
      title={t('beside.map')}
      aria-label={t('beside.map')}
      className="flex size-9 shrink-0 items-center justify-center rounded-control text-primary hover:bg-sunken pointer-coarse:size-11"
    >
      <MapPinned className="size-5" strokeWidth={1.75} aria-hidden="true" />
    </Link>
  )
}
