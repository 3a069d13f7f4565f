import type { RefObject } from 'react'
import { Calendar } from 'react-aria-components/Calendar'
import { AriaLocale } from '../overlay/aria-locale.tsx'
import { Popover } from '../overlay/popover.tsx'
import { CalendarArrows, CalendarMonth } from './calendar-month.tsx'
import { toCalendarDate } from './wall-clock.ts'

export type DayCalendarLabels = { calendar: string; previousMonth: string; nextMonth: string }

type DayCalendarProps = {
  isOpen: boolean
  onClose: () => void
  triggerRef: RefObject<Element | null>
  /** `YYYY-MM-DD`, or anything else for none. */
  day: string
  earliest?: string | undefined
  onPick: (day: string) => void
  labels: DayCalendarLabels
}

/** A month in which one day is picked, hanging on its button; Monday first. Load it lazily. */
export function DayCalendar({
  isOpen,
  onClose,
  triggerRef,
  day,
  earliest,
  onPick,
  labels,
}: DayCalendarProps) {
  return (
    <Popover
      isOpen={isOpen}
      onClose={onClose}
      triggerRef={triggerRef}
      label={labels.calendar}
      placement="bottom end"
      className="w-80"
    >
      <AriaLocale>
        <Calendar
          aria-label={labels.calendar}
          value={toCalendarDate(day)}
          onChange={(picked) => {
            onPick(picked.toString())
            onClose()
          }}
          minValue={earliest ? toCalendarDate(earliest) : null}
          firstDayOfWeek="mon"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the date picker dialog pattern starts on the chosen day
          autoFocus
          className="relative w-full"
        >
          <CalendarArrows labels={labels} />
          <CalendarMonth />
        </Calendar>
      </AriaLocale>
    </Popover>
  )
}
