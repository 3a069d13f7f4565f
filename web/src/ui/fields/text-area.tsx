import type { Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { controlFrame } from './control.ts'
import { Field, splitFieldProps, type FieldProps } from './field.tsx'

export type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof FieldProps> & { ref?: Ref<HTMLTextAreaElement> }

/**
 * Several lines of text; grows with its content where the browser can, reads its direction from what is typed. As long as
 * nothing is, its hint is read as the page.
 */
export function TextArea(props: TextAreaProps) {
  const { field, control } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <textarea
          rows={4}
          dir="auto"
          {...control}
          {...wiring}
          className={classNames(
            controlFrame,
            'field-sizing-content min-h-24 resize-y px-3.5 py-2.5 placeholder-shown:[direction:inherit]',
          )}
        />
      )}
    </Field>
  )
}
