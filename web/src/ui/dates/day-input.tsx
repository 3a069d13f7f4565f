import { CalendarDays } from 'lucide-react'
import { lazy, type Ref, Suspense, useRef, useState } from 'react'
import type { FieldProps } from '../fields/field.tsx'
import { latinDigits } from '../fields/latin-digits.ts'
import { TextField } from '../fields/text-field.tsx'
import { type FieldHandle, useFieldHandle } from '../fields/use-field-handle.ts'
import { IconButton } from '../icon-button.tsx'
import type { DayCalendarLabels } from './day-calendar.tsx'
import { formatTypedDate, parseTypedDate } from './wall-clock.ts'

export type DayInputLabels = DayCalendarLabels & {
  /** How a day is typed, in the page's language. */
  hint: string
  unknown: string
  open: string
}

type DayEvent = { target: { name: string | undefined; value: string }; type: 'change' | 'blur' }

export type DayInputProps = FieldProps & {
  labels: DayInputLabels
  /** `YYYY-MM-DD` or empty; without it the field keeps its own, so that `{...register('born')}` works. */
  value?: string
  /** Told of every whole day, and of none. */
  onDay?: (day: string) => void
  /** Told of what was typed, too, once it is left and is no day. */
  onChange?: (event: DayEvent) => unknown
  onBlur?: (event: DayEvent) => unknown
  name?: string
  ref?: Ref<FieldHandle>
  earliest?: string | undefined
  autoComplete?: string
  disabled?: boolean
  /** Typed only, nobody pages back to their birthday; and 85 is not yet to come. */
  birthday?: boolean
}

/**
 * A day, typed day first or picked in a calendar: the same in every language, where the browser's own field would speak
 * the browser's. A year of four digits is taken at once, anything else when it is left.
 */
export function DayInput(props: DayInputProps) {
  const { labels, value, onDay, onChange, onBlur, ref, earliest, birthday = false, error, ...field } = props
  const { name } = field
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<Typed | null>(null)
  const [isUnknown, setUnknown] = useState(false)
  const own = useFieldHandle({ ref, element: () => input.current, onSet: () => setTyped(null) })
  const day = value ?? own.value
  if (typed?.insteadOf !== undefined && typed.insteadOf !== day) setTyped(null)
  const change = (next: string, isDay = true) => {
    own.hold(next)
    onChange?.({ target: { name, value: next }, type: 'change' })
    if (isDay) onDay?.(next)
  }
  const type = (text: string) => {
    setTyped({ text })
    setUnknown(false)
    const next = readDay(text, birthday)
    if (next === '' || (next !== null && hasWholeYear(text))) change(next)
  }
  const settle = () => {
    if (typed === null) return
    const next = readDay(typed.text, birthday)
    setUnknown(next === null)
    if (next === null) return change(typed.text, false)
    if (next !== day) change(next)
    setTyped(next === day ? null : { text: shown(next), insteadOf: day })
  }
  return (
    <TextField
      autoComplete="off"
      {...field}
      ref={input}
      placeholder={labels.hint}
      dir="ltr"
      maxLength={40}
      // Under a label that stands at the right, so does the date; its digits still run from left to right.
      className={`rtl:[&_input]:text-end ${field.className ?? ''}`}
      error={error ?? (isUnknown ? labels.unknown : undefined)}
      value={typed?.text ?? shown(day)}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        settle()
        onBlur?.({ target: { name, value: own.held.current }, type: 'blur' })
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
      }}
      end={
        birthday ? undefined : (
          <CalendarButton
            labels={labels}
            day={day}
            earliest={earliest}
            disabled={field.disabled}
            onPick={(picked) => {
              setTyped(null)
              setUnknown(false)
              change(picked)
            }}
          />
        )
      }
    />
  )
}

/** What stands in the field before its day does: whoever holds the day may take a moment to change it. */
type Typed = {
  text: string
  /** The day that it takes the place of, once it was left. */
  insteadOf?: string
}

/** The day that was typed, empty for none; null when there is no such day. */
function readDay(text: string, birthday: boolean): string | null {
  if (text.trim() === '') return ''
  const day = parseTypedDate(text)
  const isToCome = day !== null && day > new Date().toISOString().slice(0, 10)
  return birthday && isToCome && !hasWholeYear(text) ? `19${day.slice(2)}` : day
}

function hasWholeYear(text: string): boolean {
  return /\d{4}/.test(latinDigits(text))
}

function shown(day: string): string {
  return /^\d{4}-\d\d-\d\d$/.test(day) ? formatTypedDate(day) : day
}

type CalendarButtonProps = Pick<DayInputProps, 'labels' | 'earliest'> & {
  day: string
  disabled: boolean | undefined
  onPick: (day: string) => void
}

function CalendarButton({ labels, day, earliest, disabled, onPick }: CalendarButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={trigger}
        label={labels.open}
        size="sm"
        className="-me-2 text-muted"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={loadCalendar}
        onFocus={loadCalendar}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <CalendarDays strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      {wasOpened ? (
        <Suspense>
          <DayCalendar
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            triggerRef={trigger}
            day={day}
            earliest={earliest}
            onPick={onPick}
            labels={labels}
          />
        </Suspense>
      ) : null}
    </>
  )
}

const loadCalendar = () => import('./day-calendar.tsx')
const DayCalendar = lazy(async () => ({ default: (await loadCalendar()).DayCalendar }))
