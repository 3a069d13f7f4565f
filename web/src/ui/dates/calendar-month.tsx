import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import {
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { useLocale } from 'react-aria-components/I18nProvider'
import { classNames } from '../class-names.ts'
import { iconButtonClass } from '../icon-button.tsx'
import { CalendarDay } from './calendar-day.tsx'
import type { DateRangeLabels, DateRangeRules } from './date-range.ts'

type CalendarMonthProps = {
  /** Months after the first one in sight. */
  offset?: number
  range?: { rules: DateRangeRules; labels: Pick<DateRangeLabels, 'unavailable' | 'tooShort'> }
  vertical?: boolean
}

/** One month: its name, the weekdays, the days. */
export function CalendarMonth({ offset = 0, range, vertical = false }: CalendarMonthProps) {
  // Short Arabic weekdays are the whole words; they do not fit above a day.
  const { locale } = useLocale()
  return (
    // Room for six weeks, whatever the month: a panel that is placed by its height must not grow afterwards.
    <div
      className={classNames(
        'min-w-0 flex-1',
        vertical ? 'scroll-mt-4' : 'min-h-81 low:min-h-68 pointer-coarse:min-h-87',
      )}
    >
      <CalendarHeading
        offset={{ months: offset }}
        className={classNames(
          'first-letter:uppercase',
          vertical ? 'mb-1 text-h3' : 'text-center text-body/9 font-semibold',
        )}
      />
      <CalendarGrid
        offset={{ months: offset }}
        weekdayStyle={locale.startsWith('ar') ? 'narrow' : 'short'}
        className="w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5"
      >
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 text-micro low:h-7 font-medium text-muted">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody className="[&_td]:p-0">
          {(date) => <CalendarDay date={date} range={range} />}
        </CalendarGridBody>
      </CalendarGrid>
    </div>
  )
}

/** To the month before and the month after, at the two ends of the names. */
export function CalendarArrows({ labels }: { labels: Pick<DateRangeLabels, 'previousMonth' | 'nextMonth'> }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 flex justify-between *:pointer-events-auto *:data-disabled:opacity-40">
      <Button slot="previous" aria-label={labels.previousMonth} className={iconButtonClass({ size: 'sm' })}>
        <ChevronLeft className="rtl:-scale-x-100" strokeWidth={2} aria-hidden="true" />
      </Button>
      <Button slot="next" aria-label={labels.nextMonth} className={iconButtonClass({ size: 'sm' })}>
        <ChevronRight className="rtl:-scale-x-100" strokeWidth={2} aria-hidden="true" />
      </Button>
    </div>
  )
}
