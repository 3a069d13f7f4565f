import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from '../class-names.ts'

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
  label: ReactNode
  labelHidden?: boolean
  help?: ReactNode
  /** Puts the switch at the end of the line, for lists of settings. */
  switchAtEnd?: boolean
  ref?: Ref<HTMLInputElement>
}

/** On or off at once: a checkbox with the role of a switch. */
export function Switch({
  label,
  labelHidden,
  help,
  switchAtEnd = false,
  className,
  ref,
  ...input
}: SwitchProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <label
      className={classNames(
        'flex min-h-6 cursor-pointer items-start gap-3 text-body has-[:disabled]:cursor-not-allowed has-[:disabled]:text-muted pointer-coarse:min-h-11 pointer-coarse:py-2.5',
        switchAtEnd && 'flex-row-reverse justify-between',
        className,
      )}
    >
      <span className="relative mt-[calc((1lh-1.5rem)/2)] inline-flex h-6 w-10.5 shrink-0">
        <input
          {...input}
          ref={ref}
          id={id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is on
          role="switch"
          aria-describedby={help ? `${id}-help` : undefined}
          className={classNames(
            'peer h-6 w-10.5 cursor-[inherit] appearance-none rounded-full border border-input bg-surface transition-colors',
            'hover:border-primary checked:border-primary checked:bg-primary disabled:border-line disabled:bg-sunken disabled:checked:bg-muted',
            'forced-colors:appearance-auto',
          )}
        />
        <span
          aria-hidden="true"
          className={classNames(
            'pointer-events-none absolute start-1 top-1 size-4 rounded-full bg-muted transition-[translate,background-color] duration-180 forced-colors:hidden',
            'peer-checked:translate-x-4.5 peer-checked:bg-on-primary rtl:peer-checked:-translate-x-4.5',
          )}
        />
      </span>
      <span className={labelHidden ? 'sr-only' : 'min-w-0'}>
        {label}
        {help ? (
          <span id={`${id}-help`} className="block text-small text-muted">
            {help}
          </span>
        ) : null}
      </span>
    </label>
  )
}
