import { useId } from 'react'

type BigChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | ''
  onChange: (value: Value) => void
}

/** One answer of a few, large enough for a thumb; none is chosen at first. */
export function BigChoice<Value extends string>({ label, options, value, onChange }: BigChoiceProps<Value>) {
  const id = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-14 cursor-pointer items-center justify-center rounded-control border border-input bg-surface px-1 text-center text-body font-semibold has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:focus-ring"
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
    </fieldset>
  )
}
