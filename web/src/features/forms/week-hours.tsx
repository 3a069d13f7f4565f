import { type Weekday, weekdays } from '@marhala/domain/time/business-hours.ts'
import { Copy, Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { halfHoursWith } from '../../ui/dates/half-hours.ts'
import { FieldNotes } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFormat } from '../format/use-format.ts'
import { daySpans, type SpanTexts, spansText, usualDay, withBreak, withoutBreak } from './day-spans.ts'

export type WeekTexts = Record<Weekday, string>

type WeekHoursProps = {
  value: WeekTexts
  onChange: (week: WeekTexts) => void
  problemOf: (day: Weekday) => string | undefined
}

/** Opening hours of seven days: each open with one span or two, or closed. */
export function WeekHours({ value, onChange, problemOf }: WeekHoursProps) {
  const { t } = useTranslation('hours')
  const format = useFormat()
  const copy = () =>
    onChange(
      Object.fromEntries(
        weekdays.map((day, index) => [day, index < 5 ? value.monday : value[day]]),
      ) as WeekTexts,
    )
  return (
    <ul className="flex flex-col divide-y">
      {weekdays.map((day, index) => {
        // 1 January 2024 was a Monday.
        const name = format.plainDate(`2024-01-0${index + 1}`, 'weekday')
        const isOpen = value[day] !== 'closed'
        const set = (hours: string) => onChange({ ...value, [day]: hours })
        return (
          <li
            key={day}
            className="grid items-start gap-x-4 gap-y-2 py-3 first:pt-0 sm:grid-cols-[7rem_7.5rem_1fr]"
          >
            <span className="font-semibold first-letter:uppercase sm:pt-2">{name}</span>
            <Switch
              checked={isOpen}
              onChange={({ target }) => set(target.checked ? usualDay : 'closed')}
              label={t(isOpen ? 'open' : 'closed')}
              aria-label={t('open_on', { day: name })}
              className="sm:pt-2"
            />
            {isOpen ? (
              <DayHours name={name} value={value[day]} onChange={set} error={problemOf(day)} />
            ) : null}
            {day === 'monday' ? (
              <Button
                variant="link"
                className="w-fit sm:col-start-3"
                startIcon={<Copy strokeWidth={1.75} aria-hidden="true" />}
                onClick={copy}
              >
                {t('copy')}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

type DayHoursProps = {
  /** The day, for whoever hears the fields. */
  name: string
  value: string
  onChange: (hours: string) => void
  error: string | undefined
}

/** The one span or the two of a day that is open. */
export function DayHours({ name, value, onChange, error }: DayHoursProps) {
  const { t } = useTranslation('hours')
  const spans = daySpans(value)
  const change = (index: number, part: keyof SpanTexts, time: string) =>
    onChange(spansText(spans.map((span, at) => (at === index ? { ...span, [part]: time } : span))))
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {spans.map((span, index) => (
        <div key={index} className="flex flex-wrap items-center gap-2">
          <TimeSelect
            label={t(index === 0 ? 'from' : 'again_from', { day: name })}
            value={span.from}
            onChange={(time) => change(index, 'from', time)}
            isBad={error !== undefined}
          />
          <span aria-hidden="true" className="text-muted">
            –
          </span>
          <TimeSelect
            label={t(index === 0 ? 'to' : 'again_to', { day: name })}
            value={span.to}
            onChange={(time) => change(index, 'to', time)}
            isBad={error !== undefined}
            isEnd
          />
          {index > 0 ? (
            <IconButton
              label={t('remove_on', { day: name })}
              onClick={() => onChange(spansText(withoutBreak(spans)))}
            >
              <X strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          ) : spans.length === 1 ? (
            <Button
              variant="link"
              size="sm"
              startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
              aria-label={t('add_on', { day: name })}
              onClick={() => onChange(spansText(withBreak(span)))}
            >
              {t('add')}
            </Button>
          ) : null}
        </div>
      ))}
      {error ? (
        <div role="alert">
          <FieldNotes id={`${name}-hours`} error={error} />
        </div>
      ) : null}
    </div>
  )
}

type TimeSelectProps = {
  label: string
  value: string
  onChange: (time: string) => void
  isBad: boolean
  /** Midnight is the end of the day. */
  isEnd?: boolean
}

function TimeSelect({ label, value, onChange, isBad, isEnd = false }: TimeSelectProps) {
  const times = isEnd
    ? [...halfHoursWith(value === '24:00' ? '' : value).slice(1), '24:00']
    : halfHoursWith(value)
  return (
    <Select
      options={times.map((time) => ({ value: time, label: time }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      label={label}
      labelHidden
      aria-invalid={isBad ? true : undefined}
      className="w-26 min-w-0 [&_select]:tabular-nums"
    />
  )
}
