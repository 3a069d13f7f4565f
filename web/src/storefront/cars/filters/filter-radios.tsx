import { useTranslation } from 'react-i18next'
import { Count } from './filter-boxes.tsx'

export type FilterRadiosProps = {
  name: string
  title: string
  values: number[]
  chosen: number | null
  /** The short text in the pill and the whole name for assistive technology. */
  wordsFor: (value: number) => { text: string; name: string }
  countOf: (value: number) => number | undefined
  onChange: (value: number | null) => void
}

/** "At least so many" as a row of pills; native radios, the first is "any". */
export function FilterRadios({
  name,
  title,
  values,
  chosen,
  wordsFor,
  countOf,
  onChange,
}: FilterRadiosProps) {
  const { t } = useTranslation('cars')
  const listed =
    chosen === null || values.includes(chosen) ? values : [...values, chosen].sort((a, b) => a - b)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-2">
        <Pill
          name={name}
          value=""
          text={t('any')}
          checked={chosen === null}
          onChosen={() => onChange(null)}
        />
        {listed.map((value) => (
          <Pill
            key={value}
            name={name}
            value={value}
            text={wordsFor(value).text}
            label={wordsFor(value).name}
            count={countOf(value)}
            checked={value === chosen}
            onChosen={() => onChange(value)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type PillProps = {
  name: string
  value: number | ''
  text: string
  label?: string
  count?: number | undefined
  checked: boolean
  onChosen: () => void
}

function Pill({ name, value, text, label = text, count, checked, onChosen }: PillProps) {
  return (
    <label className={pill}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        disabled={count === 0 && !checked}
        onChange={onChosen}
        className="sr-only"
        aria-label={count === undefined ? label : `${label} (${count})`}
      />
      <span aria-hidden="true">
        {text} <Count count={count} />
      </span>
    </label>
  )
}

const pill =
  'relative inline-flex min-h-9 cursor-pointer items-center rounded-full border border-input bg-surface px-3.5 text-small font-medium tabular-nums transition-colors pointer-coarse:min-h-11 ' +
  'hover:border-muted hover:bg-sunken has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-checked:[&_span]:text-on-primary has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted has-focus-visible:focus-ring forced-colors:has-checked:border-[Highlight]'
