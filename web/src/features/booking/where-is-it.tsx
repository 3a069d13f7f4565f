import * as documents from '@marhala/contract/booking/documents.ts'
import type { Whereabouts } from '@marhala/contract/tracking/tracking-map.ts'
import { isMoving } from '@marhala/domain/tracking/position.ts'
import { useQuery } from '@tanstack/react-query'
import { MapPinned } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { whereaboutsQuery } from '../../data/cars/tracking-map.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { DocumentButton } from '../downloads/document-button.tsx'
import { DateText } from '../format/date-text.tsx'
import { useFormat } from '../format/use-format.ts'
import { useMinute } from '../format/use-minute.ts'
import { AsyncView } from '../loading/async-view.tsx'
import { Fact, Facts } from '../records/facts.tsx'

/** Where the car of a booking was last seen, how long ago and near which town; the map there, and what the police get. */
export function WhereIsIt({ bookingId }: { bookingId: number }) {
  const { t } = useTranslation('tracking')
  const query = useQuery({ ...whereaboutsQuery(bookingId), staleTime: 0 })
  return (
    <div className="flex flex-col gap-5">
      <AsyncView query={query} errorTitle={t('where.failed')} skeleton={<SkeletonText lines={4} />}>
        {(data) => <Seen data={data} />}
      </AsyncView>
      <div className="flex flex-col items-start gap-2.5 border-t pt-4">
        <DocumentButton endpoint={documents.dossier} input={{ params: { booking: String(bookingId) } }}>
          {t('where.dossier')}
        </DocumentButton>
        <p className="text-small text-muted">{t('where.dossier_text')}</p>
        <p className="text-micro text-muted">{t('where.recorded')}</p>
      </div>
    </div>
  )
}

function Seen({ data }: { data: Whereabouts }) {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const minute = useMinute()
  const { car, position, day, near, has_device } = data
  if (!position || !day)
    return <p className="text-muted">{t(has_device ? 'where.none' : 'where.no_device')}</p>
  const now = minute === null ? undefined : new Date(minute * 60_000)
  return (
    <div className="flex flex-col gap-4">
      <Facts>
        <Fact label={t('where.seen')}>
          <DateText at={position.at} style="dayTime" />
          {now ? (
            <span className="block text-small text-muted">{format.relative(position.at, now)}</span>
          ) : null}
        </Fact>
        {near ? (
          <Fact label={t('where.near_label')}>
            <bdi>{t('where.near', { kilometers: format.number(near.kilometers), town: near.town })}</bdi>
          </Fact>
        ) : null}
        <Fact label={t('place')}>
          <bdi dir="ltr" className="tabular-nums">
            {`${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}`}
          </bdi>
        </Fact>
        {position.speed === null || data.freshness === 'stale' ? null : (
          <Fact label={t('motion')}>
            <bdi>
              {isMoving(position.speed)
                ? t('speed', { speed: format.number(Math.round(position.speed)) })
                : t('standing')}
            </bdi>
          </Fact>
        )}
      </Facts>
      <Link
        to={`/admin/tracking?car=${car.id}&day=${day}`}
        className={buttonClass({ variant: 'primary', className: 'self-start' })}
      >
        <MapPinned strokeWidth={1.75} aria-hidden="true" />
        {t('where.map')}
      </Link>
    </div>
  )
}
