import type { Speeding } from '@marhala/contract/tracking/tracking.ts'
import type { Alert } from '@marhala/contract/tracking/zones.ts'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format/use-format.ts'
import { type AlertFacts, AlertMark, AlertText } from './alert-text.tsx'

/** Something that should not have happened, from when to when. */
export type TrackingEvent = AlertFacts & { start_at: string; end_at: string; is_over: boolean }

/**
 * What happened, oldest first: zones that were left or entered, and speeds. Where the track is known it says each speed
 * itself, by today's limit; else the alerts do.
 */
export function eventsOf(
  alerts: readonly Alert[],
  track: { speed_limit: number | null; speeding: readonly Speeding[] } | null,
): TrackingEvent[] {
  const speeds = (track?.speeding ?? []).map((one) => ({
    ...one,
    kind: 'speeding' as const,
    zone_name: null,
    speed_limit: track?.speed_limit ?? null,
    is_over: true,
  }))
  const others = alerts.filter(({ kind }) => kind !== 'speeding' || speeds.length === 0)
  return [...others, ...speeds].sort((a, b) => a.start_at.localeCompare(b.start_at))
}

type EventListProps = { events: TrackingEvent[]; end?: (event: TrackingEvent) => ReactNode }

/** The alerts of a car or a booking: what, and when; nothing where there are none. */
export function EventList({ events, end }: EventListProps) {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const heading = useId()
  if (events.length === 0) return null
  return (
    <div className="flex flex-col gap-2">
      <p id={heading} className="text-small font-semibold">
        {t('alerts.title')}
      </p>
      <ul aria-labelledby={heading} className="divide-y rounded-card border border-bad/40">
        {events.map((event) => (
          <li
            key={`${event.kind} ${event.start_at} ${event.zone_name?.en ?? ''}`}
            className="flex items-center justify-between gap-4 px-3.5 py-2.5 text-small"
          >
            <div className="flex min-w-0 gap-2">
              <span className="mt-0.5">
                <AlertMark />
              </span>
              <div className="min-w-0">
                <p className="font-semibold">
                  <AlertText alert={event} />
                </p>
                <p className="text-muted tabular-nums">
                  <bdi>
                    {event.is_over
                      ? format.range(event.start_at, event.end_at)
                      : t('alerts.ongoing', { time: format.date(event.start_at, 'dayTime') })}
                  </bdi>
                </p>
              </div>
            </div>
            {end?.(event)}
          </li>
        ))}
      </ul>
    </div>
  )
}
