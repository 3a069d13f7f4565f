import { classNames } from '../class-names.ts'
import { Select } from '../fields/select.tsx'
import { useMediaQuery } from '../use-media-query.ts'
import {
  dayProblem,
  offeredTimes,
  rangeProblem,
  withDays,
  type DateRangeLabels,
  type DateRangeProblem,
  type DateRangeRules,
  type DateRangeValue,
  type RangeEnd,
} from './date-range.ts'
import { RangeCalendar } from './range-calendar.tsx'
import { TypedDate } from './typed-date.tsx'
import { splitWallClock } from './wall-clock.ts'

export type DateRangePanelProps = {
  value: DateRangeValue
  onChange: (value: DateRangeValue) => void
  rules: DateRangeRules
  labels: DateRangeLabels
  /** Two from 768 px and one below, unless told otherwise. */
  months?: number
  vertical?: boolean
  focusOnMount?: boolean
  className?: string
}

/** The picker in the flow of a page: typed dates and times above, the calendar below. */
export function DateRangePanel({ className, ...props }: DateRangePanelProps) {
  const wide = useMediaQuery('(width >= 48rem)')
  return (
    <div className={classNames('flex flex-col gap-4', className)}>
      <DateRangeInputs {...props} />
      <DateRangeMonths {...props} months={props.months ?? (wide ? 2 : 1)} />
    </div>
  )
}

/** The typed half: two dates, two times. */
export function DateRangeInputs({ value, onChange, rules, labels }: DateRangePanelProps) {
  const start = dayOf(value.start)
  const end = dayOf(value.end)
  const inWords = (problem: DateRangeProblem | null) => problem && labels[problem]
  const takeStart = (day: string) => {
    const keepsEnd = end !== null && rangeProblem(day, end, rules) === null
    onChange(withDays(value, day, keepsEnd ? end : null, rules))
  }
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <DayAndTime
        end="start"
        dayLabel={labels.start}
        timeLabel={labels.startTime}
        labels={labels}
        rules={rules}
        value={value.start}
        problemOf={(day) => inWords(dayProblem(day, rules))}
        onDay={takeStart}
        onTime={(next) => onChange({ ...value, start: next })}
      />
      <DayAndTime
        end="end"
        dayLabel={labels.end}
        timeLabel={labels.endTime}
        labels={labels}
        rules={rules}
        value={value.end}
        problemOf={(day) => (start ? inWords(rangeProblem(start, day, rules)) : labels.startRequired)}
        onDay={(day) => start && onChange(withDays(value, start, day, rules))}
        onTime={(next) => onChange({ ...value, end: next })}
      />
    </div>
  )
}

type DayAndTimeProps = Pick<DateRangePanelProps, 'labels' | 'rules'> & {
  end: RangeEnd
  dayLabel: string
  timeLabel: string
  value: string | null
  /** What is wrong with a day, if anything. */
  problemOf: (day: string) => string | null
  onDay: (day: string) => void
  onTime: (value: string) => void
}

function DayAndTime(props: DayAndTimeProps) {
  const { end, dayLabel, timeLabel, labels, rules, value, problemOf, onDay, onTime } = props
  return (
    <div className="grid grid-cols-2 gap-2">
      <TypedDate
        label={dayLabel}
        hint={labels.dateHint}
        value={dayOf(value)}
        problemOf={problemOf}
        onChange={onDay}
        invalidLabel={labels.invalidDate}
        requiredLabel={labels.dateRequired}
      />
      <TimeSelect end={end} label={timeLabel} value={value} rules={rules} onChange={onTime} />
    </div>
  )
}

/** The calendar half. */
export function DateRangeMonths({
  value,
  onChange,
  rules,
  labels,
  months = 1,
  vertical,
  focusOnMount,
}: DateRangePanelProps) {
  return (
    <RangeCalendar
      start={dayOf(value.start)}
      end={dayOf(value.end)}
      onChange={(start, end) => onChange(withDays(value, start, end, rules))}
      rules={rules}
      labels={labels}
      months={months}
      vertical={vertical}
      focusOnMount={focusOnMount}
    />
  )
}

type TimeSelectProps = {
  end: RangeEnd
  label: string
  value: string | null
  rules: DateRangeRules
  onChange: (value: string) => void
}

function TimeSelect({ end, label, value, rules, onChange }: TimeSelectProps) {
  const { date, time } = value ? splitWallClock(value) : { date: null, time: rules.defaultTime ?? '10:00' }
  const options = offeredTimes(end, date, time, rules).map((option) => {
    const note = rules.timeNote?.(end, date, option)
    // What is chosen is short: its note stands below, where there is room for it.
    return { value: option, label: note && option !== time ? `${option} · ${note}` : option }
  })
  return (
    <Select
      label={label}
      options={options}
      help={date === null ? undefined : rules.timeNote?.(end, date, time)}
      value={time}
      // Before a day is chosen there is nothing the time could belong to.
      disabled={date === null}
      onChange={(event) => onChange(`${date}T${event.target.value}`)}
      className="[&_select]:ps-3 [&_select]:pe-8 [&_select]:tabular-nums [&_svg]:end-2.5"
    />
  )
}

function dayOf(value: string | null): string | null {
  return value ? splitWallClock(value).date : null
}
