import { Minus, Plus } from 'lucide-react'
import { useState, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Field, splitFieldProps, type FieldProps } from './field.tsx'

export type NumberStepperProps = FieldProps & {
  value: number
  onChange: (value: number) => void
  decreaseLabel: string
  increaseLabel: string
  min?: number
  max?: number
  step?: number
  disabled?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** A small whole number with a minus and a plus; typing and the arrow keys work too. */
export function NumberStepper(props: NumberStepperProps) {
  const { field, control } = splitFieldProps(props)
  const {
    value,
    onChange,
    decreaseLabel,
    increaseLabel,
    min = 0,
    max = 99,
    step = 1,
    disabled,
    name,
    onBlur,
    ref,
  } = control
  // What is typed may be empty or too big for a moment; it becomes a number when the field is left.
  const [typed, setTyped] = useState<string | null>(null)
  const clamp = (number: number) => Math.min(max, Math.max(min, number))
  const change = (number: number) => {
    if (number !== value) onChange(number)
  }
  const stepBy = (difference: number) => {
    setTyped(null)
    change(clamp(value + difference))
  }
  const leave = () => {
    const number = Number.parseInt(typed ?? '', 10)
    setTyped(null)
    if (!Number.isNaN(number)) change(clamp(number))
    onBlur?.()
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <div
          className={classNames(
            'inline-flex h-control w-fit items-center rounded-control border bg-surface text-body',
            wiring['aria-invalid'] ? 'border-bad' : 'border-input',
            disabled && 'border-line bg-sunken text-muted',
          )}
        >
          <StepButton label={decreaseLabel} disabled={disabled || value <= min} onPress={() => stepBy(-step)}>
            <Minus strokeWidth={2} aria-hidden="true" />
          </StepButton>
          <input
            {...wiring}
            ref={ref}
            name={name}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={step}
            disabled={disabled}
            value={typed ?? String(value)}
            onChange={(event) => {
              setTyped(event.target.value)
              const number = event.target.valueAsNumber
              if (Number.isInteger(number) && number === clamp(number)) change(number)
            }}
            onBlur={leave}
            className="w-10 self-stretch rounded-chip bg-transparent text-center font-semibold tabular-nums [appearance:textfield] focus-visible:outline-offset-0 pointer-coarse:text-[1rem] [&::-webkit-inner-spin-button]:appearance-none"
          />
          <StepButton label={increaseLabel} disabled={disabled || value >= max} onPress={() => stepBy(step)}>
            <Plus strokeWidth={2} aria-hidden="true" />
          </StepButton>
        </div>
      )}
    </Field>
  )
}

type StepButtonProps = { label: string; disabled?: boolean; onPress: () => void; children: ReactNode }

// aria-disabled at the ends: a disabled button would throw the focus away mid-way.
function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
      className="inline-flex w-[calc(var(--control)-0.25rem)] self-stretch shrink-0 items-center justify-center rounded-control text-primary transition-colors not-aria-disabled:hover:bg-primary-soft aria-disabled:cursor-not-allowed aria-disabled:text-muted/50 focus-visible:-outline-offset-2 pointer-coarse:min-w-11 [&_svg]:size-4.5"
    >
      {children}
    </button>
  )
}
