import type { DashboardStats } from '@marhala/contract/dashboard.ts'
import { type ReportPeriod, reportPeriods } from '@marhala/domain/report-period.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { DayField } from '../../parts/day-field.tsx'
import { Money } from '../../parts/money.tsx'
import { useFormat } from '../../parts/use-format.ts'
import { Button } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.ts'
import { ChangeText } from './change-text.tsx'
import { type DashboardView, viewAddress } from './dashboard-address.ts'
import { FigureLink } from './figure-link.tsx'
import { madeList, receivedList } from './figure-lists.ts'

/** The period that is looked at: chips, and two days for one of one's own; all of it is in the address. */
export function PeriodBar({ view }: { view: DashboardView }) {
  const { t } = useTranslation('dashboard')
  const [isCustom, setCustom] = useState(view.period === 'custom')
  const named = reportPeriods.filter(
    (period): period is Exclude<ReportPeriod, 'custom'> => period !== 'custom',
  )
  return (
    <div className="flex flex-col gap-3">
      <nav
        aria-label={t('period.label')}
        className="-mx-gutter overflow-x-auto px-gutter py-1 [scrollbar-width:none]"
      >
        <ul className="flex gap-2">
          {named.map((period) => {
            const isShown = view.period === period && !isCustom
            return (
              <li key={period}>
                <Link
                  to={viewAddress({ ...view, period })}
                  preventScrollReset
                  onClick={() => setCustom(false)}
                  aria-current={isShown ? 'true' : undefined}
                  className={chipClass({ selected: isShown })}
                >
                  {t(`period.${period}`)}
                </Link>
              </li>
            )
          })}
          <li>
            <button
              type="button"
              aria-expanded={isCustom}
              onClick={() => setCustom(true)}
              className={chipClass({ selected: isCustom })}
            >
              {t('period.custom')}
            </button>
          </li>
        </ul>
      </nav>
      {isCustom ? <CustomDays view={view} /> : null}
    </div>
  )
}

function CustomDays({ view }: { view: DashboardView }) {
  const { t } = useTranslation('dashboard')
  const navigate = useNavigate()
  const [days, setDays] = useState({ start_date: view.start_date, end_date: view.end_date })
  const isTurned = days.start_date !== '' && days.end_date !== '' && days.end_date < days.start_date
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (!isTurned)
      void navigate(viewAddress({ ...view, period: 'custom', ...days }), { preventScrollReset: true })
  }
  return (
    <form onSubmit={show} className="flex flex-wrap items-end gap-3">
      {(['start_date', 'end_date'] as const).map((name) => (
        <div key={name} className="w-44 max-sm:w-full">
          <DayField
            required
            label={t(name === 'start_date' ? 'period.from' : 'period.to')}
            value={days[name]}
            error={name === 'end_date' && isTurned ? t('period.order') : undefined}
            onDay={(day) => setDays({ ...days, [name]: day })}
          />
        </div>
      ))}
      <Button type="submit" variant="outline">
        {t('period.apply')}
      </Button>
    </form>
  )
}

/** What was made and received in the period, beside the one before. */
export function PeriodFigures({ period }: { period: DashboardStats['period'] }) {
  const { t } = useTranslation('dashboard')
  const format = useFormat()
  const { previous } = period
  return (
    <dl className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
      <PeriodFigure
        label={t('period.bookings')}
        note={
          <ChangeText before={previous.bookings} now={period.bookings} period={period.name} days={previous} />
        }
      >
        <FigureLink to={madeList(period)}>{format.number(period.bookings)}</FigureLink>
      </PeriodFigure>
      <PeriodFigure
        label={t('period.revenue')}
        note={
          <ChangeText
            before={Number(previous.revenue)}
            now={Number(period.revenue)}
            period={period.name}
            days={previous}
          />
        }
      >
        <FigureLink to={receivedList(period)}>
          <Money amount={period.revenue} />
        </FigureLink>
      </PeriodFigure>
    </dl>
  )
}

function PeriodFigure({ label, note, children }: { label: string; note: ReactNode; children: ReactNode }) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-small font-semibold text-muted">{label}</dt>
      <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
        <span className="text-[1.375rem] leading-8 font-bold tabular-nums">{children}</span>
        <span className="text-small text-muted">{note}</span>
      </dd>
    </div>
  )
}
