import type { Trail, Vehicle } from '@marhala/contract/tracking/tracking.ts'
import type { Alert } from '@marhala/contract/tracking/zones.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft, Phone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Failure } from '../../data/http/failure.ts'
import { EventList, eventsOf } from '../../features/booking/event-list.tsx'
import { useNear } from '../../features/booking/use-near.ts'
import { DateText } from '../../features/format/date-text.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { DayField } from '../../features/forms/day-field.tsx'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { Fact, Facts } from '../../features/records/facts.tsx'
import { IfMay } from '../../features/access/if-may.tsx'
import { LazyTasks } from '../../features/tasks/lazy-tasks.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { TrailList } from './trail-list.tsx'
import { FreshnessBadge, useMotion } from './vehicle-line.tsx'

type VehiclePanelProps = {
  vehicle: Vehicle
  back: string
  day: string
  today: string
  onDay: (day: string) => void
  trail: UseQueryResult<Trail, Failure>
  alerts: Alert[]
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
}

/** One car: how it is, who has it, and where it went on a day. */
export function VehiclePanel({ vehicle, back, ...rest }: VehiclePanelProps) {
  const { t } = useTranslation(['tracking', 'load'])
  const { car } = vehicle
  return (
    <section aria-label={car.name} className="flex flex-col gap-5 p-4">
      <header className="flex flex-col gap-2">
        <Link
          to={back}
          preventScrollReset
          className="inline-flex min-h-8 items-center gap-1.5 self-start text-small font-semibold text-primary hover:underline"
        >
          <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          {t('back')}
        </Link>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-h3">
            <bdi>{car.name}</bdi>{' '}
            <bdi dir="ltr" className="text-body font-normal whitespace-nowrap text-muted tabular-nums">
              {car.registration_plate}
            </bdi>
          </h2>
          <FreshnessBadge vehicle={vehicle} />
        </div>
      </header>
      <Now vehicle={vehicle} />
      <VehicleBooking vehicle={vehicle} />
      <Day {...rest} />
      <IfMay permission="tasks.manage">
        <LazyTasks errorTitle={t('load:tasks')} of={{ car_id: car.id }} />
      </IfMay>
    </section>
  )
}

function Now({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const motion = useMotion()(vehicle)
  const { near } = useNear()
  const { position } = vehicle
  if (!position) return <p className="text-muted">{t('never_text')}</p>
  return (
    <Facts>
      <Fact label={t('seen')}>
        <DateText at={position.at} style="dayTime" />
      </Fact>
      {motion ? <Fact label={t('motion')}>{motion}</Fact> : null}
      {position.ignition === null ? null : (
        <Fact label={t('engine')}>{t(position.ignition ? 'engine_on' : 'engine_off')}</Fact>
      )}
      {position.battery === null ? null : (
        <Fact label={t('battery')}>{format.percent(Math.round(position.battery))}</Fact>
      )}
      <Fact label={t('where.near_label')}>
        <bdi>{near(position)}</bdi>
      </Fact>
      <Fact label={t('place')}>
        <bdi dir="ltr" className="tabular-nums">
          {`${position.latitude.toFixed(5)}, ${position.longitude.toFixed(5)}`}
        </bdi>
      </Fact>
    </Facts>
  )
}

function VehicleBooking({ vehicle: { booking } }: { vehicle: Vehicle }) {
  const { t } = useTranslation('tracking')
  if (!booking) return <p className="border-t pt-4 text-small text-muted">{t('not_out')}</p>
  const { client, reference, end_date, overdue } = booking
  return (
    <div className="flex flex-col gap-1.5 border-t pt-4">
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <bdi className="font-semibold">{`${client.first_name} ${client.last_name}`}</bdi>
        <Link to={`/admin/booking?booking=${reference}`} className="text-small text-primary hover:underline">
          <bdi dir="ltr">{reference}</bdi>
        </Link>
      </p>
      <p className="text-small text-muted">
        {t('until')} <DateText at={end_date} style="dayTime" />
        {overdue ? <span className="ms-2 font-semibold text-bad">{t('overdue')}</span> : null}
      </p>
      {client.phone ? (
        <a
          href={`tel:${client.phone.replace(/[^\d+]/g, '')}`}
          className="inline-flex min-h-8 items-center gap-1.5 self-start text-small text-primary hover:underline"
        >
          <Phone className="size-4" strokeWidth={1.75} aria-hidden="true" />
          <bdi dir="ltr">{client.phone}</bdi>
        </a>
      ) : null}
    </div>
  )
}

type DayProps = Pick<
  VehiclePanelProps,
  'day' | 'today' | 'onDay' | 'trail' | 'alerts' | 'isFollowing' | 'onFollow'
>

function Day({ day, today, onDay, trail, alerts, isFollowing, onFollow }: DayProps) {
  const { t } = useTranslation('tracking')
  return (
    <div className="flex flex-col gap-4 border-t pt-4">
      <Switch
        label={t('follow')}
        help={t('follow_help')}
        checked={isFollowing}
        onChange={(event) => onFollow(event.target.checked)}
        switchAtEnd
      />
      <DayField label={t('day')} value={day} onDay={(next) => onDay(next > today ? today : next)} />
      <AsyncView query={trail} errorTitle={t('trail_failed')} skeleton={<SkeletonText lines={4} />}>
        {(shown) => (
          <div className="flex flex-col gap-4">
            <EventList events={eventsOf(alerts, shown)} />
            <TrailList trail={shown} />
          </div>
        )}
      </AsyncView>
    </div>
  )
}
