import { CalendarDays } from 'lucide-react'
import { lazy, type Ref, Suspense, useImperativeHandle, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Field, splitFieldProps, type FieldProps } from '../fields/field.tsx'
import type { DateRangePickerProps } from './date-range-picker.tsx'

export type DateRangeFieldProps = FieldProps &
  Omit<DateRangePickerProps, 'isOpen' | 'onClose' | 'triggerRef'> & {
    placeholder: string
    onBlur?: () => void
    disabled?: boolean
    /** `bar`: label and value in one cell without a frame, for a search bar. */
    look?: 'field' | 'bar'
    /** Opens below its button, where it covers nothing. */
    inline?: boolean
    ref?: Ref<HTMLButtonElement>
    formatValue: (start: string, end: string | null) => string
  }

/** The light button that opens the date range picker; the picker itself is fetched on the first pointer or focus. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { field, control } = splitFieldProps(props)
  const {
    placeholder,
    onBlur,
    disabled,
    look = 'field',
    inline = false,
    ref,
    formatValue,
    ...picker
  } = control
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => trigger.current!, [])
  const close = () => {
    setOpen(false)
    onBlur?.()
  }
  const { start, end } = picker.value
  const text = start ? formatValue(start, end) : placeholder
  const bar = look === 'bar'
  return (
    <Field {...field} labelHidden={bar || field.labelHidden}>
      {({ 'aria-required': _, ...wiring }) => (
        <>
          <button
            {...wiring}
            ref={trigger}
            type="button"
            disabled={disabled}
            aria-haspopup={inline ? undefined : 'dialog'}
            aria-expanded={isOpen}
            aria-controls={inline && isOpen ? `${wiring.id}-panel` : undefined}
            // The name holds the chosen dates, not the label alone.
            aria-labelledby={bar ? wiring.id : `${wiring.id}-name ${wiring.id}`}
            onPointerEnter={inline ? loadInline : loadPicker}
            onFocus={inline ? loadInline : loadPicker}
            onClick={() => {
              setOpened(true)
              setOpen(!(inline && isOpen))
            }}
            className={
              bar ? barClass : classNames(fieldClass, wiring['aria-invalid'] ? 'border-bad' : 'border-input')
            }
          >
            {bar ? (
              // The space keeps label and value apart in the button's name.
              <span className="text-micro text-muted">{field.label} </span>
            ) : (
              <CalendarDays
                className="size-[1.2em] shrink-0 text-muted"
                strokeWidth={1.75}
                aria-hidden="true"
              />
            )}
            <span
              // Browsers carry other versions of the world's date words than the server.
              suppressHydrationWarning
              className={classNames(
                'min-w-0 text-balance',
                bar && start && 'font-semibold',
                !start && 'font-normal text-muted',
              )}
            >
              {text}
            </span>
          </button>
          <span id={`${wiring.id}-name`} hidden>
            {field.label}
          </span>
          {wasOpened && inline && isOpen ? (
            <Suspense>
              <LazyInline
                {...picker}
                id={`${wiring.id}-panel`}
                onClose={() => {
                  close()
                  trigger.current?.focus()
                }}
              />
            </Suspense>
          ) : null}
          {wasOpened && !inline ? (
            <Suspense>
              <LazyPicker {...picker} isOpen={isOpen} onClose={close} triggerRef={trigger} />
            </Suspense>
          ) : null}
        </>
      )}
    </Field>
  )
}

const loadPicker = () => import('./date-range-picker.tsx')
const loadInline = () => import('./date-range-inline.tsx')
const LazyInline = lazy(async () => ({ default: (await loadInline()).DateRangeInline }))
const LazyPicker = lazy(async () => ({ default: (await loadPicker()).DateRangePicker }))

const fieldClass =
  'flex min-h-control w-full items-center gap-2.5 rounded-control border bg-surface px-3.5 py-1.5 text-start text-body text-fg transition-colors hover:not-disabled:border-muted disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted'
const barClass =
  'flex w-full min-w-0 flex-col items-start rounded-control px-4 py-2 text-start text-body text-fg transition-colors hover:bg-sunken'
