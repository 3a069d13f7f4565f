import { billableDays } from '@marhala/domain/availability/booking-period.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { DateRangeActions } from '../../ui/dates/date-range-picker.tsx'
import type { DateRangeValue } from '../../ui/dates/date-range.ts'
import { Money } from '../format/money.tsx'
import { useFormat } from '../format/use-format.ts'

/** What the server says of the dates that are chosen; undefined while it is asked. */
export type DatesQuote = { total_price: string; available: boolean } | undefined

type DatesStatusProps = {
  draft: DateRangeValue
  quote?: DatesQuote
  minDays?: number | undefined
  /** Somebody wanted to go on: what is missing is a mistake by now. */
  wasSubmitted?: boolean
}

type TripDatesFooterProps = DatesStatusProps & {
  actions: DateRangeActions
  /** False for dates that have to be some. */
  clearable?: boolean
}

/** The foot of the date picker: what is still missing, else days and price, and the ways out. Load it lazily. */
export function TripDatesFooter({ actions, clearable = true, ...dates }: TripDatesFooterProps) {
  const { t } = useTranslation('trip')
  const [wasSubmitted, setSubmitted] = useState(false)
  const { start, end } = dates.draft
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <DatesStatus {...dates} wasSubmitted={wasSubmitted} />
      <div className="ms-auto flex gap-2">
        {clearable ? (
          <Button
            variant="ghost"
            size="sm"
            aria-disabled={start === null}
            onClick={() => {
              setSubmitted(false)
              actions.clear()
            }}
          >
            {t('clear_dates')}
          </Button>
        ) : null}
        <Button
          variant="primary"
          size="sm"
          onClick={start !== null && end !== null ? actions.close : () => setSubmitted(true)}
        >
          {t('dates_picker.done')}
        </Button>
      </div>
    </div>
  )
}

/** What is missing of two dates, else how many days they are and what they cost; said aloud as it changes. */
export function DatesStatus({ wasSubmitted = false, ...dates }: DatesStatusProps) {
  const { start, end } = dates.draft
  const isBad = start !== null && end !== null ? dates.quote?.available === false : wasSubmitted
  return (
    <output
      className={classNames(
        // What is wrong with a typed date stands at its field, once.
        'min-w-0 flex-1 basis-32 text-small group-has-[[aria-invalid=true]]/panel:invisible',
        isBad ? 'font-medium text-bad' : 'text-muted',
      )}
    >
      <StatusText {...dates} />
    </output>
  )
}

function StatusText({ draft: { start, end }, quote, minDays }: DatesStatusProps) {
  const { t } = useTranslation(['trip', 'quote'])
  const format = useFormat()
  const graceMinutes = useCompany().settings?.rules.grace_minutes
  if (start === null) return t('dates_picker.start_required')
  if (end === null) {
    const shortest = minDays !== undefined && minDays > 1 ? t('quote:min_days', { count: minDays }) : null
    return [t('dates_picker.end_required'), shortest].filter(Boolean).join(' · ')
  }
  if (quote?.available === false) return t('quote:car_unavailable')
  if (graceMinutes === undefined) return null
  // Wall clocks read as UTC are what the rule compares: the domain's own count of days.
  const days = billableDays(Date.parse(`${start}Z`), Date.parse(`${end}Z`), { timeZone: 'UTC', graceMinutes })
  return (
    <span className="font-semibold text-fg">
      {format.days(days)}
      {quote ? (
        <>
          {' · '}
          <Money amount={quote.total_price} />
        </>
      ) : null}
    </span>
  )
}
