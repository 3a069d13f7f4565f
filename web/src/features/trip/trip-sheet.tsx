import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { Button } from '../../ui/button.tsx'
import { DateRangePanel } from '../../ui/dates/date-range-panel.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { useFormat } from '../format/use-format.ts'
import { useTripDates } from './inner/use-trip-dates.ts'
import { LocationsFailed, type LocationProps, useLocationField } from './trip-cells.tsx'
import type { Trip } from './trip.ts'

export type TripSheetProps = {
  isOpen: boolean
  onClose: () => void
  trip: Trip
  onDone: (trip: Trip) => void
  doneLabel: string
}

/** The three questions of a trip on one full-height sheet, for phones. Load it lazily. */
export function TripSheet({ isOpen, onClose, trip, onDone, doneLabel }: TripSheetProps) {
  const { t } = useTranslation(['trip', 'common'])
  const [draft, setDraft] = useState(trip)
  const dates = useTripDates(draft)
  // A start alone waits here for its end; a trip has both or neither.
  const [period, setPeriod] = useState({ start: trip.start_date, end: trip.end_date })
  const done = () => {
    const whole = period.start !== null && period.end !== null
    onDone({
      ...draft,
      start_date: whole ? period.start : null,
      end_date: whole ? period.end : null,
    })
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('common:close')}
      fullHeight
      footer={
        <Button variant="accent" fullWidth onClick={done}>
          {doneLabel}
        </Button>
      }
    >
      <ol className="grid gap-8">
        <Step number={1} title={t('step_where')}>
          <LocationField trip={draft} onChange={setDraft} side="pickup" />
        </Step>
        <Step
          number={2}
          title={t('step_when')}
          end={
            period.start ? (
              <Button variant="link" size="sm" onClick={() => setPeriod({ start: null, end: null })}>
                {t('clear_dates')}
              </Button>
            ) : null
          }
        >
          <DateRangePanel value={period} onChange={setPeriod} {...dates} />
          <div className="mt-3">
            <MinimumNote />
          </div>
        </Step>
        <Step number={3} title={t('step_return')}>
          <LocationField trip={draft} onChange={setDraft} side="return" />
        </Step>
      </ol>
    </Sheet>
  )
}

function LocationField(props: LocationProps) {
  const { t } = useTranslation('trip')
  const { options, placeholder, select, failed } = useLocationField(props)
  if (failed && props.side === 'pickup') return <LocationsFailed onRetry={failed} />
  return <Select {...select} label={t(props.side)} labelHidden options={options} placeholder={placeholder} />
}

type StepProps = { number: number; title: string; end?: ReactNode; children: ReactNode }

function Step({ number, title, end, children }: StepProps) {
  const id = useId()
  return (
    <li aria-labelledby={id}>
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-x-3">
        <span
          aria-hidden="true"
          className="flex size-7 items-center justify-center rounded-full bg-primary-soft text-small font-bold text-primary-soft-fg"
        >
          {number}
        </span>
        <h3 id={id} className="flex-1 font-semibold">
          {title}
        </h3>
        {end}
      </div>
      {children}
    </li>
  )
}

function MinimumNote() {
  const { t } = useTranslation('trip')
  const rules = useCompany().settings?.rules
  if (!rules) return null
  const { days } = useFormat()
  return (
    <p className="text-small text-muted">
      {t('minimum', { standard: days(rules.min_days_standard), premium: days(rules.min_days_premium) })}
    </p>
  )
}
