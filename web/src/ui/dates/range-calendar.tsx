import { type CalendarDate, endOfWeek, startOfWeek } from '@internationalized/date'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { RangeCalendar as AriaRangeCalendar } from 'react-aria-components/RangeCalendar'
import { AriaLocale } from '../overlay/aria-locale.tsx'
import { CalendarArrows, CalendarMonth } from './calendar-month.tsx'
import {
  firstBlockedDay,
  firstFreeDay,
  rangeProblem,
  type DateRangeLabels,
  type DateRangeRules,
} from './date-range.ts'
import { RangeAnchor, type RangeGesture } from './range-anchor.tsx'
import { daysBetween, toCalendarDate } from './wall-clock.ts'

export type RangeCalendarProps = {
  /** Days `YYYY-MM-DD`; with an end of null the range waits for its second day. */
  start: string | null
  end: string | null
  onChange: (start: string, end: string | null) => void
  rules: DateRangeRules
  labels: Pick<DateRangeLabels, 'calendar' | 'previousMonth' | 'nextMonth' | 'unavailable' | 'tooShort'>
  months: number
  /** Months below each other, to be scrolled through, instead of beside each other with arrows. */
  vertical?: boolean
  /** Starts with the focus on the chosen day, or on the first one. */
  focusOnMount?: boolean
}

/** A calendar for a range of days; Monday first, no range over a taken day or below the shortest stay. */
export function RangeCalendar({
  start,
  end,
  onChange,
  rules,
  labels,
  months,
  vertical = false,
  focusOnMount = false,
}: RangeCalendarProps) {
  const first = toCalendarDate(start ?? firstFreeDay(rules))
  // A list of months begins today and scrolls to the choice; beside each other they begin at the choice.
  const [focused, setFocused] = useState(vertical ? toCalendarDate(rules.minDate) : first)
  const [shownStart, setShownStart] = useState(start)
  if (start !== shownStart) {
    setShownStart(start)
    if (start && !vertical) setFocused(toCalendarDate(start))
  }
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const day = vertical ? root.current?.querySelector('[data-selection-start]') : null
    // The month from its name on, and where that is too much, the day.
    day?.closest('table')?.parentElement?.scrollIntoView({ block: 'start' })
    day?.scrollIntoView({ block: 'nearest' })
  }, [vertical])
  const gesture = useRef<RangeGesture>({ anchor: null, dragging: false })
  return (
    <AriaLocale>
      <div
        role="presentation"
        onKeyDownCapture={(event) => {
          const edge = edgeOfWeek(event, focused, rules)
          if (!edge) return
          event.preventDefault()
          event.stopPropagation()
          setFocused(edge)
        }}
      >
        <AriaRangeCalendar<CalendarDate>
          ref={root}
          aria-label={labels.calendar}
          value={start && end ? { start: toCalendarDate(start)!, end: toCalendarDate(end)! } : null}
          onChange={(range) => {
            if (!range) return
            const next = afterPress(
              { start: range.start.toString(), end: range.end.toString() },
              gesture.current,
              rules,
            )
            if (next) onChange(next.start, next.end)
          }}
          focusedValue={focused}
          onFocusChange={setFocused}
          minValue={toCalendarDate(rules.minDate)}
          maxValue={rules.maxDate ? toCalendarDate(rules.maxDate) : null}
          isDateUnavailable={unavailableJudge(rules)}
          // Crossing is judged by `unavailableJudge` and `afterPress`: react-aria looks no farther than the months it draws.
          allowsNonContiguousRanges
          commitBehavior="reset"
          firstDayOfWeek="mon"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the date picker dialog pattern starts on the chosen day
          autoFocus={focusOnMount}
          selectionAlignment="start"
          pageBehavior="single"
          visibleDuration={{ months }}
          className="relative w-full"
        >
          <RangeAnchor
            pending={start && !end ? start : null}
            onGesture={(now) => {
              gesture.current = now
            }}
            onAnchor={(day) => onChange(day, null)}
          />
          {vertical ? null : <CalendarArrows labels={labels} />}
          <div className={vertical ? 'flex flex-col gap-7' : 'flex gap-8'}>
            {Array.from({ length: months }, (_, offset) => (
              <CalendarMonth key={offset} offset={offset} range={{ rules, labels }} vertical={vertical} />
            ))}
          </div>
        </AriaRangeCalendar>
      </div>
    </AriaLocale>
  )
}

/** Home and End go to the ends of the week (APG date picker); react-aria would go to those of the month. */
function edgeOfWeek({ key, target }: KeyboardEvent, day: CalendarDate | null, rules: DateRangeRules) {
  const isEdge = key === 'Home' || key === 'End'
  if (!isEdge || day === null || !(target as Element).closest('[role=grid]')) return null
  const edge = key === 'Home' ? startOfWeek(day, 'en', 'mon') : endOfWeek(day, 'en', 'mon')
  const first = toCalendarDate(rules.minDate)
  const last = rules.maxDate ? toCalendarDate(rules.maxDate) : null
  if (first && edge.compare(first) < 0) return first
  return last && edge.compare(last) > 0 ? last : edge
}

/** What a finished gesture means: a range, a new start (an earlier day), or nothing. */
function afterPress(days: { start: string; end: string }, gesture: RangeGesture, rules: DateRangeRules) {
  const backwards = gesture.anchor !== null && days.start < gesture.anchor
  if (backwards && !gesture.dragging) return { start: days.start, end: null }
  return rangeProblem(days.start, days.end, rules) ? null : days
}

/** Judges days for react-aria, which asks for every cell; the walk to the next taken day is made once a start. */
function unavailableJudge(rules: DateRangeRules) {
  let cached: { start: string; blocked: string | null } | null = null
  return (day: { toString(): string }, anchor: CalendarDate | null): boolean => {
    const date = day.toString()
    const start = anchor?.toString()
    if (start === undefined || date <= start) return rules.isDateUnavailable?.(date) ?? false
    if (daysBetween(start, date) < (rules.minDays ?? 1)) return true
    if (cached?.start !== start) cached = { start, blocked: firstBlockedDay(start, rules) }
    return cached.blocked !== null && cached.blocked <= date
  }
}
