import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNotes } from './field.tsx'

type SegmentsProps<Value extends string> = {
  /** For assistive technology: what stands around it says the same. */
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value | null
  onChange: (value: Value) => void
  error?: ReactNode
  /** Large enough for a thumb. */
  isLarge?: boolean
  className?: string
}

/** One choice of a few short words in a row, none of them chosen at first: native radios drawn as buttons. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, error, isLarge, className } = props
  const id = useId()
  return (
    <fieldset
      className={classNames('min-w-0', className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(segment, isLarge ? large : usual, error ? 'border-bad' : 'border-input')}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

const segment =
  'relative inline-flex flex-1 cursor-pointer items-center justify-center rounded-control border bg-surface text-center font-semibold transition-colors ' +
  'hover:border-muted hover:bg-sunken has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary ' +
  'has-focus-visible:focus-ring forced-colors:has-checked:border-[Highlight]'
const usual = 'min-h-9 px-2 py-1.5 text-small pointer-coarse:min-h-11'
const large = 'min-h-14 px-1 text-body'
