import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { bareInput, controlGroupFrame } from './control.ts'
import { Field, splitFieldProps, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps> & {
    start?: ReactNode
    end?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

/** One line of text. Takes every input attribute, so `{...register('email')}` works; `dir="ltr"` keeps codes readable in Arabic. */
export function TextField(props: TextFieldProps) {
  const { field, control } = splitFieldProps(props)
  const { start, end, ref, ...input } = control
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={controlGroupFrame}>
          {start ? <FieldAdornment className="ps-3.5">{start}</FieldAdornment> : null}
          <input
            type="text"
            {...wiring}
            {...input}
            ref={ref}
            className={classNames(bareInput, input.type === 'number' && 'tabular-nums')}
          />
          {end ? <FieldAdornment className="pe-3.5">{end}</FieldAdornment> : null}
        </div>
      )}
    </Field>
  )
}

function FieldAdornment({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span className={classNames('flex shrink-0 items-center text-muted [&_svg]:size-[1.2em]', className)}>
      {children}
    </span>
  )
}
