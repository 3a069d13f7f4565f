import type { CompanyClock } from '@marhala/contract/company-clock.ts'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../parts/use-format.ts'
import { companyClock, isOpenAt, weekdays } from './opening-hours.ts'

/** The week's opening hours; today stands out, and whether somebody is there now. */
export function FooterHours({
  hours,
  clock,
}: {
  hours: Partial<Record<string, string>>
  clock: CompanyClock
}) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const minute = useMinute()
  const today = minute === null ? null : companyClock(new Date(minute * 60_000), clock)
  return (
    <>
      {today ? (
        <p className="mb-2 font-semibold">
          {isOpenAt(hours[today.weekday], today.time) ? t('footer.open_now') : t('footer.closed_now')}
        </p>
      ) : null}
      <dl className="grid max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-small">
        {weekdays.map((weekday, index) => (
          <div
            key={weekday}
            className={`contents ${weekday === today?.weekday ? 'font-bold' : 'text-muted'}`}
          >
            <dt>{format.plainDate(`2024-01-0${index + 1}`, 'weekday')}</dt>
            <dd>{hoursText(hours[weekday], t('footer.closed'))}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function hoursText(hours: string | undefined, closed: string) {
  if (!hours || hours === 'closed') return closed
  return (
    <bdi dir="ltr" className="tabular-nums">
      {hours.replace('-', ' – ')}
    </bdi>
  )
}

/** The present minute; null on the server, whose document may be older than the moment it is read. */
function useMinute(): number | null {
  return useSyncExternalStore(
    (listener) => {
      const timer = setInterval(listener, 15_000)
      return () => clearInterval(timer)
    },
    () => Math.floor(Date.now() / 60_000),
    () => null,
  )
}
