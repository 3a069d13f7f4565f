import { fuelReading } from '@marhala/domain/booking/fuel.ts'
import { Fuel } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'

const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8]

type FuelBarProps = { label: string; value: number | null; onChange: (level: number) => void }

/** The gauge in eighths, for a thumb: nine fields that fill, in two rows on a narrow phone. */
export function FuelBar({ label, value, onChange }: FuelBarProps) {
  const { t } = useTranslation('booking')
  const id = useId()
  const word = (level: number) => {
    const reading = fuelReading(level)
    return reading === 'empty' || reading === 'full' ? t(`fuel.${reading}`) : reading
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full items-center gap-2 font-semibold">
        <Fuel className="size-5 text-muted" strokeWidth={1.75} aria-hidden="true" />
        {label}
        <span className="ms-auto text-h3">{value === null ? null : word(value)}</span>
      </legend>
      <div className="grid grid-cols-5 gap-1.5">
        {levels.map((level) => (
          <label
            key={level}
            className={classNames(
              'relative flex min-h-14 cursor-pointer items-center justify-center rounded-control border text-h3 font-semibold has-focus-visible:focus-ring',
              level === 0 || level === 8 ? 'text-body' : '',
              value !== null && level <= value
                ? 'border-primary bg-primary text-on-primary'
                : 'border-input bg-surface text-fg',
            )}
          >
            <input
              type="radio"
              name={id}
              value={level}
              checked={value === level}
              onChange={() => onChange(level)}
              className="sr-only"
            />
            {word(level)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
