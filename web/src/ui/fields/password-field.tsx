import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { bareInput, controlGroupFrame } from './control.ts'
import { Field, splitFieldProps } from './field.tsx'
import type { TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'start' | 'end'> & {
  showLabel: string
  hideLabel: string
}

/** A password that can be shown; left to right in every language, as passwords are typed. */
export function PasswordField({ showLabel, hideLabel, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const { field, control } = splitFieldProps(props)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={controlGroupFrame}>
          <input
            autoComplete="current-password"
            spellCheck={false}
            autoCapitalize="none"
            dir="ltr"
            {...control}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={bareInput}
          />
          <IconButton
            label={shown ? hideLabel : showLabel}
            aria-controls={wiring.id}
            size="sm"
            className="me-1.5"
            onClick={() => setShown(!shown)}
          >
            <Icon strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </Field>
  )
}
