import { type CompanyClock, wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { type BusinessHours, isOpenAt, weekdayOf, weekdays } from '@marhala/domain/time/business-hours.ts'
import { useTranslation } from 'react-i18next'
import { OpenHours } from '../../features/company/open-hours.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { useMinute } from '../../features/format/use-minute.ts'

/** The week's opening hours; today stands out, and whether somebody is there now. */
export function FooterHours({ hours, clock }: { hours: BusinessHours; clock: CompanyClock }) {
  const { t } = useTranslation('shell')
  const format = useFormat()
  const minute = useMinute()
  const now = minute === null ? null : wallClockAt(new Date(minute * 60_000), clock)
  const today = now && weekdayOf(now.slice(0, 10))
  return (
    <>
      {now ? (
        <p className="mb-2 font-semibold">
          {isOpenAt(now, hours) ? t('footer.open_now') : t('footer.closed_now')}
        </p>
      ) : null}
      <dl className="grid max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-small">
        {weekdays.map((weekday, index) => (
          <div key={weekday} className={`contents ${weekday === today ? 'font-bold' : 'text-muted'}`}>
            <dt className="first-letter:uppercase">{format.plainDate(`2024-01-0${index + 1}`, 'weekday')}</dt>
            <dd>{hours[weekday] === 'closed' ? t('footer.closed') : <OpenHours hours={hours[weekday]} />}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
