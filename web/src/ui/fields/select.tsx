import { ChevronDown } from 'lucide-react'
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { controlFrame } from './control.ts'
import { Field, splitFieldProps, type FieldProps } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | 'multiple' | 'children'> & {
    options: readonly SelectOption[]
    /** A first option with the value '' for "nothing chosen". */
    placeholder?: string
    /** Extra `<option>` or `<optgroup>` elements after the options. */
    children?: ReactNode
    ref?: Ref<HTMLSelectElement>
  }

/** The platform's own select, dressed as a field: light, and the best picker on phones. */
export function Select(props: SelectProps) {
  const { field, control } = splitFieldProps(props)
  const { options, placeholder, children, ...select } = control
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative">
          <select
            {...wiring}
            {...select}
            className={classNames(
              controlFrame,
              'h-control cursor-pointer appearance-none truncate ps-3.5 pe-10',
            )}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown
            className="pointer-events-none absolute end-3.5 top-1/2 size-4 -translate-y-1/2 text-muted"
            strokeWidth={2}
            aria-hidden="true"
          />
        </div>
      )}
    </Field>
  )
}
