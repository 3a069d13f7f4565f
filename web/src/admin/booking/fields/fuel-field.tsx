import { fuelReading } from '@marhala/domain/booking/fuel.ts'
import { Fuel } from 'lucide-react'
import { type Ref, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../ui/class-names.ts'
import { FieldMark, FieldNotes } from '../../../ui/fields/field.tsx'

type FuelFieldProps = {
  label: string
  mark?: string
  value: number | null
  onChange: (level: number) => void
  error?: string | undefined
  /** Its first level, to which a form leads. */
  ref?: Ref<HTMLInputElement>
}

/** The fuel gauge, empty to full by eighths: native radios drawn as one bar that fills. */
export function FuelField({ label, mark, value, onChange, error, ref }: FuelFieldProps) {
  const fuelWord = useFuelWord()
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 flex w-full items-baseline text-small font-semibold">
        {label}
        {mark ? <FieldMark>{mark}</FieldMark> : null}
        <span className="ms-auto font-normal text-muted">{value === null ? null : fuelWord(value)}</span>
      </legend>
      <div className="flex items-center gap-2.5">
        <Fuel className="size-5 shrink-0 text-muted" strokeWidth={1.75} aria-hidden="true" />
        <div className="flex flex-1 gap-1">
          {levels.map((level) => (
            <label
              key={level}
              className={classNames(
                // Holds its hidden input: focused elsewhere it would scroll the dialog away.
                'relative flex h-control min-w-0 flex-1 cursor-pointer items-center justify-center rounded-chip border text-small font-semibold tabular-nums transition-colors has-focus-visible:focus-ring',
                value !== null && level <= value
                  ? 'border-primary bg-primary text-on-primary'
                  : 'border-input bg-surface text-fg hover:border-muted hover:bg-sunken',
                error && 'border-bad',
              )}
            >
              <input
                ref={level === 0 ? ref : undefined}
                type="radio"
                name={id}
                value={level}
                checked={value === level}
                onChange={() => onChange(level)}
                className="sr-only"
                aria-label={fuelWord(level)}
              />
              {/* The ends have no room for their words, which stand under them. */}
              <span aria-hidden="true">{level % 8 === 0 ? null : fuelWord(level)}</span>
            </label>
          ))}
        </div>
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between ps-7.5 text-micro text-muted">
        <span>{fuelWord(0)}</span>
        <span>{fuelWord(8)}</span>
      </p>
      <FieldNotes id={id} error={error} />
    </fieldset>
  )
}

/** Puts a level into words: empty, ⅜, full. */
export function useFuelWord(): (level: number) => string {
  const { t } = useTranslation('booking')
  return (level) => {
    const reading = fuelReading(level)
    return reading === 'empty' || reading === 'full' ? t(`fuel.${reading}`) : reading
  }
}

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8]
