import type { Vehicle } from '@marhala/contract/tracking/tracking.ts'
import type { Alert } from '@marhala/contract/tracking/zones.ts'
import { isMoving } from '@marhala/domain/tracking/position.ts'
import { CircleDashed, Clock, Radio } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AlertMark, AlertText } from '../../features/booking/alert-text.tsx'
import { useNear } from '../../features/booking/use-near.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { Badge } from '../../ui/badge.tsx'

/** How fresh a car's position is: colour, icon and word. */
export function FreshnessBadge({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('tracking')
  const { freshness } = vehicle
  if (freshness === null) return <Badge tone="slate">{t('freshness.none')}</Badge>
  const [tone, Icon] = { live: ['ok', Radio], recent: ['info', Clock], stale: ['slate', CircleDashed] }[
    freshness
  ] as ['ok' | 'info' | 'slate', typeof Radio]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(`freshness.${freshness}`)}
    </Badge>
  )
}

/** Whether a car moves, and how fast; nothing of one whose position is old. */
export function useMotion(): (vehicle: Vehicle) => string | null {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  return ({ position, freshness }) => {
    if (!position || freshness === 'stale' || position.speed === null) return null
    if (!isMoving(position.speed)) return t('standing')
    return t('speed', { speed: format.number(Math.round(position.speed)) })
  }
}

type VehicleLineProps = {
  vehicle: Vehicle
  to: string
  /** How long ago its position was, in words; null without one. */
  ago: string | null
  alert?: Alert | undefined
}

/**
 * A car of the list: what it is, how fresh, how fast, where, who has it, and the zone that it should not have left or
 * entered. Of a fleet that reports each second only the cars that said something are drawn again.
 */
export const VehicleLine = memo(function VehicleLine({ vehicle, to, ago, alert }: VehicleLineProps) {
  const { t } = useTranslation('tracking')
  const motion = useMotion()(vehicle)
  const { near } = useNear()
  const { car, position, booking } = vehicle
  return (
    <Link
      to={to}
      preventScrollReset
      className="flex flex-col gap-1 px-4 py-3 transition-colors hover:bg-sunken"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <bdi className="font-semibold">{car.name}</bdi>{' '}
          <bdi dir="ltr" className="text-small whitespace-nowrap text-muted tabular-nums">
            {car.registration_plate}
          </bdi>
        </span>
        <FreshnessBadge vehicle={vehicle} />
      </span>
      <span className="flex flex-wrap gap-x-3 text-small text-muted">
        {motion ? <bdi>{motion}</bdi> : null}
        {ago ? <bdi>{ago}</bdi> : <span>{t('never')}</span>}
      </span>
      {position ? <bdi className="text-small">{near(position)}</bdi> : null}
      {alert ? (
        <span className="flex items-center gap-1.5 text-small font-semibold text-bad">
          <AlertMark />
          <AlertText alert={alert} />
        </span>
      ) : null}
      {booking ? (
        <span className="text-small">
          <bdi>{`${booking.client.first_name} ${booking.client.last_name}`}</bdi>
          {booking.overdue ? <span className="ms-2 font-semibold text-bad">{t('overdue')}</span> : null}
        </span>
      ) : (
        <span className="text-small text-muted">{t('no_hire')}</span>
      )}
    </Link>
  )
})
