import { useTranslation } from 'react-i18next'

export type FilterRadiosProps = {
  name: string
  title: string
  values: number[]
  chosen: number | null
  /** The short text in the pill and the whole name for assistive technology. */
  wordsFor: (value: number) => { text: string; name: string }
  onChange: (value: number | null) => void
}

/** "At least so many" as a row of pills; native radios, the first is "any". */
export function FilterRadios({ name, title, values, chosen, wordsFor, onChange }: FilterRadiosProps) {
  const { t } = useTranslation('cars')
  const listed =
    chosen === null || values.includes(chosen) ? values : [...values, chosen].sort((a, b) => a - b)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {[null, ...listed].map((value) => (
          <label key={value ?? ''} className={pill}>
            <input
              type="radio"
              name={name}
              value={value ?? ''}
              checked={value === chosen}
              onChange={() => onChange(value)}
              className="sr-only"
              aria-label={value === null ? t('any') : wordsFor(value).name}
            />
            <span aria-hidden="true">{value === null ? t('any') : wordsFor(value).text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const pill =
  'relative inline-flex min-h-9 cursor-pointer items-center rounded-full border border-input bg-surface px-3.5 text-small font-medium tabular-nums transition-colors pointer-coarse:min-h-11 ' +
  'hover:border-muted hover:bg-sunken has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:focus-ring forced-colors:has-checked:border-[Highlight]'
