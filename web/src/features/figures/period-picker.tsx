import { type ReportPeriod, reportPeriods } from '@marhala/domain/time/report-period.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { chipClass } from '../../ui/chip.ts'
import { DayField } from '../forms/day-field.tsx'

type PeriodView = { period: ReportPeriod; start_date: string; end_date: string }

type PeriodPickerProps = {
  /** The days that the screen's figures are of; no period where none are chosen, which is what `all` leads to. */
  view: { period: ReportPeriod | null; start_date: string | null; end_date: string | null }
  /** The address at which the screen shows other days; whatever else it shows stays. */
  addressOf: (view: PeriodView) => string
  /** For a list that shows every day unless some are chosen. */
  all?: { label: string; to: string }
}

/** The period that is looked at: chips, and two days for one of one's own; all of it is in the address. */
export function PeriodPicker({ view, addressOf, all }: PeriodPickerProps) {
  const { t } = useTranslation('figures')
  const [isCustom, setCustom] = useState(view.period === 'custom')
  return (
    <div className="flex flex-col gap-3">
      <nav
        aria-label={t('period.label')}
        className="-mx-gutter overflow-x-auto px-gutter py-1 [scrollbar-width:none]"
      >
        <ul className="flex gap-2">
          {all ? (
            <li>
              <Link
                to={all.to}
                preventScrollReset
                onClick={() => setCustom(false)}
                aria-current={view.period === null && !isCustom ? 'true' : undefined}
                className={chipClass({ selected: view.period === null && !isCustom })}
              >
                {all.label}
              </Link>
            </li>
          ) : null}
          {named.map((period) => {
            const isShown = view.period === period && !isCustom
            return (
              <li key={period}>
                <Link
                  to={addressOf({ period, start_date: '', end_date: '' })}
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
      {isCustom ? <CustomDays view={view} addressOf={addressOf} /> : null}
    </div>
  )
}

const named = reportPeriods.filter((period) => period !== 'custom')

function CustomDays({ view, addressOf }: Omit<PeriodPickerProps, 'all'>) {
  const { t } = useTranslation('figures')
  const navigate = useNavigate()
  const [days, setDays] = useState({ start_date: view.start_date ?? '', end_date: view.end_date ?? '' })
  const isTurned = days.start_date !== '' && days.end_date !== '' && days.end_date < days.start_date
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (!isTurned) void navigate(addressOf({ period: 'custom', ...days }), { preventScrollReset: true })
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
