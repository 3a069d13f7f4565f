import { Check } from 'lucide-react'
import { useId, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { FieldMark, FieldNotes } from './field.tsx'

export type RadioCard<Value extends string = string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  icon?: ReactNode
  end?: ReactNode
  disabled?: boolean
}

export type RadioCardsProps<Value extends string> = {
  label: ReactNode
  labelHidden?: boolean
  mark?: string
  help?: ReactNode
  error?: ReactNode
  options: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  onBlur?: () => void
  name?: string
  columns?: 1 | 2 | 3 | 4
  ref?: Ref<HTMLInputElement>
  className?: string
}

/** One choice of a few, each a card: native radios, so arrows and forms work by themselves. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, labelHidden, mark, help, error, options, value, columns = 1, className } = props
  const id = useId()
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <fieldset className={classNames('min-w-0', className)} aria-describedby={describedBy || undefined}>
      <legend className={labelHidden ? 'sr-only' : 'mb-2 text-small font-semibold text-fg'}>
        {label}
        {mark ? <FieldMark>{mark}</FieldMark> : null}
      </legend>
      <div className={classNames('grid gap-3', grids[columns])}>
        {options.map((option, index) => (
          <label key={option.value} className={classNames(card, error ? 'border-bad' : 'border-input')}>
            <input
              type="radio"
              // The first radio carries the ref: react-hook-form focuses it on an error.
              ref={index === 0 ? props.ref : undefined}
              name={props.name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => props.onChange(option.value)}
              onBlur={props.onBlur}
              className="peer sr-only"
            />
            {option.icon ? (
              <span className="flex h-lh shrink-0 items-center text-muted peer-checked:text-primary [&_svg]:size-5.5">
                {option.icon}
              </span>
            ) : null}
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{option.label}</span>
              {option.description ? (
                <span className="block text-small text-muted">{option.description}</span>
              ) : null}
            </span>
            {option.end ? <span className="shrink-0 text-end">{option.end}</span> : null}
            <span className="mt-[calc((1lh-1.25rem)/2)] flex size-5 shrink-0 items-center justify-center rounded-full border border-input bg-surface text-transparent transition-colors peer-checked:border-primary peer-checked:bg-primary peer-checked:text-on-primary forced-colors:peer-checked:text-[Highlight]">
              <Check className="size-3" strokeWidth={3.5} aria-hidden="true" />
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  )
}

// The inset shadow thickens the line without moving the text.
const card =
  'relative flex min-h-control cursor-pointer items-start gap-3 rounded-control border bg-surface px-4 py-3 text-body transition-colors pointer-coarse:min-h-11 ' +
  'hover:border-muted has-checked:border-primary has-checked:bg-primary-soft/45 has-checked:inset-ring has-checked:inset-ring-primary ' +
  'has-focus-visible:focus-ring has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-muted forced-colors:has-checked:border-[Highlight]'

const grids = {
  1: '',
  2: 'sm:grid-cols-2',
  // A last one that would stand alone in its row takes the whole of it.
  3: 'sm:grid-cols-2 xl:grid-cols-3 sm:max-xl:[&>:last-child:nth-child(odd)]:col-span-2',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
}
