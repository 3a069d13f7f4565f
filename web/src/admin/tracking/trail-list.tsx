import type { Trail } from '@marhala/contract/tracking/tracking.ts'
import { CircleParking, Route } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNear } from '../../features/booking/use-near.ts'
import { useFormat } from '../../features/format/use-format.ts'

/** A day of a car as a list: its ways and its stops, in their order, and where they were. */
export function TrailList({ trail }: { trail: Trail }) {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const { near, between } = useNear()
  if (trail.points.length === 0) return <p className="text-muted">{t('no_trail')}</p>
  const parts = [
    ...trail.trips.map((trip) => ({ kind: 'trip' as const, ...trip })),
    ...trail.stops.map((stop) => ({ kind: 'stop' as const, ...stop })),
  ].sort((a, b) => a.start_at.localeCompare(b.start_at))
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold tabular-nums">
        {t('day_sum', {
          count: trail.trips.length,
          number: format.number(trail.trips.length),
          kilometers: format.number(trail.kilometers),
        })}
      </p>
      <ol className="flex flex-col gap-2.5">
        {parts.map((part) => {
          const Icon = part.kind === 'trip' ? Route : CircleParking
          const minutes = Math.round((Date.parse(part.end_at) - Date.parse(part.start_at)) / 60_000)
          return (
            <li key={`${part.kind} ${part.start_at}`} className="flex gap-2.5 text-small">
              <Icon className="mt-0.5 size-4.5 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
              <div className="min-w-0">
                <p className="tabular-nums">
                  <span className="font-semibold">{t(part.kind)}</span>{' '}
                  <bdi>{format.range(part.start_at, part.end_at, 'time')}</bdi>
                </p>
                <p>
                  <bdi>{part.kind === 'stop' ? near(part) : between(part.from, part.to)}</bdi>
                </p>
                <p className="text-muted tabular-nums">
                  {part.kind === 'stop' ? (
                    format.lasting(minutes)
                  ) : (
                    <TripFigures kilometers={part.kilometers} topSpeed={part.top_speed} />
                  )}
                </p>
              </div>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function TripFigures({ kilometers, topSpeed }: { kilometers: number; topSpeed: number | null }) {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  return (
    <>
      <bdi>{t('kilometers', { kilometers: format.number(kilometers) })}</bdi>
      {topSpeed === null ? null : (
        <bdi className="ms-3">{t('top_speed', { speed: format.number(topSpeed) })}</bdi>
      )}
    </>
  )
}
