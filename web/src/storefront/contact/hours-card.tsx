import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import {
  type BusinessHours,
  type Door,
  doorAt,
  weekdayOf,
  weekdays,
} from '@marhala/domain/time/business-hours.ts'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { OpenHours } from '../../features/company/open-hours.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { useMinute } from '../../features/format/use-minute.ts'

/** The week by the company's clock: today stands out, and above it whether somebody is there now, and until when. */
export function HoursCard({ hours }: { hours: BusinessHours }) {
  const { t } = useTranslation('contact')
  const { clock } = useCompany()
  const format = useFormat()
  const minute = useMinute()
  const now = minute === null ? null : wallClockAt(new Date(minute * 60_000), clock)
  const today = now && weekdayOf(now.slice(0, 10))
  return (
    <section aria-labelledby="hours" className="rounded-sheet border bg-surface p-5 md:p-7">
      <h2 id="hours" className="text-h3">
        {t('hours.title')}
      </h2>
      {/* Its room is kept until the page knows the time. */}
      <p className="mt-2 flex min-h-6 flex-wrap items-center gap-2 text-small">
        {now ? <DoorSign door={doorAt(now, hours)} /> : null}
      </p>
      <dl className="mt-3">
        {weekdays.map((weekday, index) => (
          <div
            key={weekday}
            className={`flex items-center justify-between gap-2 rounded-control px-3 py-1.5 ${weekday === today ? 'bg-primary-soft font-semibold text-primary-soft-fg' : ''}`}
          >
            <dt className="first-letter:uppercase" suppressHydrationWarning>
              {/* 1 January 2024 was a Monday. */}
              {format.plainDate(`2024-01-0${index + 1}`, 'weekday')}
              {weekday === today ? (
                <>
                  {' '}
                  <span className="text-small font-normal">{t('hours.today')}</span>
                </>
              ) : null}
            </dt>
            <dd>
              {hours[weekday] === 'closed' ? (
                <span className="text-muted">{t('hours.closed_day')}</span>
              ) : (
                <OpenHours hours={hours[weekday]} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-pretty text-muted">{t('hours.note')}</p>
    </section>
  )
}

function DoorSign({ door }: { door: Door }) {
  const { t } = useTranslation('contact')
  const format = useFormat()
  if (door.isOpen) {
    return (
      <>
        <strong className="flex items-center gap-1.5 text-ok">
          <span className="size-2 rounded-full bg-ok" aria-hidden="true" />
          {t('hours.open')}
        </strong>
        {t('hours.until', { time: door.closes })}
      </>
    )
  }
  const { opens } = door
  const weekday = opens && format.plainDate(`2024-01-0${weekdays.indexOf(opens.weekday) + 1}`, 'weekday')
  return (
    <>
      <strong className="flex items-center gap-1.5">
        <span className="size-2 rounded-full border-2 border-muted" aria-hidden="true" />
        {t('hours.closed')}
      </strong>
      {opens?.ahead === 0 ? t('hours.opens_today', { time: opens.time }) : null}
      {opens && opens.ahead > 0 ? t('hours.opens_on', { weekday, time: opens.time }) : null}
    </>
  )
}
