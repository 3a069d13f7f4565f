import { useState, type ChangeEvent, type InputHTMLAttributes, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Field, splitFieldProps, type FieldProps } from './field.tsx'
import { latinDigits } from './latin-digits.ts'

export type CodeFieldProps = FieldProps &
  Omit<
    InputHTMLAttributes<HTMLInputElement>,
    keyof FieldProps | 'value' | 'onChange' | 'type' | 'maxLength'
  > & {
    value: string
    onChange: (value: string) => void
    /** Called once with the last digit, for sending without another press. */
    onComplete?: (value: string) => void
    length?: number
    ref?: Ref<HTMLInputElement>
  }

/** A code of digits: one input drawn as boxes, so that paste, autofill and screen readers meet a plain field. */
export function CodeField(props: CodeFieldProps) {
  const [focused, setFocused] = useState(false)
  const { field, control } = splitFieldProps(props)
  const { value, onChange, onComplete, length = 6, onFocus, onBlur, ...input } = control
  const onInput = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = latinDigits(event.target.value).replaceAll(/\D/g, '').slice(0, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  return (
    <Field {...field}>
      {(wiring) => (
        // Codes read from left to right in Arabic too.
        <div dir="ltr" className="relative w-full max-w-90">
          <div aria-hidden="true" className="flex gap-2">
            {Array.from({ length }, (_, position) => (
              <CodeBox
                key={position}
                digit={value[position]}
                active={focused && position === Math.min(value.length, length - 1)}
                invalid={wiring['aria-invalid'] === true}
                disabled={input.disabled === true}
              />
            ))}
          </div>
          {/* Transparent, not hidden: a long press must still offer to paste. */}
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            spellCheck={false}
            {...input}
            {...wiring}
            type="text"
            value={value}
            onChange={onInput}
            onSelect={(event) => keepCaretAtEnd(event.currentTarget)}
            onFocus={(event) => {
              setFocused(true)
              onFocus?.(event)
            }}
            onBlur={(event) => {
              setFocused(false)
              onBlur?.(event)
            }}
            className="absolute inset-0 w-full bg-transparent font-mono text-[1rem] tracking-[-.5em] text-transparent caret-transparent outline-none forced-color-adjust-none selection:bg-transparent autofill:shadow-none"
          />
        </div>
      )}
    </Field>
  )
}

function CodeBox({
  digit,
  active,
  invalid,
  disabled,
}: {
  digit?: string
  active: boolean
  invalid: boolean
  disabled: boolean
}) {
  return (
    <span
      className={classNames(
        'flex h-14 min-w-0 flex-1 items-center justify-center rounded-control border text-h2 tabular-nums transition-colors',
        disabled ? 'border-line bg-sunken text-muted' : 'bg-surface text-fg',
        !disabled && (invalid ? 'border-bad' : digit ? 'border-fg/60' : 'border-input'),
        active && 'focus-ring',
      )}
    >
      {digit ?? (active ? <span className="h-6 w-0.5 animate-pulse rounded-full bg-primary" /> : null)}
    </span>
  )
}

// The digits are drawn, not the caret: typing always goes on where the boxes say.
function keepCaretAtEnd(input: HTMLInputElement): void {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionStart !== end)
    input.setSelectionRange(end, end)
}
