import { Check, Minus } from 'lucide-react'
import { useEffect, useId, useRef, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'
import { FieldMark, FieldNotes } from './field.tsx'

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  /** Keeps the label for assistive technology only (rows of a table). */
  labelHidden?: boolean
  mark?: string
  help?: ReactNode
  error?: ReactNode
  indeterminate?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A native checkbox with its label, help and error; the whole line is the target. */
export function Checkbox({
  label,
  labelHidden,
  mark,
  help,
  error,
  indeterminate = false,
  required,
  className,
  ref,
  ...input
}: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // There is no attribute for it; the caller's ref is left alone by reaching through the wrapper.
    const element = box.current?.querySelector('input')
    if (element) element.indeterminate = indeterminate
  }, [indeterminate])
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className="flex min-h-6 w-fit min-w-6 justify-center cursor-pointer items-start gap-2.5 text-body has-[:disabled]:cursor-not-allowed has-[:disabled]:text-muted pointer-coarse:min-h-11 pointer-coarse:min-w-11 pointer-coarse:py-2.5">
        <span ref={box} className="relative mt-[calc((1lh-1.25rem)/2)] inline-flex size-5 shrink-0">
          <input
            {...input}
            ref={ref}
            id={id}
            type="checkbox"
            aria-required={required || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy || undefined}
            className={classNames(
              'peer size-5 cursor-[inherit] appearance-none rounded-chip border border-input bg-surface transition-colors',
              'hover:border-primary checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary',
              'aria-invalid:border-bad disabled:border-line disabled:bg-sunken disabled:checked:bg-muted forced-colors:appearance-auto',
            )}
          />
          <Check
            className={classNames(glyph, 'peer-checked:not-peer-indeterminate:opacity-100')}
            strokeWidth={3}
            aria-hidden="true"
          />
          <Minus
            className={classNames(glyph, 'peer-indeterminate:opacity-100')}
            strokeWidth={3}
            aria-hidden="true"
          />
        </span>
        <span className={labelHidden ? 'sr-only' : 'min-w-0'}>
          {label}
          {mark ? <FieldMark>{mark}</FieldMark> : null}
        </span>
      </label>
      {help || error ? (
        <div className="-mt-1 ps-7.5">
          <FieldNotes id={id} help={help} error={error} />
        </div>
      ) : null}
    </div>
  )
}

const glyph =
  'pointer-events-none absolute inset-0 m-auto size-3.5 text-on-primary opacity-0 transition-opacity forced-colors:hidden'
