import type { CalendarDate } from '@internationalized/date'
import { useContext } from 'react'
import { CalendarCell } from 'react-aria-components/Calendar'
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar'
import { classNames } from '../class-names.ts'
import type { DateRangeLabels, DateRangeRules } from './date-range.ts'

type CalendarDayProps = {
  date: CalendarDate
  range: { rules: DateRangeRules; labels: Labels } | undefined
}
type Labels = Pick<DateRangeLabels, 'unavailable' | 'tooShort'>

/** One day: plain, chosen, an end of the range, between the ends, taken (hatched and struck), or too near the start (dimmed). */
export function CalendarDay({ date, range: picker }: CalendarDayProps) {
  const state = useContext(RangeCalendarStateContext)
  const taken = picker?.rules.isDateUnavailable?.(date.toString()) ?? false
  // Read from the state, not from `isSelected`, which leaves gaps at the days below the shortest stay.
  const range = state?.highlightedRange
  const inRange = range ? date.compare(range.start) >= 0 && date.compare(range.end) <= 0 : false
  return (
    <CalendarCell
      date={date}
      className={({ isOutsideMonth, isSelectionStart, isSelectionEnd }) =>
        classNames(
          'group/day relative h-10 w-full outline-none pointer-coarse:h-11 low:h-8',
          isOutsideMonth && 'invisible',
          inRange && !(isSelectionStart && isSelectionEnd) && 'bg-primary-soft forced-colors:border-y',
          isSelectionStart && 'rounded-s-control',
          isSelectionEnd && 'rounded-e-control',
          '[td:first-child>&]:rounded-s-control [td:last-child>&]:rounded-e-control',
        )
      }
      // The name of a day is its date; why it cannot be chosen is its description.
      render={(props, { isUnavailable }) => (
        <div {...props} title={picker && describe(isUnavailable, taken, picker.labels)} />
      )}
    >
      {({
        formattedDate,
        isSelectionStart,
        isSelectionEnd,
        isSelected,
        isDisabled,
        isUnavailable,
        isToday,
        isFocusVisible,
      }) => (
        <span
          className={classNames(
            'absolute inset-0 flex items-center justify-center rounded-control text-small tabular-nums transition-colors',
            isSelectionStart || isSelectionEnd || (!state && isSelected)
              ? 'bg-primary font-semibold text-on-primary forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
              : dayLook({ taken, isDisabled, isUnavailable, inRange }),
            isToday && 'after:absolute after:bottom-1.5 after:size-1 after:rounded-full after:bg-current',
            isFocusVisible && 'z-10 focus-ring',
          )}
        >
          {formattedDate}
        </span>
      )}
    </CalendarCell>
  )
}

type DayState = { taken: boolean; isDisabled: boolean; isUnavailable: boolean; inRange: boolean }

function dayLook({ taken, isDisabled, isUnavailable, inRange }: DayState): string {
  if (isDisabled) return 'text-muted/45'
  if (taken) return `${hatched} text-muted line-through`
  if (isUnavailable) return 'text-muted/60'
  return inRange
    ? 'font-medium text-primary-soft-fg'
    : 'font-medium text-fg group-hover/day:inset-ring group-hover/day:inset-ring-primary'
}

function describe(unavailable: boolean, taken: boolean, labels: Labels): string | undefined {
  if (taken) return labels.unavailable
  return unavailable ? labels.tooShort : undefined
}

/** The look of a day that is taken; for a legend, too. */
export const hatched =
  'bg-[repeating-linear-gradient(135deg,var(--color-line)_0_1.5px,transparent_1.5px_6px)] bg-clip-content p-0.5'
